import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const scripts = join(import.meta.dirname, '../../scripts');
const LOCK = { packages: { '': {}, 'node_modules/node': { version: '24.0.0' } } };

describe('the first command', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'shop-prepare-'));
    cpSync(scripts, join(root, 'scripts'), { recursive: true });
    writeFileSync(join(root, 'package.json'), '{"dependencies":{}}');
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(LOCK));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** What `npm start` prints before the shop itself, where this stands for the machine's npm. */
  function prepare(npm: string, ...flags: string[]) {
    const npmScript = join(root, 'npm-cli.js');
    writeFileSync(npmScript, npm);
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/prepare.mjs'), '--to-start', ...flags],
      { encoding: 'utf8', env: { PATH: process.env.PATH, npm_execpath: npmScript } },
    );
    return { status, lines: stderr.trimEnd().split('\n') };
  }

  /** It installs a Node and builds two folders, and leaves what it was asked for. */
  const WORKING = `
    const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
    appendFileSync('asked', process.argv.slice(2).join(' ') + ' as ' + process.version + '\\n');
    for (const folder of ['node_modules/.bin', 'build/client', 'build/server']) mkdirSync(folder, { recursive: true });
    writeFileSync('node_modules/.bin/node', '');`;

  it('says in a line each what it does and how long that took', () => {
    const { status, lines } = prepare(WORKING);
    expect([status, lines]).toEqual([
      0,
      [
        expect.stringMatching(/^Installing packages … \d+ s$/),
        expect.stringMatching(/^Building the pages … \d+ s$/),
        'Opening the shop …',
      ],
    ]);
  });

  it('leaves out the tools of the tests until they are wanted', () => {
    prepare(WORKING);
    prepare(WORKING, '--with-tests');
    const [start = '', , tests = ''] = readFileSync(join(root, 'asked'), 'utf8').split('\n');
    expect(start).toMatch(/^ci .*--workspaces=false as v24\.0\.0$/);
    expect(tests).toMatch(/^ci (?!.*--workspaces).* as v24\.0\.0$/);
  });

  it('ends in one plain line in a folder that it cannot write to', () => {
    // Root may write everywhere; a file in the place of a folder stops it, too.
    writeFileSync(join(root, '.cache'), '');
    const { status, lines } = prepare(WORKING);
    expect([status, lines]).toEqual([1, [expect.stringMatching(/^prepare: cannot write to this folder: /)]]);
  });

  it('ends in one plain line where the registry does not answer', () => {
    const { status, lines } = prepare(`
      console.error('npm http fetch GET https://registry.example/hono attempt 3 failed with ECONNREFUSED');
      console.error('npm error code ECONNREFUSED');
      console.error('npm error FetchError: request to https://registry.example/hono failed, reason: ECONNREFUSED');
      process.exit(1);`);
    expect([status, lines]).toEqual([
      1,
      [
        'Installing packages … failed',
        expect.stringMatching(
          /^prepare: FetchError: request to .+ failed, reason: ECONNREFUSED \(the whole output: /,
        ),
      ],
    ]);
  });
});
