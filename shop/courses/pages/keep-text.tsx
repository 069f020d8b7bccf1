import { useEffect, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { useSite } from '#shop/frame/site.ts';
import { canKeepText, dropText, findKeptText, keepText } from './kept-text.ts';

type State = 'unknown' | 'none' | 'keeping' | 'kept' | 'failed';

const WORDS: Record<State, string> = {
  unknown: '',
  none: 'Then it can be read without a connection. Sound and video still need one.',
  keeping: '',
  kept: 'The text is on this device, as it was when you kept it.',
  failed: 'That did not work. Check your connection and the space on your device, and try again.',
};

type KeepTextProps = { courseId: string /** What is kept may be removed all the same. */; mayKeep: boolean };

/** Keeps the text of a course for the hour without a connection. */
export function KeepText({ courseId, mayKeep }: KeepTextProps) {
  const [state, setState] = useState<State>('unknown');
  const { worksOffline } = useSite();
  useEffect(() => {
    if (!worksOffline || !canKeepText()) return;
    findKeptText(courseId).then(
      (text) => setState(text ? 'kept' : 'none'),
      () => setState('none'),
    );
  }, [courseId, worksOffline]);
  // Only the browser knows.
  if (state === 'unknown' || (!mayKeep && state !== 'kept')) return null;
  const keep = () => {
    setState('keeping');
    keepText(courseId).then(
      () => setState('kept'),
      () => setState('failed'),
    );
  };
  const drop = () => {
    dropText(courseId).then(
      () => setState('none'),
      () => setState('failed'),
    );
  };
  return (
    <div className="grid gap-2 border-t border-rule pt-4">
      {state === 'kept' ? (
        <Button variant="quiet" onClick={drop} className="justify-self-start">
          Remove it from this device
        </Button>
      ) : (
        <Button
          variant="secondary"
          onClick={keep}
          disabled={state === 'keeping'}
          className="justify-self-start"
        >
          Keep the text on this device
        </Button>
      )}
      <p aria-live="polite" className="text-sm text-soft">
        {WORDS[state]}
      </p>
    </div>
  );
}
