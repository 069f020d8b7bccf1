import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { useFocusOnRefused } from '#shop/frame/forms/use-focus-on-refused.ts';
import type { ShopSettings } from '#shop/office/contract/settings.ts';
import type { SettingsView } from '#shop/office/settings/get-settings.server.ts';
import type { FieldsOf, SettingsAnswer, TextName } from './settings-fields.ts';
import { SettingsReport } from './settings-report.tsx';

export type SettingsFormProps = {
  view: SettingsView;
  answer: SettingsAnswer | undefined;
  children: (fields: FieldsOf) => ReactNode;
};

/** The form of one subject: it is saved as a whole, or not at all. */
export function SettingsForm({ view, answer, children }: SettingsFormProps) {
  const isSending = useNavigation().state === 'submitting';
  // Not the newest version: the fields show what stood here when the page was opened.
  const [opened] = useState(view.version);
  const form = useFocusOnRefused(answer?.kind === 'invalid' ? answer : null);
  return (
    <Form ref={form} method="post" aria-label="Settings" className="grid gap-10" noValidate>
      <input type="hidden" name="version" value={versionAfter(answer, opened)} />
      {children(fieldsOf(view, answer))}
      <div
        data-step-bar
        className="sticky bottom-(--bottom-bar) z-10 grid gap-4 border-t border-rule bg-paper py-4"
      >
        {answer && !isSending && <SettingsReport answer={answer} />}
        <SubmitButton busy="Processing..." className="sm:justify-self-start">
          Save settings
        </SubmitButton>
      </div>
    </Form>
  );
}

/** What the next press must name: after `stale` the owner has seen what stands now. */
function versionAfter(answer: SettingsAnswer | undefined, opened: string): string {
  if (!answer) return opened;
  return answer.kind === 'invalid' ? String(answer.typed.version ?? opened) : answer.version;
}

function fieldsOf({ settings, configured }: SettingsView, answer: SettingsAnswer | undefined): FieldsOf {
  const typed = answer && answer.kind !== 'saved' ? answer.typed : null;
  const days = typed ? (typed.packingDays ?? []) : settings.packingDays;
  return {
    of: (name) => ({
      id: name,
      name,
      defaultValue: String(typed ? (typed[name] ?? '') : (stored(settings, name) ?? '')),
      error: answer?.kind === 'invalid' ? answer.fields[name] : undefined,
    }),
    packingDays: typeof days === 'string' ? [days] : days,
    configured,
  };
}

function stored(settings: ShopSettings, name: TextName): string | null {
  return settings[name];
}
