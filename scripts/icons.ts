// Draws the icons of the home screen from the shop's mark into build/client/icons. Part of `npm run build`.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { APP_ICONS, type AppIcon } from '#contracts/app-icons.ts';

const root = join(import.meta.dirname, '..');

/** The dots and the ground of the mark. Throws when it is no longer drawn as this script expects. */
function partsOf(mark: string): { dots: string; ground: string } {
  const dots = /<g .*<\/g>/.exec(mark)?.[0];
  const ground = /<rect [^>]*fill="([^"]+)"/.exec(mark)?.[1];
  if (!dots || !ground) throw new Error('public/favicon.svg has no dots or no ground');
  return { dots, ground };
}

/** A phone keeps what lies in a circle of 80 % of the width: the dots lie within 23 of (12, 22). */
function cutMark(mark: string): string {
  const { dots, ground } = partsOf(mark);
  const box = 'x="-20" y="-10" width="64" height="64"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -10 64 64"><rect ${box} fill="${ground}"/>${dots}</svg>`;
}

async function draw(mark: string, { path, size, isCut }: AppIcon): Promise<void> {
  const svg = isCut ? cutMark(mark) : mark;
  // Drawn large and made smaller: a small drawing has ragged dots.
  const icon = sharp(Buffer.from(svg), { density: 1_200 }).resize(size, size);
  await writeFile(join(root, 'build/client', path), await icon.png({ palette: true }).toBuffer());
}

const mark = await readFile(join(root, 'public/favicon.svg'), 'utf8');
await mkdir(join(root, 'build/client/icons'), { recursive: true });
for (const icon of APP_ICONS) await draw(mark, icon);
