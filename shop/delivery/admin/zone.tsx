import { Form, href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { getZone } from '../list-zones.server.ts';
import type { Route } from './+types/zone';
import { deliveryForms } from './delivery-actions.server.ts';
import { MethodForm } from './method-form.tsx';
import { MethodRow } from './method-row.tsx';
import { ZoneForm } from './zone-form.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return answering(getZone(shopOf(context), viewerOf(context), params.id));
}

export const action = formAction(deliveryForms);

export default function ZonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { zone, newId } = loaderData;
  const title = zone?.name ?? 'New zone';
  const refused = actionData && !actionData.isDone ? actionData : null;
  const about = refused?.typed.intent === 'method' ? refused : null;
  return (
    <>
      <PageHead title={`Delivery: ${title}`} />
      <p>
        <TextLink to={href('/admin/delivery')} className="py-1">
          Back to delivery
        </TextLink>
      </p>
      <PageTitle>{title}</PageTitle>
      <AnswerNotice answer={actionData} />
      <ZoneForm
        key={zone?.id}
        zone={zone}
        newId={newId}
        refused={refused?.typed.intent === 'zone' ? refused : null}
      />
      {zone && (
        <>
          <Section heading="Methods">
            {zone.methods.length === 0 && <p className="text-soft">None yet.</p>}
            <ul className="divide-y divide-rule">
              {zone.methods.map((method) => (
                <MethodRow
                  key={method.id}
                  zoneId={zone.id}
                  method={method}
                  refused={about?.typed.id === method.id ? about : null}
                />
              ))}
            </ul>
          </Section>
          <Section heading="Add a method">
            <MethodForm
              key={zone.methods.length}
              zoneId={zone.id}
              method={null}
              newId={newId}
              refused={about?.typed.adds ? about : null}
            />
          </Section>
          <Form method="post" aria-label="Remove the zone">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={zone.id} />
            <Button type="submit" variant="quiet">
              Remove this zone
            </Button>
          </Form>
        </>
      )}
    </>
  );
}
