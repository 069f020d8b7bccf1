import { href } from 'react-router';
import { TextLink } from '#platform/ui/text-link.tsx';

/** Above the title of a page of settings. */
export function BackToSettings() {
  return (
    <p>
      <TextLink to={href('/admin/settings')} className="py-1">
        All settings
      </TextLink>
    </p>
  );
}
