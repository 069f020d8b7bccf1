import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { listen } from '#server/listen.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { startBouncer } from '#tests/support/pgbouncer.ts';
import { failingStart, freePort, type ShopOptions } from '#tests/support/running-shop.ts';
import { createDatabase, urlOf } from '#tests/support/templates.ts';

const SLOW = 90_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-failed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const dataDir = () => join(folder, 'data');

/** The one line that a start says when it fails. */
async function failure(options: ShopOptions): Promise<string> {
  const { code, printed } = await failingStart({ dataDir: dataDir(), ...options });
  const lines = printed.trim().split('\n');
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^The shop cannot start: /)]]);
  return lines[0] ?? '';
}

async function asSuperuser(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

describe('a start that cannot go on says in one line', () => {
  // Below /proc, Node's own way to make folders never comes back.
  test.each(['/dev/null/data', ...(existsSync('/proc') ? ['/proc/nope/data'] : [])])(
    'that DATA_DIR cannot be %s',
    async (impossible) => {
      expect(await failure({ dataDir: impossible })).toContain(`DATA_DIR: ${impossible}`);
    },
    SLOW,
  );

  test(
    'that the port is taken, before it has made anything',
    async () => {
      const stranger = createServer();
      const port = await freePort();
      await listen(stranger, { host: '127.0.0.1', port });
      expect(await failure({ port })).toMatch(`PORT: ${port} is taken`);
      expect(existsSync(dataDir())).toBe(false);
      stranger.close();
    },
    SLOW,
  );

  test(
    'that the kept session secret is damaged',
    async () => {
      mkdirSync(dataDir());
      writeFileSync(join(dataDir(), 'session-secret'), '');
      expect(await failure({})).toMatch(/DATA_DIR: .*session-secret is damaged/);
    },
    SLOW,
  );

  test(
    'that Better Auth refuses its public secret, which it does in production alone; nobody has to set NODE_ENV for it',
    async () => {
      const SESSION_SECRET = 'better-auth-secret-12345678901234567890';
      for (const NODE_ENV of ['', 'development']) {
        const databaseUrl = await freshPostgresUrl();
        expect(await failure({ databaseUrl, env: { SESSION_SECRET, NODE_ENV } })).toMatch(
          /SESSION_SECRET: refused by Better Auth \(.*default secret/,
        );
      }
    },
    SLOW,
  );

  test(
    'that the disk takes no more of the embedded database',
    async () => {
      // No file may grow beyond 4 MB; the shell's limit reaches what it runs.
      const command = ['bash', '-c', 'ulimit -f 4000; exec node_modules/.bin/node server/main.ts'] as const;
      expect(await failure({ command })).toMatch(/embedded database in .*data\/db cannot be opened/);
    },
    SLOW,
  );
});

describe('of PostgreSQL it names DATABASE_URL and what is wrong', () => {
  const server = () => new URL(inject('postgresUrl'));

  test(
    'when nothing listens there',
    async () => {
      const port = await freePort();
      const line = await failure({ databaseUrl: `postgres://shop:hunter2@127.0.0.1:${port}/shop` });
      expect(line).toContain(`DATABASE_URL: nothing listens at 127.0.0.1:${port}`);
      expect(line).not.toContain('hunter2');
    },
    SLOW,
  );

  test(
    'when there is no such database',
    async () => {
      expect(await failure({ databaseUrl: urlOf(server().href, 'nowhere') })).toContain(
        'DATABASE_URL: there is no database nowhere',
      );
    },
    SLOW,
  );

  test(
    'when the user is refused',
    async () => {
      const url = server();
      url.username = 'nobody_we_know';
      url.password = 'hunter2';
      const line = await failure({ databaseUrl: url.href });
      expect(line).toMatch(/DATABASE_URL: .*nobody_we_know is refused/);
      expect(line).not.toContain('hunter2');
    },
    SLOW,
  );

  test(
    'when the user does not own the database',
    async () => {
      const name = await createDatabase(server().href);
      const url = new URL(urlOf(server().href, name));
      const user = `guest_${name}`;
      await asSuperuser(
        url.href,
        `create role ${user} login password 'hunter2'; revoke create on schema public from public`,
      );
      url.username = user;
      url.password = 'hunter2';
      expect(await failure({ databaseUrl: url.href })).toContain(
        `DATABASE_URL: ${user} may not make tables there; make it the owner of ${name}`,
      );
    },
    SLOW,
  );
});

describe('of a second server it names the setting and what is wrong', () => {
  const urls = async () => {
    const server = inject('postgresUrl');
    return [
      urlOf(server, await createDatabase(server)),
      urlOf(server, await createDatabase(server)),
    ] as const;
  };

  test(
    'when the replica is one of another database',
    async () => {
      const [databaseUrl, other] = await urls();
      expect(await failure({ databaseUrl, env: { DATABASE_READ_URL: other } })).toContain(
        'DATABASE_READ_URL: leads to another database than DATABASE_URL',
      );
    },
    SLOW,
  );

  test(
    'when PgBouncer leads to another database, or its role has no limits',
    async () => {
      const [databaseUrl, other] = await urls();
      const fault = (DATABASE_POOL_URL: string) => failure({ databaseUrl, env: { DATABASE_POOL_URL } });
      expect(await fault(other)).toContain('DATABASE_POOL_URL: leads to another database than DATABASE_URL');
      const bouncer = await startBouncer(databaseUrl);
      expect(await fault(bouncer.url)).toContain(
        "DATABASE_POOL_URL: the role needs limits of its own: alter role … set statement_timeout = '5000ms'",
      );
      await bouncer.close();
    },
    SLOW,
  );
});
