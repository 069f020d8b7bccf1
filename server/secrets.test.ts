import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionSecret } from '#server/secrets.ts';

const run = promisify(execFile);

describe('the session secret that the shop makes for itself', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const file = () => join(folder, 'session-secret');

  it('is made once, for the owner of the process alone', () => {
    const secret = sessionSecret(null, folder);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(sessionSecret(null, folder)).toBe(secret);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['session-secret']);
  });

  it('is not made where one is configured', () => {
    expect(sessionSecret('configured', folder)).toBe('configured');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is the same for processes that start together', async () => {
    const script = `
      const { sessionSecret } = await import(${JSON.stringify(join(import.meta.dirname, 'secrets.ts'))});
      process.stdout.write(sessionSecret(null, ${JSON.stringify(folder)}));`;
    const starts = Array.from({ length: 6 }, () =>
      run(process.execPath, ['--input-type=module', '-e', script]),
    );
    const secrets = (await Promise.all(starts)).map(({ stdout }) => stdout);
    expect(new Set(secrets)).toEqual(new Set([readFileSync(file(), 'utf8')]));
    expect(readdirSync(folder)).toEqual(['session-secret']);
  });

  it.each([
    ['empty', ''],
    ['cut short', 'a3f0'.repeat(10)],
    ['overwritten', '\0'.repeat(64)],
  ])('is refused when its file is %s, and left for its owner to mend', (_, content) => {
    writeFileSync(file(), content);
    expect(() => sessionSecret(null, folder)).toThrow(/session-secret is damaged/);
    expect(readFileSync(file(), 'utf8')).toBe(content);
  });
});
