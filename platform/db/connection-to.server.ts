/** After a quarter of a minute without a word the server gives up a connection, whoever stands between. */
const SETTINGS = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 10_000,
  // A proxy may answer for a shop that is gone. Each connection of ours says something at least every 10 s.
  idle_session_timeout: 15_000,
};

/**
 * How every connection to PostgreSQL at `url` is made: either side notices within 15 s that the other is gone
 * without a word, and leaves nothing behind. `options` that the address names count more.
 */
export function connectionTo(url: string) {
  const address = new URL(url);
  const own = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('options', [...own, address.searchParams.get('options') ?? ''].join(' ').trim());
  return { connectionString: address.href, keepAlive: true, keepAliveInitialDelayMillis: 5_000 };
}
