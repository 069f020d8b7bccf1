import type { RunningShop } from './running-shop.ts';

export const METRICS_TOKEN = 'f1gures-0f-this-test';

/** One line of `/metrics`: a figure with its labels. */
export type Figure = { name: string; labels: Record<string, string>; value: number };

/** Asks as Prometheus does; refuses anything but figures. */
export async function scrape(shop: Pick<RunningShop, 'url'>): Promise<Figure[]> {
  const answer = await fetch(`${shop.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  if (answer.status !== 200) throw new Error(`/metrics answered ${answer.status}`);
  return readFigures(await answer.text());
}

export function readFigures(text: string): Figure[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === '') throw new Error(`no figure: ${line}`);
    const pairs = Array.from(labels.matchAll(/(\w+)="([^"]*)"/g), ([, key = '', text = '']) => [key, text]);
    return { name, labels: Object.fromEntries(pairs), value: Number(value) };
  });
}

/** The figure of this name and these labels; null where it is not shown. */
export function figureOf(
  figures: Figure[],
  name: string,
  labels: Record<string, string> = {},
): number | null {
  const fits = (figure: Figure) =>
    figure.name === name && Object.entries(labels).every(([key, value]) => figure.labels[key] === value);
  return figures.find(fits)?.value ?? null;
}
