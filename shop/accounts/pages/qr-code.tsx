import { useEffect, useState } from 'react';
import type { QrDrawing } from './draw-qr.ts';

/** Dark on white in every theme because cameras need it; `label` says what it holds. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  // Few people need the encoder, so it is loaded only now; if that fails, the text can still be typed.
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { drawQr } = await import('./draw-qr.ts');
      if (!isGone) setDrawing(drawQr(text));
    };
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [text]);
  return (
    <div className="size-52 border border-rule">
      {drawing && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <rect width={drawing.size} height={drawing.size} fill="#ffffff" />
          <path d={drawing.path} fill="#000000" />
        </svg>
      )}
    </div>
  );
}
