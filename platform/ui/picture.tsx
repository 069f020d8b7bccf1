import { useEffect, useRef, useState } from 'react';
import type { MediaFormat } from '#platform/images/formats.ts';
import { variantWidths } from '#platform/images/variants.ts';
import { Figure } from './figure.tsx';
import { figureFor } from './figures.ts';

/** The URL of a picture names its largest variant. */
const variant = /^(.*\/media\/[0-9a-f]{64})\/(\d+)\.jpg$/;

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
  /** In pixels: keeps the picture's place before it arrives. */
  width: number;
  height: number;
  alt: string;
  sizes?: string;
  /** For the pictures seen first: loaded at once, ahead of others. The rest wait until they come near. */
  priority?: boolean;
  placeholder?: string;
  /** Decides the figure that stands in for a missing picture. */
  placeholderId?: string;
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
  /** Carts and orders keep no size: that of a cover keeps the place. */
  of: {
    id: string;
    imageURL: string;
    imageWidth?: number;
    imageHeight?: number;
    imagePlaceholder?: string;
  };
};

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
  title?: string;
  className?: string;
};

function FigurePlaceholder({ id, title, className = '' }: FigurePlaceholderProps) {
  return (
    <span className={`grid size-full place-items-center bg-deep text-gold ${className}`}>
      <Figure name={figureFor(id)} title={title} className="h-2/5 max-h-32 w-auto" />
    </span>
  );
}
