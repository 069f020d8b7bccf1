import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { showToast } from '#platform/ui/show-toast.ts';
import { toastText, UPLOADED } from '../views/upload-texts.ts';
import { browserTools } from './browser-tools.ts';
import { PictureUpload } from './picture-upload.ts';
import { NOTHING, type PictureView } from './picture-view.ts';

const never = () => () => undefined;
const nothing = () => NOTHING;

/** The upload of a field, and what is seen of it; null until the page is hydrated. */
export function usePictureUpload(
  onUploaded: (imageURL: string) => void,
): [PictureUpload | null, PictureView] {
  const [picture, setPicture] = useState<PictureUpload | null>(null);
  const { pathname } = useLocation();
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;

  // An upload is the outside world; it belongs to the page that began it, and ends with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page may have the same field
  useEffect(() => {
    const opened = new PictureUpload(browserTools, {
      uploaded: (imageURL) => {
        showToast({ stack: 'shop', type: 'success', text: UPLOADED, slot: 'uploaded' });
        uploaded.current(imageURL);
      },
      failed: (problem) => showToast({ stack: 'shop', type: 'error', text: toastText(problem) }),
    });
    setPicture(opened);
    return () => opened.close();
  }, [pathname]);

  const view = useSyncExternalStore(picture?.subscribe ?? never, picture?.view ?? nothing, nothing);
  return [picture, view];
}
