import { useEffect, useRef, useState } from 'react';

/** Takes a file that is dropped anywhere on the page or pasted into it; tells whether one is held over it. */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFile);
  take.current = onFile;

  // Left alone, a browser leaves the page for a file that misses its place.
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      setIsOver(false);
      takeFrom(event, event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      // An office program copies text and a picture of it: who pastes that means the text.
      if (!event.clipboardData?.types.includes('text/plain')) takeFrom(event, event.clipboardData);
    };
    const takeFrom = (event: Event, data: DataTransfer | null) => {
      const file = data?.files[0];
      if (!file) return;
      event.preventDefault();
      take.current(file);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('dragenter', over, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => stop.abort();
  }, []);
  return isOver;
}
