import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { editFiles, FilesForm } from '../edit-files.server.ts';

export const fileForms: PageForm<typeof FilesForm, { text: string }> = {
  schema: FilesForm,
  async verb({ shop, viewer, params }, form) {
    await editFiles(shop, viewer, params.id ?? '', form);
    return { text: form.intent === 'remove' ? 'Removed.' : 'Saved.' };
  },
  refusals: { not_found: 'This file is no longer there.' },
};
