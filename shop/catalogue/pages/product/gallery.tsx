import ZoomIn from 'lucide-react/icons/zoom-in';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Picture } from '#platform/ui/picture.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { whenIdle } from '#platform/ui/when-idle.ts';
import type { ProductPicture } from '#shop/catalogue/contract/catalogue.ts';

const THUMBNAIL = '64px';

type GalleryProps = { id: string; name: string; pictures: readonly ProductPicture[] };

/**
 * A rail that snaps, on a desk with thumbnails beside it. Each picture links to its file, which a script opens
 * over the page instead.
 */
export function Gallery({ id, name, pictures }: GalleryProps) {
  const rail = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const [isTouched, setIsTouched] = useState(false);
  const [isAtRest, setIsAtRest] = useState(false);
  // The next picture shows its edge on a phone and is the first to be swiped to: it comes once the page rests.
  useEffect(() => whenIdle(() => setIsAtRest(true)), []);
  const touch = () => setIsTouched(true);
  const zoom = useZoom(rail, pictures, `Pictures of ${name}`);
  const isSeveral = pictures.length > 1;
  const look = () => {
    touch();
    if (rail.current) setPlace(placeIn(rail.current, pictures.length));
  };
  return (
    <div className="flex min-w-0 flex-row-reverse gap-3">
      <div className="relative min-w-0 flex-1">
        <ul
          ref={rail}
          onScroll={isSeveral ? look : undefined}
          onPointerEnter={touch}
          onFocus={touch}
          aria-label={isSeveral ? 'Pictures' : undefined}
          className="quiet-rail flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.url}
              id={`picture-${index + 1}`}
              className={`shrink-0 scroll-mt-24 snap-start md:w-full ${isSeveral ? '' : 'w-full'}`}
            >
              <Slide
                picture={picture}
                placeholderId={id}
                isAlone={!isSeveral}
                isFirst={index === 0}
                isSharp={index === 0 || isTouched || (isAtRest && index === 1)}
                onZoom={(event) => zoom(event, index)}
              />
            </li>
          ))}
        </ul>
        {isSeveral && <Count place={place} of={pictures.length} />}
      </div>
      {isSeveral && <Thumbnails pictures={pictures} place={place} onChoose={(to) => scrollTo(rail, to)} />}
    </div>
  );
}

type SlideProps = {
  picture: ProductPicture;
  placeholderId: string;
  /** On a phone it fills the page's width; several stand side by side, each in its own shape. */
  isAlone: boolean;
  isFirst: boolean;
  /** Else the small variant, which the thumbnails show, too: most people look at the first picture only. */
  isSharp: boolean;
  onZoom: (event: MouseEvent) => void;
};

function Slide({ picture, placeholderId, isAlone, isFirst, isSharp, onZoom }: SlideProps) {
  const { url, width, height, placeholder, alt } = picture;
  const shown = (
    <Picture
      imageURL={url}
      width={width}
      height={height}
      alt={alt}
      placeholder={placeholder}
      placeholderId={placeholderId}
      sizes={isSharp ? '(min-width: 1280px) 580px, (min-width: 768px) 46vw, 36vh' : THUMBNAIL}
      priority={isFirst}
      className={`relative h-full object-contain md:w-full dark:brightness-90 ${isAlone ? 'w-full' : 'w-auto max-w-[80vw]'}`}
    />
  );
  const frame = 'relative block h-[36svh] min-h-48 overflow-hidden bg-deep md:h-auto md:aspect-4/5';
  if (url === '') return <div className={frame}>{shown}</div>;
  return (
    <a href={url} onClick={onZoom} className={`${frame} cursor-zoom-in -outline-offset-3`}>
      {/* The picture's colour, around it and until it is there: an attribute, because styles are not allowed. */}
      <svg aria-hidden="true" className="absolute inset-0 size-full dark:brightness-90">
        <rect width="100%" height="100%" fill={placeholder} />
      </svg>
      {shown}
      <span className="sr-only">, enlarge</span>
    </a>
  );
}

function Count({ place, of }: { place: number; of: number }) {
  if (!useIsHydrated()) return null;
  return (
    <p className="pointer-events-none absolute right-2 bottom-2 flex items-center gap-1.5 rounded-xs bg-paper/90 px-2 text-xs leading-6 font-medium tabular-nums">
      <ZoomIn aria-hidden size={14} />
      <span>
        {place + 1} / {of}
      </span>
    </p>
  );
}

type ThumbnailsProps = {
  pictures: readonly ProductPicture[];
  place: number;
  onChoose: (place: number) => void;
};

/** Links within the page, so that they work without a script. */
function Thumbnails({ pictures, place, onChoose }: ThumbnailsProps) {
  return (
    <ul aria-label="All pictures" className="hidden w-20 shrink-0 content-start gap-2 md:grid">
      {pictures.map(({ url, width, height, alt, placeholder }, index) => (
        <li key={url}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={`Picture ${index + 1}: ${alt}`}
            aria-current={index === place}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
            className="block overflow-hidden border-2 border-transparent aria-[current=true]:border-clay"
          >
            <Picture
              imageURL={url}
              width={width}
              height={height}
              placeholder={placeholder}
              alt=""
              sizes={THUMBNAIL}
              className="aspect-4/5 w-full bg-deep object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

type Rail = React.RefObject<HTMLUListElement | null>;

function stepOf(rail: HTMLUListElement): number {
  const [first, second] = rail.children;
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return 1;
  return second.offsetLeft - first.offsetLeft;
}

/** The first that is in view whole; at the end of the rail the last one. */
function placeIn(rail: HTMLUListElement, of: number): number {
  const isAtEnd = rail.scrollLeft + rail.clientWidth > rail.scrollWidth - 2;
  return isAtEnd ? of - 1 : Math.round(rail.scrollLeft / stepOf(rail));
}

function scrollTo({ current }: Rail, place: number): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  current?.scrollTo({ left: place * stepOf(current), behavior: isCalm ? 'auto' : 'smooth' });
}

function useZoom(rail: Rail, pictures: readonly ProductPicture[], label: string) {
  const close = useRef<() => void>(null);
  // What is open stands outside React's tree.
  useEffect(() => () => close.current?.(), []);
  return async (event: MouseEvent, place: number): Promise<void> => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const code = await import('./zoom.ts').catch(() => null);
    const shown = [...(rail.current?.children ?? [])].map((slide) => slide.querySelector('img'));
    const onMove = (to: number) => rail.current?.scrollTo({ left: to * stepOf(rail.current) });
    if (code) close.current = code.openZoom({ pictures, place, label, shown, onMove });
    else window.location.assign(pictures[place]?.url ?? '');
  };
}
