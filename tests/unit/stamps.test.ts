import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const scripts = join(import.meta.dirname, '../../scripts');
const LOCKED = {
  'node_modules/node': { version: '24.0.0' },
  'node_modules/hono': { version: '4.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/other-platform': { version: '1.0.0', optional: true, os: ['none'], cpu: ['none'] },
};
type Packages = Record<string, { version: string }>;

describe('what is installed and built', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'shop-stamps-'));
    mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
    cpSync(scripts, join(root, 'scripts'), { recursive: true });
    write('node_modules/.bin/node', '');
    write('package.json', '{"dependencies":{"hono":"4.0.0"}}');
    write('package-lock.json', JSON.stringify({ packages: { '': {}, ...LOCKED } }));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  /** npm's own note of what is in node_modules. */
  const installed = (packages: Packages) =>
    write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  const ask = (code: string): unknown => {
    const script = `import * as stamps from '${join(root, 'scripts/stamps.mjs')}'; console.log(JSON.stringify(${code}))`;
    return JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
    );
  };
  const forRunBuildAndTests = () => ask("['run', 'build', 'tests'].map(stamps.isInstalled)");
  const { 'node_modules/other-platform': _, ...EVERYTHING } = LOCKED;
  const { 'node_modules/vite': __, ...PRUNED } = EVERYTHING;

  it('is enough for everything after npm ci', () => {
    installed(EVERYTHING);
    expect(forRunBuildAndTests()).toEqual([true, true, true]);
  });

  it('is enough to build and run, but not to test, where the tools of the tests were left out', () => {
    installed(PRUNED);
    ask("stamps.noteInstall('build') ?? null");
    expect(forRunBuildAndTests()).toEqual([true, true, false]);
  });

  it('is enough for a start after npm prune --omit=dev, also where everything had been there before', () => {
    installed(EVERYTHING);
    expect(forRunBuildAndTests()).toEqual([true, true, true]);
    installed(PRUNED);
    expect(forRunBuildAndTests()).toEqual([true, false, false]);
  });

  it.each([
    ['missing', { 'node_modules/node': { version: '24.0.0' } }],
    ['of another version', { ...PRUNED, 'node_modules/hono': { version: '4.0.1' } }],
    ['not in the lock file', { ...PRUNED, 'node_modules/left-pad': { version: '1.0.0' } }],
  ])('is not enough with a package that is %s', (_, packages) => {
    installed(packages);
    expect(forRunBuildAndTests()).toEqual([false, false, false]);
  });

  it('is a fitting build as long as the sources are those it was made of', () => {
    for (const folder of ['build/client', 'build/server', 'server'])
      mkdirSync(join(root, folder), { recursive: true });
    write('server/main.ts', 'start()');
    expect(ask('stamps.isBuilt()')).toBe(false);
    ask('stamps.noteBuild(stamps.buildMark()) ?? null');
    expect(ask('stamps.isBuilt()')).toBe(true);
    write('server/main.ts', 'start(again)');
    expect(ask('stamps.isBuilt()')).toBe(false);
  });
});
