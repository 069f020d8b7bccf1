import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { decimalCedis } from '#platform/money/money.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { IN_VIEW, useInView } from '#shop/frame/forms/use-in-view.ts';
import { PRODUCT_STATES } from '../contract/catalogue.ts';
import { writeFacts } from '../contract/product-facts.ts';
import type { AdminProduct, ProductDraft, TypedProduct } from '../editing/product-draft.server.ts';
import { kindText } from '../rules/kind-text.ts';
import { stateText } from '../rules/product-state.ts';
import { type ListedPicture, readPictures, writePictures } from './pictures/picture-list.ts';
import { typedFrom } from './product-values.ts';

type VersionChoiceProps = { mine: ProductDraft; theirs: AdminProduct };

const LABELS = {
  imageURL: 'Image',
  imageAlt: 'What the image shows',
  images: 'More pictures',
  name: 'Name',
  price: 'Price',
  state: 'State',
  category: 'Category',
  kind: 'What the buyer gets',
  brand: 'Brand',
  description: 'Description',
  facts: 'Facts',
} as const satisfies Record<keyof TypedProduct, string>;
const FIELDS = [
  'imageURL',
  'imageAlt',
  'images',
  'name',
  'price',
  'state',
  'category',
  'kind',
  'brand',
  'description',
  'facts',
] as const;

/**
 * Two people changed the same product. What differs stands side by side, field by field; what is chosen is
 * sent by the radio buttons themselves, so that it works without JavaScript.
 */
export function VersionChoice({ mine, theirs }: VersionChoiceProps) {
  const other = typedFrom(theirs);
  const ours: TypedProduct = {
    ...mine,
    price: decimalCedis(mine.price),
    kind: mine.kind === undefined ? other.kind : (mine.kind ?? ''),
    imageAlt: mine.imageAlt ?? other.imageAlt,
    images: mine.images ? writePictures(mine.images) : other.images,
    facts: mine.facts ? writeFacts(mine.facts) : other.facts,
  };
  const shown = useInView<HTMLDivElement>(mine);
  return (
    <>
      <div ref={shown} className={IN_VIEW}>
        <Notice tone="danger" heading="This product was changed while you were editing it" announce>
          <p className="text-soft">Nothing has been saved. Choose what to keep, then save.</p>
        </Notice>
      </div>
      <Form method="post" aria-label="Choose what to keep" className="grid max-w-3xl gap-6">
        <input type="hidden" name="version" value={theirs.version} />
        {FIELDS.map((field) =>
          ours[field] === other[field] ? (
            <input key={field} type="hidden" name={field} value={other[field]} />
          ) : (
            <fieldset key={field} className="grid gap-2">
              <legend className="mb-2 font-medium">{LABELS[field]}</legend>
              <div className="grid gap-3 sm:grid-cols-2">
                <Version field={field} value={ours[field]} whose="Yours" isChosen />
                <Version field={field} value={other[field]} whose="Saved meanwhile" />
              </div>
            </fieldset>
          ),
        )}
        <SubmitButton busy="Saving..." size="large" className="justify-self-start">
          Save what I chose
        </SubmitButton>
      </Form>
    </>
  );
}

type VersionProps = { field: keyof TypedProduct; value: string; whose: string; isChosen?: boolean };

function Version({ field, value, whose, isChosen }: VersionProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 border border-rule bg-raised p-4 has-checked:border-clay">
      <input
        type="radio"
        name={field}
        value={value}
        defaultChecked={isChosen}
        required
        className="mt-1 size-4 shrink-0 accent-clay"
      />
      <span className="grid min-w-0 gap-1">
        <span className="eyebrow">{whose}</span>
        <span className="break-words whitespace-pre-line">{shown(field, value)}</span>
      </span>
    </label>
  );
}

function shown(field: keyof TypedProduct, value: string): ReactNode {
  if (field === 'imageURL') return <Thumbnail url={value} alt={value} />;
  if (field === 'images') return <Thumbnails pictures={readPictures(value)} />;
  if (field === 'imageAlt') return value || 'No words yet';
  if (field === 'kind') return kindText(value);
  if (field === 'state') return stateText(PRODUCT_STATES.find((state) => state === value) ?? 'on_sale');
  return value || 'None';
}

function Thumbnails({ pictures }: { pictures: readonly ListedPicture[] }) {
  if (pictures.length === 0) return 'None';
  return (
    <span className="grid gap-2">
      {pictures.map(({ url, alt }) => (
        <span key={url} className="flex items-start gap-3">
          <Thumbnail url={url} alt="" />
          {alt || 'No words yet'}
        </span>
      ))}
    </span>
  );
}

function Thumbnail({ url, alt }: ListedPicture) {
  return (
    <Picture
      imageURL={url}
      width={96}
      height={120}
      alt={alt}
      sizes="96px"
      className="aspect-4/5 w-24 object-cover"
    />
  );
}
