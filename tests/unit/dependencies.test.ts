import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { packageHomes } from '#tests/architecture/package-homes.ts';

const project = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');

const Locked = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  license: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  link: z.boolean().optional(),
});
const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});

const manifest = Manifest.parse(JSON.parse(read('package.json')));
const tools = Manifest.pick({ devDependencies: true }).parse(JSON.parse(read('tests/tools/package.json')));
const packages = Object.entries(
  z.object({ packages: z.record(z.string(), Locked) }).parse(JSON.parse(read('package-lock.json'))).packages,
).flatMap(([path, locked]) =>
  path.includes('node_modules/') && !locked.link
    ? [{ name: path.split('node_modules/').at(-1) ?? '', ...locked }]
    : [],
);

const [, licences = ''] = read('docs/dependencies.md').split('\n## Licences\n');
const [table = '', elsewhere = ''] = licences.split('\nThese say it elsewhere');
const allowed = new Set(Array.from(table.matchAll(/`([\w.-]+)`/g), ([, licence = '']) => licence));
const namedElsewhere = new Set(
  Array.from((elsewhere.split('\n')[0] ?? '').matchAll(/`([\w.-]+)`/g), ([, name = '']) => name),
);

/** `MIT OR CC0-1.0`: one of them has to be allowed; `MIT AND ISC`: each. */
const isAllowed = (expression: string) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)));

describe('what is installed', () => {
  test('is named in exact versions, and each has its hash from the registry', () => {
    const { dependencies, devDependencies } = manifest;
    const wanted = [dependencies, devDependencies, tools.devDependencies].flatMap((list) =>
      Object.entries(list),
    );
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(packages.length).toBeGreaterThan(400);
    expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
    const strange = packages.filter(
      ({ resolved }) => resolved && !/^https:\/\/registry\.npmjs\.org\//.test(resolved),
    );
    expect(strange).toEqual([]);
  });

  test('is no tool of the tests if the shop or its demo imports it', () => {
    expect(Object.keys(tools.devDependencies).filter((name) => packageHomes.get(name)?.at.length)).toEqual(
      [],
    );
  });

  test('is under a licence that docs/dependencies.md names', () => {
    const unknown = packages.filter(({ license }) => license === undefined);
    expect(unknown.map(({ name }) => name).filter((name) => !namedElsewhere.has(name))).toEqual([]);
    const others = packages.filter(({ license }) => license !== undefined && !isAllowed(license));
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  test('runs a program at its installation only if package.json says so by name', () => {
    const running = new Set(
      packages.flatMap(({ name, hasInstallScript }) => (hasInstallScript ? [name] : [])),
    );
    expect(new Set(Object.keys(manifest.allowScripts))).toEqual(running);
    expect(Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])).toEqual([
      'node',
    ]);
    expect(read('.npmrc')).toContain('strict-allow-scripts=true');
  });
});

const Bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      hashes: z.array(z.object({ alg: z.string() })).default([]),
    }),
  ),
});

test('the documented command writes a bill of materials of all that is locked', () => {
  const [, command = ''] = /^npm (sbom .+) > bom\.json$/m.exec(read('docs/dependencies.md')) ?? [];
  const bill = Bill.parse(JSON.parse(npm(command.split(' '))));
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const missing = packages.filter(({ name, version }) => !named.has(`${name}@${version}`));
  expect(missing).toEqual([]);
  const unproved = bill.components.filter(({ hashes }) => !hashes.some(({ alg }) => alg === 'SHA-512'));
  // The package file of the tests is ours.
  expect(unproved.map(({ name }) => name)).toEqual(['tools']);
});

/** The machine's npm, or where that is too old to write bills (before 10), one fetched for this test. */
function npm(args: string[]): string {
  const { NODE_ENV: _, ...env } = process.env;
  const run = (program: string, all: string[]) =>
    execFileSync(program, all, {
      cwd: project,
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 32 * 2 ** 20,
    });
  if (Number.parseInt(run('npm', ['--version']), 10) >= 10) return run('npm', args);
  const folder = mkdtempSync(join(tmpdir(), 'shop-npm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  run('npm', ['install', '--prefix', folder, 'npm@11']);
  return run(process.execPath, [join(folder, 'node_modules/npm/bin/npm-cli.js'), ...args]);
}
