import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { CATEGORIES, PRODUCT_STATES } from '../contract/catalogue.ts';
import { KINDS } from '../contract/kinds.ts';
import type { DraftErrors } from '../editing/product-draft.server.ts';
import { kindText } from '../rules/kind-text.ts';
import { PicturesField } from './pictures/pictures-field.tsx';
import { StateField } from './product-state.tsx';
import type { ProductValues } from './product-values.ts';

type ProductFormProps = {
  values: ProductValues;
  errors: DraftErrors;
  isNew: boolean;
  hasVariants: boolean;
  /** That are proposed. */
  brands: readonly string[];
  /** The product whose choices a new one takes along. */
  copyOf: string | null;
};

/** Everything about a product. Works as a plain form; hydrated, its button waits until what is needed is there. */
export function ProductForm({ values, errors, isNew, hasVariants, brands, copyOf }: ProductFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, look] = useMissing(form);
  const isSending = useNavigation().state !== 'idle';
  const [isUploading, setUploading] = useState(false);
  return (
    <Form
      ref={form}
      method="post"
      onInput={look}
      onReset={look}
      className="group grid max-w-2xl gap-5 **:scroll-mb-12 sm:grid-cols-2"
    >
      <input type="hidden" name={values.origin.name} value={values.origin.value} />
      {copyOf !== null && <input type="hidden" name="copyOf" value={copyOf} />}
      <ProductFields {...{ values, errors, isNew, hasVariants, brands }} mayWait={isNew && copyOf === null}>
        <PicturesField {...values} errors={errors} onChanged={look} onUploading={setUploading} />
      </ProductFields>
      <div
        data-step-bar
        className="sticky bottom-(--bottom-bar) z-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule bg-paper py-3 sm:col-span-2"
      >
        <Button
          type="submit"
          size="large"
          disabled={isSending || isUploading || missing.length > 0}
          aria-busy={isSending || isUploading}
        >
          {isSending ? 'Saving...' : isNew ? 'Add product' : 'Save changes'}
        </Button>
        {isUploading && <p className="text-sm text-soft">As soon as the pictures are uploaded</p>}
        {missing.length > 0 && <p className="text-sm text-soft">Still needed: {missing.join(', ')}</p>}
      </div>
    </Form>
  );
}

/** `mayWait`: some kinds are hidden until they have what their buyers pay for. */
type ProductFieldsProps = Omit<ProductFormProps, 'copyOf'> & { mayWait: boolean; children: ReactNode };

