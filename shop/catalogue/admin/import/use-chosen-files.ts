import { useState } from 'react';
import { useSubmit } from 'react-router';
import { type ChosenFiles, type ChosenPicture, readChosenFiles } from './chosen-files.ts';

type Looking = { seen: number; total: number };
export type FileChoice = {
  chosen: ChosenFiles;
  /** Pictures looked at of how many; null while none is. */
  looking: Looking | null;
  refusal: string | null;
  /** Sends the product file to be checked, and the names of the pictures beside it. */
  check: (files: readonly File[]) => Promise<void>;
};

const NONE: ChosenFiles = { csv: null, pictures: [], left: [] };
const NO_SHEET = 'Choose a CSV file, or a ZIP that holds one.';

/** The files of an import: they stay in the browser until the import wants them. */
export function useChosenFiles(): FileChoice {
  const submit = useSubmit();
  const [chosen, setChosen] = useState(NONE);
  const [looking, setLooking] = useState<Looking | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const check: FileChoice['check'] = async (files) => {
    setRefusal(null);
    setLooking({ seen: 0, total: 0 });
    const read = await readChosenFiles(files, (seen, total) => setLooking({ seen, total }));
    setLooking(null);
    if ('refusal' in read) return setRefusal(read.refusal);
    if (read.csv === null) return setRefusal(NO_SHEET);
    setChosen(read);
    const form = new FormData();
    form.set('intent', 'check');
    form.set('file', read.csv);
    form.set('pictures', writePictures(read.pictures));
    await submit(form, { method: 'post', encType: 'multipart/form-data' });
  };
  return { chosen, looking, refusal, check };
}

/** The pictures as the form sends them. */
export const writePictures = (pictures: readonly ChosenPicture[]): string =>
  JSON.stringify(pictures.map(({ path, key }) => ({ path, key })));
