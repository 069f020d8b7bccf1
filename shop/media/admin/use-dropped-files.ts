import { useEffect, useRef, useState } from 'react';

/** Takes files that are dropped anywhere on the page or pasted into it; tells whether any are held over it. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;

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
      const files = [...(data?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
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
