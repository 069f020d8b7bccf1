import { useEffect, useRef, useState } from 'react';
import type { MediaFormat } from '#platform/images/formats.ts';
import { variantWidths } from '#platform/images/variants.ts';
import { Figure } from './figure.tsx';
import { figureFor } from './figures.ts';

/** The address of a picture names its largest variant. */
const variant = /^(.*\/media\/[0-9a-f]{64})\/(\d+)\.jpg$/;

/** The srcset of one format, or undefined where the picture has no ready-made variants. */
export function variantsOf(imageURL: string, format: MediaFormat): string | undefined {
  const [, stem, largest] = variant.exec(imageURL) ?? [];
  return (
    stem &&
    variantWidths(Number(largest))
      .map((width) => `${stem}/${width}.${format} ${width}w`)
      .join(', ')
  );
}

type PictureProps = {
  imageURL?: string | null;
  /** The picture's own measure in pixels: keeps its place before it arrives. */
  width: number;
  height: number;
  alt: string;
  sizes?: string;
  /** For the pictures seen first: loaded at once, ahead of others. The rest wait until they come near. */
  priority?: boolean;
  /** The picture's mean colour, shown until it is there. */
  placeholder?: string;
  /** Decides the figure that stands in for a missing picture. */
  placeholderId?: string;
  /** For the <img>: its box and fit. */
  className?: string;
};

export function Picture({
  imageURL,
  alt,
  sizes,
  priority,
  placeholder,
  placeholderId,
  className,
  ...measure
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  // A picture may fail before this page is hydrated, and then no error event reaches React.
  useEffect(() => {
    const { current } = image;
    if (imageURL && current?.complete && current.naturalWidth === 0) setFailed(imageURL);
    // By the script, because the page allows no styles in its HTML.
    if (placeholder && current && !current.complete) current.style.backgroundColor = placeholder;
  }, [imageURL, placeholder]);

  if (!imageURL || failed === imageURL)
    return <FigurePlaceholder id={placeholderId ?? alt} title={alt} className={className} />;
  return (
    <picture className="contents">
      {(['avif', 'webp'] as const).map((format) => {
        const srcSet = variantsOf(imageURL, format);
        return (
          srcSet && (
            <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} className="hidden" />
          )
        );
      })}
      <img
        ref={image}
        src={imageURL}
        srcSet={variantsOf(imageURL, 'jpg')}
        sizes={sizes}
        alt={alt}
        {...measure}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        onLoad={({ currentTarget }) => currentTarget.style.removeProperty('background-color')}
        onError={() => setFailed(imageURL)}
        className={className}
      />
    </picture>
  );
}

type GoodsPictureProps = Pick<PictureProps, 'sizes' | 'priority' | 'className'> & {
  /** What a cart or an order keeps has no measure: that of a cover keeps its place. */
  of: {
    id: string;
    imageURL: string;
    imageWidth?: number;
    imageHeight?: number;
    imagePlaceholder?: string;
  };
};

/** Goods beside their name, so without a text of its own. */
export function GoodsPicture({ of, className = '', ...picture }: GoodsPictureProps) {
  return (
    <Picture
      {...picture}
      imageURL={of.imageURL}
      width={of.imageWidth ?? 320}
      height={of.imageHeight ?? 400}
      placeholder={of.imagePlaceholder}
      alt=""
      placeholderId={of.id}
      className={`aspect-4/5 bg-deep object-cover dark:brightness-90 ${className}`}
    />
  );
}

type FigurePlaceholderProps = {
  /** Decides the figure: the same id always shows the same one. */
  id: string;
  /** What the missing picture would have shown; leave out where the text stands beside it. */
  title?: string;
  className?: string;
};

/** What stands in for a picture that is not there. Fills the box its parent gives it. */
function FigurePlaceholder({ id, title, className = '' }: FigurePlaceholderProps) {
  return (
    <span className={`grid size-full place-items-center bg-deep text-gold ${className}`}>
      <Figure name={figureFor(id)} title={title} className="h-2/5 max-h-32 w-auto" />
    </span>
  );
}
