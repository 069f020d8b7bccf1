import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const project = join(import.meta.dirname, '../..');

/** Everything the running shop reads but its packages. */
const COPIED = ['build', 'demo', 'platform', 'server', 'shop'];
const LINKED = ['node_modules', '.cache', 'package.json', 'package-lock.json'];
/** Fonts stay as they are: two builds share what did not change. */
const HASHED = /^(.+-)([A-Za-z0-9_-]{7,8})(\.(?:js|css))$/;

export type SecondBuild = { folder: string; remove(): void };

/**
 * The same shop as after another `npm run build`: every script and style has a new hash in its name, and so
 * has the manifest that names the build. A process started in `folder` serves it.
 */
export function aSecondBuild(): SecondBuild {
  const folder = mkdtempSync(join(tmpdir(), 'second-build-'));
  for (const name of COPIED) cpSync(join(project, name), join(folder, name), { recursive: true });
  for (const name of LINKED.filter((one) => existsSync(join(project, one))))
    symlinkSync(join(project, name), join(folder, name));
  const assets = join(folder, 'build/client/assets');
  const renamed = renameAll(assets);
  bumpWorker(join(folder, 'build/client/offline-worker.js'));
  const pages = join(folder, 'build/server/pages.js');
  writeFileSync(pages, renamed(readFileSync(pages, 'utf8')));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The worker that keeps pages is a new version, too: what the first one kept is of no use to it. */
function bumpWorker(path: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace('const VERSION = 1;', 'const VERSION = 2;'));
  for (const ending of ['.br', '.gz']) rmSync(path + ending);
}

/** Renames the files and what they say of each other; returns how a text is brought up to date. */
function renameAll(assets: string): (text: string) => string {
  const names = readdirSync(assets).filter((name) => HASHED.test(name));
  const pairs = names.flatMap((name): [string, string][] => {
    const [, stem = '', hash = '', ending = ''] = HASHED.exec(name) ?? [];
    const next = createHash('sha256').update(name).digest('hex').slice(0, 8);
    const version: [string, string][] = stem === 'manifest-' ? [[`"${hash}"`, `"${next}"`]] : [];
    return [[name, `${stem}${next}${ending}`], ...version];
  });
  const renamed = (text: string) =>
    pairs.reduce((before, [old, young]) => before.replaceAll(old, young), text);
  for (const name of names) {
    const path = join(assets, renamed(name));
    const text = renamed(readFileSync(join(assets, name), 'utf8'));
    rmSync(join(assets, name));
    writeFileSync(path, text);
    for (const ending of ['.br', '.gz']) renameSync(join(assets, name + ending), path + ending);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
    writeFileSync(`${path}.br`, brotliCompressSync(text, quality));
    writeFileSync(`${path}.gz`, gzipSync(text));
  }
  return renamed;
}
