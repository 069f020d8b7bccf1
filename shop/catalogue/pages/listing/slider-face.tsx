import { type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { type PriceEnds, positionToPrice, priceToPosition } from '#shop/catalogue/rules/price-scale.ts';

type SliderFaceProps = {
  cedis: number;
  ends: PriceEnds;
  /** Before hydration the browser draws the slider itself. */
  isDrawn: boolean;
  slider: RefObject<HTMLInputElement | null>;
  slideTo: (cedis: number) => void;
  children: ReactNode;
};

const DRAWN = 'cursor-pointer touch-pan-y select-none *:[input]:pointer-events-none *:[input]:opacity-0';

export function SliderFace({ cedis, ends, isDrawn, slider, slideTo, children }: SliderFaceProps) {
  const face = useRef<HTMLDivElement>(null);
  const before = useRef(cedis);
  const { min, max } = ends;
  useLayoutEffect(() => {
    face.current?.style.setProperty('--at', String(priceToPosition(cedis, { min, max })));
  }, [cedis, min, max]);

  const follow = (event: PointerEvent) => {
    const line = face.current?.getBoundingClientRect();
    if (line) slideTo(positionToPrice((event.clientX - line.left) / line.width, ends));
  };
  const take = (event: PointerEvent) => {
    if (event.button !== 0) return;
    before.current = cedis;
    event.currentTarget.setPointerCapture(event.pointerId);
    slider.current?.focus({ preventScroll: true });
    event.preventDefault();
    follow(event);
  };
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
  };
  return (
    <div
      onPointerDown={isDrawn ? take : undefined}
      onPointerMove={drag}
      onPointerCancel={() => slideTo(before.current)}
      className={`group/slider relative ${isDrawn ? DRAWN : ''}`}
    >
      {children}
      <div ref={face} hidden={!isDrawn} className="pointer-events-none absolute inset-x-3 top-0 h-8">
        <div className="absolute inset-x-0 top-1/2 -mt-px border-t-2 border-rule" />
        <div className="slider-fill absolute top-1/2 left-0 -mt-px border-t-2 border-clay" />
        <div className="slider-thumb absolute top-1/2 -mt-3 -ml-3 size-6 rounded-full border-2 border-clay bg-raised outline-clay outline-offset-3 group-active/slider:bg-clay group-has-focus-visible/slider:outline-2" />
      </div>
    </div>
  );
}
