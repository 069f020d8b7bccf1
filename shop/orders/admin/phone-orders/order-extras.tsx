import { useState } from 'react';
import { pesewas } from '#platform/money/money.ts';
import { Field } from '#platform/ui/field.tsx';
import { Price } from '#platform/ui/price.tsx';
import { addUp } from '#shop/checkout/rules/pricing.ts';
import { MethodOptions } from '#shop/delivery/views/method-options.tsx';
import { useSite } from '#shop/frame/site.ts';
import type { DraftLine, OrderDraft } from '#shop/orders/phone-orders/answer-order-form.server.ts';
import { NOWHERE } from '#shop/orders/rules/phone-order-texts.ts';
import { DeliveryRow } from '#shop/orders/views/delivery-row.tsx';

type OrderExtrasProps = { draft: OrderDraft; lines: readonly DraftLine[] };

const BY_TOWN = 'Delivery is added for the town. You see the total before the order is taken.';

/** Delivery and voucher with what they come to; nothing in a shop that has neither. */
export function OrderExtras({ draft: { offer, code, terms, isSent, errors }, lines }: OrderExtrasProps) {
  const { deliveryFrom } = useSite();
  const [picked, pick] = useState<string | null>(null);
  const methods = offer?.methods ?? [];
  const method =
    methods.find(({ id }) => id === picked) ?? methods.find(({ id }) => id === offer?.methodId) ?? null;
  if ((deliveryFrom === null || !isSent) && code === null && !method) return null;
  const { discounts, delivery, amount } = addUp(lines, method, terms);
  const discount = pesewas(discounts.reduce((sum, one) => sum + one, 0));
  return (
    <div className="grid gap-6 border-t border-rule pt-8">
      {method && (
        <MethodOptions
          methods={methods}
          methodId={method.id}
          goods={pesewas(amount - delivery)}
          onChoose={pick}
        />
      )}
      {deliveryFrom !== null && isSent && !method && <p className="text-soft">{offer ? NOWHERE : BY_TOWN}</p>}
      {code !== null && (
        <Field
          label="Voucher code (optional)"
          name="voucher"
          defaultValue={code}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={errors.voucher}
          className="sm:max-w-xs"
        />
      )}
      {(method || terms) && (
        <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-ink pt-4">
          <DeliveryRow
            order={{
              hasParcel: method !== null,
              deliveryPrice: delivery,
              voucherCode: terms?.code ?? null,
              discount,
            }}
          />
          <dt className="font-display text-lg">Total</dt>
          <dd className="text-right text-lg font-medium">
            <Price amount={amount} />
            <input type="hidden" name="amount" value={amount} />
          </dd>
        </dl>
      )}
    </div>
  );
}
