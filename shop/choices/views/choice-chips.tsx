import { Link } from 'react-router';
import type { ProductFact } from '#shop/catalogue/contract/product-facts.ts';
import type { ProductOption, Variant } from '../contract.ts';
import { type Chosen, choiceQuery } from '../rules/choice-address.ts';
import { choose, offerOf } from '../rules/choosing.ts';
import { optionGuide } from '../rules/option-guide.ts';
import { OptionGuide } from './option-guide.tsx';

type ChoiceChipsProps = {
  options: readonly ProductOption[];
  variants: readonly Variant[];
  chosen: Chosen;
  /** Of the product; those about a value stand with its option. */
  facts?: readonly ProductFact[];
  /** Without it each value is a link to the same page, which works without a script. */
  onChoose?: (chosen: Chosen) => void;
};

const OFFERS = { there: '', sold_out: ', sold out', none: ', not with the rest of your choice' } as const;

/** A group of values for each option. */
export function ChoiceChips({ options, variants, chosen, facts = [], onChoose }: ChoiceChipsProps) {
  return options.map((option, place) => {
    const { name, values } = option;
    return (
      <fieldset key={name} className="grid gap-2">
        <legend className="mb-2 text-[0.9375rem] font-medium">
          {name}
          {chosen[place] && <span className="font-normal text-soft">: {chosen[place]}</span>}
        </legend>
        <ul className="flex flex-wrap gap-2">
          {values.map((value) => {
            const offer = offerOf(variants, chosen, place, value);
            const next = choose(variants, chosen, place, value);
            const isChosen = chosen[place] === value;
            const shown = (
              <>
                {value}
                <span className="sr-only">{OFFERS[offer]}</span>
              </>
            );
            return (
              <li key={value}>
                {onChoose ? (
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    data-offer={offer}
                    onClick={() => onChoose(next)}
                    className="chip"
                  >
                    {shown}
                  </button>
                ) : (
                  <Link
                    to={choiceQuery(options, next)}
                    replace
                    preventScrollReset
                    rel="nofollow"
                    aria-current={isChosen ? 'true' : undefined}
                    data-offer={offer}
                    className="chip"
                  >
                    {shown}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
        <OptionGuide name={name} rows={optionGuide(option, facts)} chosen={chosen[place]} />
      </fieldset>
    );
  });
}
