import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { Problem } from '#platform/http/problem.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { chargePatience, PATIENCE_MS, patienceLeft } from './wait-budget.server.ts';

type HandOver = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: PoolClient['release'],
) => void;

/** Out of disk, and an input or output error: what is written now fails, what is read does not. */
const DISK = new Set(['53100', '58030']);
const DISK_REMEMBERED_MS = MINUTE_MS;
const UNNOTICED_MS = 100;

/**
 * A pool that outlives lost connections. Without its listeners node-postgres ends the process when a
 * connection breaks, and drizzle keeps the slot of one that broke at BEGIN for ever: ten such, and the
 * shop stands still although the database is back. `giveUp` drops every connection and refuses new work
 * with `unavailable` until `resume`.
 * `isShared`: between two transactions its connections are somebody else's, so they are given no settings and no
 * statement a name.
 */
export class SteadyPool extends Pool {
  readonly #inUse = new Set<PoolClient>();
  readonly #known = new Set<PoolClient>();
  readonly #stale = new WeakSet<PoolClient>();
  readonly #hurried = new WeakSet<PoolClient>();
  readonly #isShared: boolean;
  #isGivenUp = false;
  #answeredAt = 0;
  #lostAt = Number.NEGATIVE_INFINITY;
  #diskFailedAt = Number.NEGATIVE_INFINITY;

  constructor(config: PoolConfig, isShared = false) {
    super(config);
    this.#isShared = isShared;
    this.on('error', () => undefined);
    this.on('acquire', (client) => this.#inUse.add(client));
    this.on('release', (error, client) => {
      this.#inUse.delete(client);
      if (!error) this.#answeredAt = performance.now();
    });
    this.on('remove', (client) => this.#known.delete(client));
    this.on('connect', (client) => {
      this.#known.add(client);
      if (isShared) nameNoStatements(client);
      client.on('error', (error) => this.#drop(client, error));
      // Heard here, whoever asked: callers may turn the error into an answer of their own.
      client.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code && DISK.has(code)) this.#diskFailedAt = performance.now();
      });
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(handed: HandOver): void;
  override connect(handed?: HandOver): Promise<PoolClient> | undefined {
    const taking = chargePatience(this.#take());
    if (!handed) return taking;
    taking.then(
      (client) => handed(undefined, client, client.release),
      (error) => handed(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** Milliseconds since anybody got an answer. */
  get silentFor(): number {
    return performance.now() - this.#answeredAt;
  }

  /** Whether a connection was lost or refused since an instant of `performance.now()`. */
  hasLostSince(instant: number): boolean {
    return this.#lostAt > instant;
  }

  /** Whether the server reported within the last minute that its disk is full or fails. */
  get isDiskFailing(): boolean {
    return performance.now() - this.#diskFailedAt < DISK_REMEMBERED_MS;
  }

  /** The server has fallen silent: who waits for it gets an error now, and no connection of today is used again. */
  giveUp(): void {
    this.#isGivenUp = true;
    for (const client of this.#known) this.#stale.add(client);
    for (const client of this.#inUse)
      this.#drop(client, new Error('Connection terminated by a silent server'));
  }

  resume(): void {
    this.#isGivenUp = false;
  }

  async #take(): Promise<PoolClient> {
    for (;;) {
      if (this.#isGivenUp) throw new Problem('unavailable');
      const client = await within(patienceLeft(), this.#connect());
      if (!this.#stale.has(client)) return this.#withLockTimeout(client);
      client.release(true);
    }
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      this.#lostAt = performance.now();
      throw error;
    }
  }

  /** Who has waited for the connection may wait for a lock as much less; only then the setting is worth a statement. */
  async #withLockTimeout(client: PoolClient): Promise<PoolClient> {
    const left = patienceLeft();
    const isHurried = !this.#isShared && left < PATIENCE_MS - UNNOTICED_MS;
    if (!isHurried && !this.#hurried.has(client)) return client;
    const limit = Math.max(1, Math.round(Math.min(left, PATIENCE_MS)));
    try {
      await client.query(`set lock_timeout = ${limit}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (isHurried) this.#hurried.add(client);
    else this.#hurried.delete(client);
    return client;
  }

  #drop(client: PoolClient, error: Error): void {
    this.#lostAt = performance.now();
    if (!this.#inUse.delete(client)) return;
    client.release(error);
    // Whoever held it still wants to give it back.
    client.release = () => undefined;
  }
}

type Query = (asked: unknown, ...more: unknown[]) => unknown;

function nameNoStatements(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  const nameless: Query = (asked, ...more) =>
    query(
      typeof asked === 'object' && asked && 'name' in asked ? { ...asked, name: undefined } : asked,
      ...more,
    );
  client.query = nameless as PoolClient['query'];
}

/** The client, if it comes in time; one that comes later goes straight back. */
async function within(limitMs: number, connecting: Promise<PoolClient>): Promise<PoolClient> {
  if (limitMs === Number.POSITIVE_INFINITY) return connecting;
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Problem('unavailable')), limitMs);
  try {
    return await Promise.race([connecting, expired]);
  } catch (error) {
    connecting.then((client) => client.release()).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
