import { useState } from 'react';
import type { DraftLine } from '#shop/orders/phone-orders/answer-order-form.server.ts';

type Typed = Readonly<Record<string, string>>;
export type Pieces = {
  /** The lines as the server has them: typed pieces stay until it answers with others. */
  key: string;
  textOf: (line: DraftLine) => string;
  type: (line: DraftLine, text: string) => void;
  /** With the pieces that are typed. */
  lines: DraftLine[];
};

export function usePieces(lines: readonly DraftLine[]): Pieces {
  const key = lines.map(({ id, qty, price }) => `${id} ${qty} ${price}`).join();
  const [{ of, all }, setTyped] = useState<{ of: string; all: Typed }>({ of: key, all: {} });
  const typed = of === key ? all : {};
  const textOf = ({ id, qty }: DraftLine) => typed[id] ?? String(qty);
  return {
    key,
    textOf,
    type: ({ id }, text) => setTyped({ of: key, all: { ...typed, [id]: text } }),
    lines: lines.map((line) => ({ ...line, qty: Math.trunc(Number(textOf(line))) || 0 })),
  };
}
