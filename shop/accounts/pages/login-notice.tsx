import { href } from 'react-router';
import { Notice } from '#platform/ui/notice.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';

export function LoginNotice({ heading, goTo }: { heading: string; goTo: string }) {
  return (
    <noscript>
      <Notice tone="info" heading={heading}>
        <p className="text-soft">
          Logging in needs JavaScript. Turn it on and <TextLink to={goTo}>try again</TextLink>, or{' '}
          <TextLink to={href('/contact')}>write to us</TextLink>.
        </p>
      </Notice>
    </noscript>
  );
}
