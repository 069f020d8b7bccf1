import { Form, href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { getZone, type Zone } from '../list-zones.server.ts';
import { servedText } from '../rules/served-text.ts';
import { hasMethodOn, shutOut } from '../rules/shut-out.ts';
import type { Route } from './+types/zone';
import { type DeliveryAnswer, deliveryForms } from './delivery-actions.server.ts';
import { MethodForm } from './method-form.tsx';
import { MethodRow } from './method-row.tsx';
import { ShutOutNotice } from './shut-out-notice.tsx';
import { ZoneForm } from './zone-form.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return answering(getZone(shopOf(context), viewerOf(context), params.id));
}

export const action = formAction(deliveryForms);

export default function ZonePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { zone, zones, newId } = loaderData;
  const title = zone?.name ?? 'New zone';
  const form = (
    <ZoneForm
      key={zone?.id}
      zone={zone}
      newId={newId}
      answer={answer?.typed.intent === 'zone' ? answer : null}
    />
  );
  return (
    <>
      <PageHead title={`Delivery: ${title}`} />
      <p>
        <TextLink to={href('/admin/delivery')} className="py-1">
          Back to delivery
        </TextLink>
      </p>
      <div className="grid gap-2">
        <PageTitle>{title}</PageTitle>
        {zone && <Standing zone={zone} zones={zones} />}
      </div>
      {zone && <Methods zone={zone} zones={zones} newId={newId} answer={answer} />}
      {zone ? <Section heading="Name and places">{form}</Section> : form}
      {zone && (
        <Form method="post" aria-label="Remove the zone">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={zone.id} />
          <Button type="submit" variant="quiet">
            Remove this zone
          </Button>
        </Form>
      )}
    </>
  );
}

type OfZones = { zone: Zone; zones: readonly Zone[] };

/** One line whatever it says, so that no press moves what is below it. */
function Standing({ zone, zones }: OfZones) {
  if (hasMethodOn(zone)) return <StatusLabel tone="good" text="Orders are taken" />;
  if (!zones.some(hasMethodOn)) return <StatusLabel tone="ended" text="Delivery is free everywhere" />;
  if (shutOut(zones).includes(zone)) return <StatusLabel tone="bad" text="Orders are refused" />;
  return <StatusLabel tone="ended" text={servedText(zone, zones)} />;
}

type MethodsProps = OfZones & { newId: string; answer: DeliveryAnswer | undefined };

/** What a press came to stands where it was pressed. */
function Methods({ zone, zones, newId, answer }: MethodsProps) {
  const { intent, id, adds } = answer?.typed ?? {};
  const isOfNew = intent === 'method' && adds === 'yes' && answer?.isDone === false;
  const isOfRow = !isOfNew && zone.methods.some((method) => method.id === id);
  const shutsOut = isOfRow && answer?.isDone && intent === 'switch' && shutOut(zones).length > 0;
  return (
    <>
      <Section heading="Methods">
        <div className="grid gap-6">
          {zone.methods.length === 0 && <p className="text-soft">None yet.</p>}
          <ul className="-mt-4 divide-y divide-rule empty:hidden">
            {zone.methods.map((method) => (
              <MethodRow
                key={method.id}
                zoneId={zone.id}
                method={method}
                zones={zones}
                shutsOut={Boolean(shutsOut) && method.id === id}
                answer={isOfRow && method.id === id ? answer : undefined}
              />
            ))}
          </ul>
          {!isOfNew && !isOfRow && intent !== 'zone' && <AnswerNotice answer={answer} />}
          {!shutsOut && <ShutOutNotice zones={zones} />}
        </div>
      </Section>
      <Folded key={zone.methods.length} heading="Add a method" isOpen={zone.methods.length === 0 || isOfNew}>
        <MethodForm zoneId={zone.id} method={null} newId={newId} answer={isOfNew ? answer : undefined} />
      </Folded>
    </>
  );
}
