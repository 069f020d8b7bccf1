import { Notice } from '#platform/ui/notice.tsx';
import type { SettingsField, ShopSettings } from '#shop/office/contract/settings.ts';
import { SETTINGS_LABELS } from '#shop/office/rules/settings-labels.ts';
import { capital, dayInWords } from '#shop/office/rules/shop-settings.ts';
import type { SettingsAnswer } from './settings-fields.ts';

export function SettingsReport({ answer }: { answer: SettingsAnswer }) {
  if (answer.kind === 'saved') return <Notice tone="success" heading="Settings saved" announce />;
  if (answer.kind === 'stale') return <Stale {...answer} />;
  const wrong = Object.keys(answer.fields) as SettingsField[];
  return (
    <Notice tone="danger" heading="Nothing was saved" announce>
      <p className="text-soft">Please check: {wrong.map((field) => SETTINGS_LABELS[field]).join(', ')}.</p>
    </Notice>
  );
}

type StaleProps = { saved: ShopSettings; differing: readonly SettingsField[] };

function Stale({ saved, differing }: StaleProps) {
  return (
    <Notice tone="danger" heading="These settings have been changed elsewhere" announce>
      <p className="text-soft">
        Nothing was saved.{' '}
        {differing.length > 0
          ? 'Save again to replace these with what you entered:'
          : 'What you entered matches what is saved now.'}
      </p>
      <ul className="mt-1">
        {differing.map((field) => (
          <li key={field} className="break-words">
            {SETTINGS_LABELS[field]}: {inWords(saved, field)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function inWords(saved: ShopSettings, field: SettingsField): string {
  if (field === 'packingDays') return saved.packingDays.map(capital).join(', ') || 'none';
  const value = saved[field];
  if (value === null) return 'empty';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayInWords(value) : value;
}
