import { Form, href } from 'react-router';
import { Notice } from '#platform/ui/notice.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { listInWords } from '#shop/office/rules/shop-settings.ts';
import type { Zone } from '../list-zones.server.ts';
import { shutOut } from '../rules/shut-out.ts';

/** Who cannot order at this moment, and what would let them; where a press came to that, `after` what that did. */
export function ShutOutNotice({ zones, after }: { zones: readonly Zone[]; after?: string | undefined }) {
  const shut = shutOut(zones);
  const text = shutOutText(shut);
  if (text === null) return null;
  return (
    <Notice tone="danger" heading={after ? `${after} ${text}` : text} announce={after !== undefined}>
      <p className="text-soft">No method of delivery is on for addresses there.</p>
      <ul className="mt-3 grid justify-items-start gap-3">
        {shut.map((zone) => (
          <li key={zone?.id ?? 'none'}>
            <WayOut zone={zone} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** `Orders to Ashanti and Volta are refused.`; null where nobody is shut out. */
function shutOutText(shut: readonly (Zone | null)[]): string | null {
  const names = listInWords(shut.map((zone) => zone?.name ?? 'places that no zone names'));
  return names && `Orders to ${names} are refused.`;
}

function WayOut({ zone }: { zone: Zone | null }) {
  if (!zone)
    return (
      <TextLink to={href('/admin/delivery/:id', { id: 'new' })} className="inline-flex min-h-11 items-center">
        Add a zone for everywhere else
      </TextLink>
    );
  const { id, name, methods } = zone;
  if (methods.length === 0)
    return (
      <TextLink to={href('/admin/delivery/:id', { id })} className="inline-flex min-h-11 items-center">
        Add a method to {name}
      </TextLink>
    );
  return (
    <Form method="post" preventScrollReset aria-label={`Switch on ${name}`}>
      <input type="hidden" name="intent" value="switch-zone" />
      <input type="hidden" name="id" value={id} />
      <SubmitButton variant="secondary" className="text-left">
        Switch on all methods of {name}
      </SubmitButton>
    </Form>
  );
}