/** What names and prices it first, the pictures in the middle; last of all whether shoppers see it. */
function ProductFields({
  values,
  errors,
  isNew,
  hasVariants,
  brands,
  mayWait,
  children,
}: ProductFieldsProps) {
  const of = (name: 'name' | 'price' | 'category' | 'kind' | 'brand' | 'description' | 'facts') => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  const brandList = useId();
  const state = PRODUCT_STATES.find((known) => known === values.state) ?? 'on_sale';
  return (
    <>
      <Field label="Name" {...of('name')} maxLength={200} required className="sm:col-span-2" />
      <PriceField {...of('price')} hasVariants={hasVariants} />
      <Select label="Category" {...of('category')} hint={CATEGORY_HINT} required>
        <option value="" disabled>
          Choose one
        </option>
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </Select>
      <div className="sm:col-span-2">{children}</div>
      <Field label="Brand" {...of('brand')} maxLength={100} list={brandList} required />
      <datalist id={brandList}>
        {brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <Select label="What the buyer gets" {...of('kind')} hint={KIND_HINT}>
        {['', ...KINDS].map((kind) => (
          <option key={kind} value={kind}>
            {kindText(kind)}
          </option>
        ))}
      </Select>
      {isNew && !hasVariants && <PiecesField defaultValue={values.pieces} error={errors.pieces} />}
      <TextArea
        label="Description"
        {...of('description')}
        maxLength={5_000}
        rows={8}
        required
        className="sm:col-span-2"
      />
      <TextArea
        label="Facts"
        {...of('facts')}
        maxLength={2_600}
        rows={4}
        placeholder={'Pages: 212\nLanguage: English\nSize: 15 × 21 cm'}
        hint="One on each line: a name, a colon, a value. For a course: When, Where, How long, Places. “Size M: 52 cm across” stands with the sizes to choose. Brand and category are added for you."
        className="sm:col-span-2"
      />
      <StateField defaultValue={state} className={mayWait ? HIDDEN_AT_FIRST : ''} />
    </>
  );
}

/** The state of what waits for its files, dates or hours is not to be chosen yet. */
const HIDDEN_AT_FIRST =
  'group-has-[option[value=course]:checked]:hidden group-has-[option[value=download]:checked]:hidden group-has-[option[value=booking]:checked]:hidden';

/** What comes next, while that is chosen; a kind that is stated counts before the category. */
const CATEGORY_HINT = (
  <span className="hidden group-has-[option[value=Consultation]:checked]:group-has-[[name=kind]_option[value='']:checked]:inline">
    It goes on sale without times: buyers agree on one with you by e-mail. For times that they book
    themselves, choose “A session” under “What the buyer gets”, or set “Booking and dates” once it is added.
  </span>
);
const KIND_HINT = (
  <>
    <span className="hidden group-has-[option[value=course]:checked]:inline">
      Its dates come next, once it is added. A new one is hidden until they are set. Under Facts: When, Where,
      How long, Places.
    </span>
    <span className="hidden group-has-[option[value=booking]:checked]:inline">
      When it can be booked comes next, once it is added. A new one is hidden until you put it on sale.
    </span>
    <span className="hidden group-has-[option[value=download]:checked]:inline">
      Its files come next, once it is added. A new one is hidden until they are there.
    </span>
  </>
);

/** Of goods alone; what is typed for anything else is not counted. */
function PiecesField(pieces: { defaultValue: string | undefined; error: string | undefined }) {
  return (
    <Field
      label="Pieces on hand"
      name="pieces"
      {...pieces}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      hint="May stay empty: then it is not counted, and sold without end. Sizes and other choices come next, once it is added: each has its own price and pieces."
      className="group-has-[[name=kind]_option:not([value='']):not([value=goods]):checked]:hidden group-has-[option[value=Consultation]:checked]:group-has-[[name=kind]_option[value='']:checked]:hidden"
    />
  );
}

type PriceFieldProps = {
  name: string;
  defaultValue: string;
  error: string | undefined;
  hasVariants: boolean;
};

function PriceField({ hasVariants, ...price }: PriceFieldProps) {
  if (hasVariants)
    return (
      <div className="grid content-start gap-1.5">
        <input type="hidden" name="price" value={price.defaultValue} />
        <p className="text-[0.9375rem] font-medium">Price</p>
        <p className="text-soft">Each choice has its own, under Choices.</p>
      </div>
    );
  return (
    <Field label="Price in cedis" {...price} inputMode="decimal" autoComplete="off" maxLength={40} required />
  );
}

/** What the button waits for, in the order of the page; what the price is worth is judged when it is sent. */
const NEEDED = {
  name: 'name',
  price: 'price',
  category: 'category',
  imageURL: 'image',
  brand: 'brand',
  description: 'description',
};

/** The names of what is missing, nothing before hydration, and how to look again. */
function useMissing(form: React.RefObject<HTMLFormElement | null>): [readonly string[], () => void] {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const look = () => {
    // After React has written what an upload set.
    requestAnimationFrame(() => {
      if (form.current) setMissing(missingIn(new FormData(form.current)));
    });
  };
  // Only the hydrated page disables its button, with regard to what was typed before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(look, []);
  return [missing, look];
}

/** A product that came in without a picture is known and hidden: it needs none yet. */
function missingIn(typed: FormData): string[] {
  const isPictureless = typed.has('version') && typed.get('state') === 'hidden';
  return Object.entries(NEEDED).flatMap(([field, label]) =>
    String(typed.get(field) ?? '').trim() !== '' || (field === 'imageURL' && isPictureless) ? [] : label,
  );
}
