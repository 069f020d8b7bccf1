import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { Field } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { MAX_ALT } from '#shop/catalogue/contract/catalogue.ts';
import { type ListedPicture, moved, type PictureList, withAlt, without } from './picture-list.ts';

type FurtherPicturesProps = { pictures: PictureList; onChange: (pictures: PictureList) => void };

/** The pictures after the first: what they show, their order, and how to be rid of one. */
export function FurtherPictures({ pictures, onChange }: FurtherPicturesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [done, setDone] = useState('');
  const wanted = useRef<string>(null);
  // The buttons of a picture move with it, and the browser takes the focus off what is moved.
  useEffect(() => {
    if (wanted.current)
      list.current?.querySelector<HTMLElement>(`[data-picture="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  const move = (place: number, to: number) => {
    const goesUp = to === pictures.length - 1 || (to > 0 && to < place);
    wanted.current = `${Math.max(1, to)} ${goesUp ? 'up' : 'down'}`;
    setDone(`Picture ${place + 1} is now picture ${to + 1}.`);
    onChange(moved(pictures, place, to));
  };
  const remove = (place: number) => {
    wanted.current = `${Math.max(1, place - 1)} remove`;
    setDone(`Picture ${place + 1} is removed.`);
    onChange(without(pictures, place));
  };
  return (
    <>
      <ol ref={list} aria-label="Further pictures" className="grid gap-4 empty:hidden">
        {pictures.slice(1).map((picture, index) => (
          <FurtherPicture
            key={picture.url}
            picture={picture}
            move={move}
            remove={remove}
            place={index + 1}
            isLast={index + 2 === pictures.length}
            onAlt={(alt) => onChange(withAlt(pictures, index + 1, alt))}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {done}
      </p>
    </>
  );
}

type FurtherPictureProps = {
  picture: ListedPicture;
  place: number;
  isLast: boolean;
  onAlt: (alt: string) => void;
  move: (place: number, to: number) => void;
  remove: (place: number) => void;
};

function FurtherPicture({ picture, place, isLast, onAlt, move, remove }: FurtherPictureProps) {
  const isHydrated = useIsHydrated();
  const name = `picture ${place + 1}`;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-t border-rule pt-4">
      <Picture
        imageURL={picture.url}
        alt=""
        width={72}
        height={90}
        sizes="72px"
        placeholderId={picture.url}
        className="aspect-4/5 w-full bg-deep object-contain"
      />
      <div className="grid gap-2">
        <Field
          label={`What ${name} shows`}
          value={picture.alt}
          onChange={({ target }) => onAlt(target.value)}
          maxLength={MAX_ALT}
          disabled={!isHydrated}
        />
        <div className="-ml-3 flex">
          <IconButton
            label={`Make ${name} the first`}
            data-picture={`${place} ${place === 1 ? 'up' : 'first'}`}
            disabled={!isHydrated}
            onClick={() => move(place, 0)}
          >
            <ArrowUpToLine aria-hidden size={18} />
          </IconButton>
          {place > 1 && (
            <IconButton
              label={`Move ${name} up`}
              data-picture={`${place} up`}
              disabled={!isHydrated}
              onClick={() => move(place, place - 1)}
            >
              <ArrowUp aria-hidden size={18} />
            </IconButton>
          )}
          <IconButton
            label={`Move ${name} down`}
            data-picture={`${place} down`}
            disabled={!isHydrated || isLast}
            onClick={() => move(place, place + 1)}
          >
            <ArrowDown aria-hidden size={18} />
          </IconButton>
          <IconButton
            label={`Remove ${name}`}
            data-picture={`${place} remove`}
            disabled={!isHydrated}
            onClick={() => remove(place)}
            className="ml-auto text-madder"
          >
            <Trash2 aria-hidden size={18} />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
