import { Spinner } from './spinner.tsx';

type OverlayProps = { text?: string };

export function Overlay({ text = 'Please wait, This might take a while' }: OverlayProps) {
  return (
    <div
      role="status"
      aria-live="polite"
      className="fixed inset-0 z-60 grid cursor-wait place-content-center justify-items-center gap-6 bg-paper/95 p-6 text-center"
    >
      <Spinner label="" size={72} />
      <p className="font-display text-xl">{text}</p>
    </div>
  );
}
