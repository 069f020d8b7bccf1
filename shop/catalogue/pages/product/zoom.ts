import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { variantsOf } from '#platform/ui/picture.tsx';
import type { ProductPicture } from '#shop/catalogue/contract/catalogue.ts';

type Zoom = {
  pictures: readonly ProductPicture[];
  place: number;
  label: string;
  shown: readonly (HTMLImageElement | null | undefined)[];
  onMove: (place: number) => void;
};

export function openZoom({ pictures, place, label, shown, onMove }: Zoom): () => void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(({ url, width, height, alt }, index) => ({
      src: url,
      srcset: variantsOf(url, 'jpg'),
      width,
      height,
      alt,
      msrc: shown[index]?.currentSrc || undefined,
    })),
    index: place,
    loop: false,
    bgOpacity: 1,
    showHideAnimationType: isCalm ? 'none' : 'fade',
    zoomAnimationDuration: isCalm ? false : 250,
    errorMsg: "The picture couldn't be loaded.",
  });
  viewer.on('change', () => onMove(viewer.currIndex));
  viewer.init();
  viewer.element?.setAttribute('aria-label', label);
  viewer.element?.setAttribute('aria-modal', 'true');
  return () => viewer.destroy();
}
