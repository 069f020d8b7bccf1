import Download from 'lucide-react/icons/download';
import { buttonClasses } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/section.tsx';
import { OWN_DATA_PATH } from '../contract/account.ts';

/** A plain link, so that it works before any script. */
export function AccountData() {
  return (
    <Section heading="Your data">
      <p className="text-soft">
        Everything we keep about your account in one file: details, orders, payments, reviews, messages and
        logins. It opens in any text editor. Keep it to yourself.
      </p>
      <a href={OWN_DATA_PATH} download className={buttonClasses('secondary', 'medium', 'mt-4')}>
        <Download aria-hidden size={18} />
        Download my data
      </a>
    </Section>
  );
}
