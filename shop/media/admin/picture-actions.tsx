import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '#platform/ui/button.tsx';
import type { PictureUpload } from './picture-upload.ts';
import { canRepeat, type PictureView } from './picture-view.ts';

type Action = { label: string; icon: ReactNode; press: () => void; className?: string };
/** How the buttons of an idle field and its pickers are called. */
type Names = { choose: string; photo: string; file: string; camera: string };
type Pickers = { file: () => void; camera: () => void };

type PictureActionsProps = {
  picture: PictureUpload | null;
  view: PictureView;
  hasPicture: boolean;
  choose: (files: readonly File[]) => void;
  /** Whether several may be chosen at once. */
  multiple?: boolean;
  describedBy: string;
  /** Where there is another field beside it. */
  names?: Names;
};

/** Two buttons whose meaning follows the upload; they stay the same elements, so that the focus stays, too. */
export function PictureActions({
  picture,
  view,
  hasPicture,
  choose,
  multiple = false,
  describedBy,
  names = usualNames(hasPicture),
}: PictureActionsProps) {
  const first = useRef<HTMLButtonElement>(null);
  const [file, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const pickers = { file: () => file.current?.click(), camera: () => camera.current?.click() };
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    if (chosen.length > 0) choose(chosen);
    // So that the same file can be chosen once more.
    target.value = '';
  };
  const picker = { type: 'file', accept: 'image/*', onChange: take, hidden: true } as const;
  return (
    <div className="flex flex-wrap gap-3">
      {actionsFor(picture, view, names, pickers).map(({ label, icon, press, className = '' }, place) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays.
          key={place}
          ref={place === 0 ? first : undefined}
          variant="secondary"
          onClick={() => {
            press();
            // The second button may be gone after its press.
            if (place > 0) first.current?.focus();
          }}
          disabled={picture === null}
          aria-describedby={describedBy}
          className={`grow sm:grow-0 ${className}`}
        >
          {icon}
          {label}
        </Button>
      ))}
      <input {...picker} ref={file} multiple={multiple} aria-label={names.file} />
      <input {...picker} ref={camera} aria-label={names.camera} capture="environment" />
    </div>
  );
}

function usualNames(hasPicture: boolean): Names {
  const choose = hasPicture ? 'Choose another picture' : 'Choose a picture';
  return { choose, photo: 'Take a photo', file: 'Picture file', camera: 'Photo' };
}

function actionsFor(
  picture: PictureUpload | null,
  view: PictureView,
  names: Names,
  { file, camera }: Pickers,
): Action[] {
  const choose = (label: string): Action => ({ label, icon: <ImageUp {...look} />, press: file });
  // A computer would open its file dialog once more.
  const photo = { label: names.photo, icon: <Camera {...look} />, className: 'not-pointer-coarse:hidden' };
  const idle = [choose(names.choose), { ...photo, press: camera }];
  if (!picture) return idle;
  if (canRepeat(view))
    return [
      { label: 'Try again', icon: <RotateCcw {...look} />, press: picture.repeat },
      choose('Choose another'),
    ];
  const cancel: Action = { label: 'Cancel', icon: <X {...look} />, press: picture.cancel };
  // What is chosen meanwhile would be dropped.
  if (view.isPreparing)
    return [{ label: 'One moment…', icon: <ImageUp {...look} />, press: () => undefined }];
  switch (view.task?.state) {
    case 'running':
    case 'canceling':
      return [{ label: 'Pause', icon: <Pause {...look} />, press: picture.pause }, cancel];
    case 'pausing':
    case 'paused':
      return [{ label: 'Resume', icon: <Play {...look} />, press: picture.resume }, cancel];
    default:
      return idle;
  }
}

const look = { 'aria-hidden': true, size: 18 } as const;
