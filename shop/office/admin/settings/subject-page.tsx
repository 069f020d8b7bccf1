import { PageTitle } from '#platform/ui/page-title.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { BackToSettings } from './back-to-settings.tsx';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';
import { SUBJECT_PAGES } from './settings-pages.ts';

/** The page of one subject: its title, and its form with the fields that `children` puts into it. */
export function SubjectPage(form: SettingsFormProps) {
  const { label } = SUBJECT_PAGES[form.view.subject];
  return (
    <>
      <PageHead title={label} />
      <div className="grid gap-1">
        <BackToSettings />
        <PageTitle>{label}</PageTitle>
      </div>
      <SettingsForm {...form} />
    </>
  );
}
