import { useEffect, useRef } from 'react';
import { Form, href, Link } from 'react-router';
import { Field } from '#platform/ui/field.tsx';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { IN_VIEW, useInView } from '#shop/frame/forms/use-in-view.ts';
import type { CountedProduct } from '../list-stock.server.ts';
import { CountText } from './count-text.tsx';
import type { StockAnswer } from './stock-actions.server.ts';

type StockRowProps = {
  product: CountedProduct;
  answer: StockAnswer | null;
  /** No other row was sent with it. */
  isAlone: boolean;
  /** The first that was refused of several. */
  comesIntoView: boolean;
};

export function StockRow({ product, answer, isAlone, comesIntoView }: StockRowProps) {
  const { id, name, sku, count } = product;
  const onHand = count ? String(count.onHand) : '';
  const refused = answer && !answer.isDone ? answer : null;
  const pieces = useRef<HTMLInputElement>(null);
  const row = useInView<HTMLLIElement>(comesIntoView ? refused : null);
  // Another field has taken the place of the one in which Enter was pressed.
  useEffect(() => {
    const isShown = isAlone && answer?.isDone && String(answer.product.count?.onHand) === onHand;
    if (isShown && document.activeElement === document.body) pieces.current?.focus();
  }, [answer, isAlone, onHand]);
  return (
    <li
      ref={row}
      className={`${IN_VIEW} grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[2.5rem_minmax(0,1fr)_12rem] sm:py-0.5`}
    >
      <GoodsPicture of={product} sizes="56px" className="w-14 sm:w-8" />
      <div className="grid gap-x-4 gap-y-0.5 xl:grid-cols-[minmax(0,1fr)_10rem_14rem] xl:items-baseline">
        <Link
          to={href('/admin/stock/:id', { id })}
          className="font-display text-lg leading-snug xl:text-base hover:underline hover:underline-offset-4"
        >
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-soft">{sku}</p>
        <div className="flex flex-wrap items-center gap-x-3 text-sm">
          <CountText count={count} />
          <p role="status" className="font-medium text-leaf">
            {answer?.isDone && answer.text}
          </p>
        </div>
      </div>
      <Form
        method="post"
        preventScrollReset
        aria-label={`Count ${name}`}
        className="col-span-2 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:col-span-1"
      >
        <input type="hidden" name="intent" value="count" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={onHand} />
        <Field
          ref={pieces}
          // What was saved, or changed elsewhere, replaces what was typed.
          key={refused ? 'refused' : onHand}
          label="On hand"
          className="[&>label]:sm:sr-only"
          name="pieces"
          // A phone's number keys have no + and -, its dial keys do.
          inputMode="tel"
          autoComplete="off"
          onFocus={({ currentTarget }) => currentTarget.select()}
          maxLength={8}
          defaultValue={refused?.typed.pieces ?? onHand}
          error={refused?.errors.pieces}
        />
        <SubmitButton variant="secondary">Save</SubmitButton>
      </Form>
      {refused && !refused.errors.pieces && (
        <div className="col-span-full">
          <AnswerNotice answer={refused} />
        </div>
      )}
    </li>
  );
}
