import type { Pesewas } from '#platform/money/money.ts';
import type { DeliveryOffer } from '../contract.ts';
import { deliveryPrice } from '../rules/delivery-price.ts';
import { BY_TEXTS } from '../rules/delivery-texts.ts';
import { DeliveryPrice } from './delivery-price.tsx';

type MethodOptionsProps = {
  methods: readonly DeliveryOffer['methods'][number][];
  methodId: string;
  goods: Pesewas;
  onChoose: (methodId: string) => void;
};

export function MethodOptions({ methods, methodId, goods, onChoose }: MethodOptionsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-display text-title">Delivery</legend>
      {methods.map((one) => (
        <label key={one.id} className="radio-row">
          <input
            type="radio"
            name="delivery"
            value={one.id}
            checked={one.id === methodId}
            onChange={() => onChoose(one.id)}
          />
          <span>
            {one.name}
            <span className="block text-sm text-soft">
              {BY_TEXTS[one.kind]} {one.by}
            </span>
            {one.instructions && <span className="block text-sm text-soft">{one.instructions}</span>}
          </span>
          <DeliveryPrice price={deliveryPrice(one, goods)} />
        </label>
      ))}
    </fieldset>
  );
}
