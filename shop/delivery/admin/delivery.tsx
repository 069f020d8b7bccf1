import { Form, href } from 'react-router';
import { formatGhs } from '#platform/money/money.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { listZones, type Zone } from '../list-zones.server.ts';
import { deliveryBadge } from '../rules/delivery-badge.ts';
import { priceText } from '../rules/delivery-price.ts';
import { whyNotOffered } from '../rules/on-delivery.ts';
import { regionNames } from '../rules/places-in-words.ts';
import { servedText } from '../rules/served-text.ts';
import { shutOut } from '../rules/shut-out.ts';
import type { Route } from './+types/delivery';
import { deliveryForms } from './delivery-actions.server.ts';
import { ShutOutNotice } from './shut-out-notice.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const zones = await listZones(shop, viewerOf(context));
  const { deliveryFrom } = shop.settingsCache.current();
  return { zones, badge: deliveryBadge(deliveryFrom), isPriced: deliveryFrom !== null };
}

export const action = formAction(deliveryForms);

const LEAD =
  'A zone that names the town of an address counts before one with its region, the upper one first; the one for everywhere else comes last.';

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  const { zones, badge, isPriced } = loaderData;
  const shut = shutOut(zones);
  return (
    <>
      <PageHead title="Delivery" />
      <PageTitle lead={LEAD}>Delivery</PageTitle>
      <AnswerNotice answer={actionData} />
      <Standing badge={badge} isPriced={isPriced} />
      <WherePaidOnDelivery zones={zones} />
      <ShutOutNotice zones={zones} />
      {zones.length === 0 ? (
        <EmptyState figure="via" heading="There are no zones yet" />
      ) : (
        <ol className="divide-y divide-rule border-y border-rule">
          {zones.map((zone, index) => (
            <ZoneRow
              key={zone.id}
              zone={zone}
              zones={zones}
              isShut={shut.includes(zone)}
              place={index}
              last={zones.filter((one) => !one.isForTheRest).length - 1}
            />
          ))}
        </ol>
      )}
      <ButtonLink to={href('/admin/delivery/:id', { id: 'new' })} className="justify-self-start">
        Add a zone
      </ButtonLink>
    </>
  );
}

/** What shoppers read now. */
function Standing({ badge, isPriced }: { badge: string; isPriced: boolean }) {
  if (isPriced) return <p>Products say “{badge}”.</p>;
  return (
    <p className="max-w-text">
      Products say “{badge}” until a delivery method is switched on. From then on, orders are taken only where
      one is.
    </p>
  );
}

/** An address for which no such zone counts pays first. */
function WherePaidOnDelivery({ zones }: { zones: readonly Zone[] }) {
  const isAnywhere = zones.some(({ onDeliveryUpTo }) => onDeliveryUpTo !== null);
  const isEverywhere = zones.every(({ onDeliveryUpTo }) => onDeliveryUpTo !== null);
  if (!isAnywhere || (isEverywhere && zones.some(({ isForTheRest }) => isForTheRest))) return null;
  return (
    <p className="max-w-text text-soft">
      Pay on delivery is offered only where the zone that counts allows it. Everybody else pays first.
    </p>
  );
}

type ZoneRowProps = { zone: Zone; zones: readonly Zone[]; isShut: boolean; place: number; last: number };

function ZoneRow({ zone, zones, isShut, place, last }: ZoneRowProps) {
  const { id, name, methods } = zone;
  const served = isShut ? '' : servedText(zone, zones);
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-1">
        <TextLink
          to={href('/admin/delivery/:id', { id })}
          className="justify-self-start font-display text-lg"
        >
          {name}
        </TextLink>
        <p className="text-sm wrap-anywhere text-soft">{placesOf(zone)}</p>
        {isShut && <StatusLabel tone="bad" text="Orders are refused" />}
        {served && <StatusLabel tone="ended" text={served} />}
        {methods.length === 0 && <StatusLabel tone="ended" text="No methods" />}
        <ul className="grid gap-1">
          {methods.map((method) => (
            <li key={method.id} className="flex flex-wrap items-center gap-x-3 text-sm">
              <StatusLabel tone={method.isOn ? 'good' : 'ended'} text={method.isOn ? 'On' : 'Off'} />
              <span>
                {method.name}, {priceText(method.price)}
              </span>
            </li>
          ))}
        </ul>
        <OnDelivery zone={zone} />
      </div>
      {!zone.isForTheRest && (
        <div className="flex items-start gap-3">
          {place > 0 && <Move id={id} name={name} to={place - 1} label="Up" />}
          {place < last && <Move id={id} name={name} to={place + 1} label="Down" />}
        </div>
      )}
    </li>
  );
}

/** Nothing where orders are paid first. */
function OnDelivery({ zone }: { zone: Zone }) {
  if (zone.onDeliveryUpTo === null) return null;
  const why = whyNotOffered(zone);
  return (
    <p className="text-sm">
      Pay on delivery up to {formatGhs(zone.onDeliveryUpTo)}
      {why && <span className="text-madder">, {why}</span>}
    </p>
  );
}

type MoveProps = { id: string; name: string; to: number; label: 'Up' | 'Down' };

function Move({ id, name, to, label }: MoveProps) {
  return (
    <Form method="post" preventScrollReset aria-label={`Move ${name} ${label.toLowerCase()}`}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" variant="secondary" size="small">
        {label}
      </Button>
    </Form>
  );
}

function placesOf({ isForTheRest, regions, towns }: Zone): string {
  if (isForTheRest) return 'Everywhere else';
  return [...towns, ...regionNames(regions)].join(', ');
}
