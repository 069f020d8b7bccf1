import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatGhs, fromCedis, type Pesewas, toCedis } from '#platform/money/money.ts';
import { readTypedAmount } from '#platform/money/typed-amount.ts';
import { controlClasses } from '#platform/ui/field-frame.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { type PriceEnds, stepPrice } from '#shop/catalogue/rules/price-scale.ts';
import { SliderFace } from './slider-face.tsx';

type PriceFilterProps = { price: Pesewas | null; minPrice: Pesewas; maxPrice: Pesewas };

const PRESSES: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
};

/**
 * The browser's own slider, in cedis, and a field to type the ceiling. Only the slider is sent. Hydrated, its
 * face is drawn on a logarithmic scale.
 */
export function PriceFilter({ price, minPrice, maxPrice }: PriceFilterProps) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const slider = useRef<HTMLInputElement>(null);
  const ends: PriceEnds = { min: toCedis(minPrice), max: toCedis(maxPrice) };
  const [cedis, setCedis] = useState(Math.min(price === null ? ends.max : toCedis(price), ends.max));

  // The form sets the slider when the address changes; its number follows once that is done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason, not an input
  useEffect(() => {
    queueMicrotask(() => slider.current && setCedis(slider.current.valueAsNumber));
  }, [price, maxPrice]);

  const slideTo = (next: number) => {
    if (!slider.current) return;
    slider.current.valueAsNumber = next;
    slider.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const onKey = (event: KeyboardEvent) => {
    const presses = PRESSES[event.key];
    if (presses === undefined) return;
    event.preventDefault();
    slideTo(stepPrice(cedis, presses, ends));
  };
  const onType = (text: string) => {
    const amount = text.trim() === '' ? maxPrice : readTypedAmount(text);
    if (amount !== null) slideTo(toCedis(amount));
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3 text-[0.9375rem]">
        <label htmlFor={id} className="font-medium">
          Price up to
        </label>
        <span className="flex items-center gap-2 noscript:hidden">
          <span aria-hidden="true" className="text-label text-soft">
            GHS
          </span>
          <TypedPrice cedis={cedis} isHydrated={isHydrated} onType={onType} />
        </span>
      </div>
      <SliderFace cedis={cedis} ends={ends} isDrawn={isHydrated} slider={slider} slideTo={slideTo}>
        <input
          ref={slider}
          type="range"
          id={id}
          name="price"
          {...ends}
          // A typed price may lie between the slider's own steps.
          step={isHydrated ? 0.01 : 1}
          defaultValue={cedis}
          aria-valuetext={formatGhs(fromCedis(cedis))}
          onKeyDown={onKey}
          onChange={(event) => setCedis(event.currentTarget.valueAsNumber)}
          className="range-track peer h-8 w-full cursor-pointer"
        />
      </SliderFace>
    </div>
  );
}

type TypedPriceProps = { cedis: number; isHydrated: boolean; onType: (text: string) => void };

function TypedPrice({ cedis, isHydrated, onType }: TypedPriceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      aria-label="Price up to, in cedis"
      readOnly={!isHydrated}
      value={typed ?? String(cedis)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onType(currentTarget.value);
      }}
      onBlur={() => setTyped(null)}
      className={`${controlClasses} min-h-9 w-24! text-right tabular-nums pointer-coarse:min-h-11 [&[readonly]]:bg-raised`}
    />
  );
}
