import { TextLink } from '#platform/ui/text-link.tsx';
import type { ProductFile } from '#shop/downloads/contract.ts';
import { fileText, fileTypeOf } from '#shop/downloads/rules/file-type.ts';

type LessonMediaProps = {
  /** Of the lesson; its files stand below it. */
  lesson: string;
  file: ProductFile;
  text: string;
};

/** Shows the files of a lesson by their names, where there is one of that name. */
export const mediaOf = (lesson: string, files: readonly ProductFile[]) => (name: string, text: string) => {
  const file = files.find((one) => one.name === name);
  return file ? <LessonMedia {...{ lesson, file, text }} /> : null;
};

/** Nothing of sound and pictures that move is loaded before they are played: how much it is, stands beside them. */
function LessonMedia({ lesson, file, text }: LessonMediaProps) {
  const src = `${lesson}/files/${file.id}`;
  const type = fileTypeOf(file.name) ?? '';
  if (type.startsWith('image/'))
    return <img src={src} alt={text} loading="lazy" className="h-auto max-w-full" />;
  if (!/^(audio|video)\//.test(type))
    return (
      <p>
        {/* A file, and no page of the shop. */}
        <TextLink to={src} reloadDocument target="_blank" className="inline-flex min-h-11 items-center">
          {text || file.name}
        </TextLink>{' '}
        <span className="text-sm text-soft">{fileText(file)}</span>
      </p>
    );
  const player = { src, preload: 'none', controls: true, 'aria-label': text || file.name };
  return (
    <figure className="grid gap-1.5">
      {type.startsWith('video/') ? (
        <video {...player} playsInline className="aspect-video w-full bg-deep" />
      ) : (
        <audio {...player} className="w-full" />
      )}
      <figcaption className="text-sm text-soft">
        {text && `${text}. `}
        {fileText(file)}
      </figcaption>
    </figure>
  );
}
