import type { Config } from '../config.ts';

/** The names the shop answers under, and the origins its own pages have. */
export type OwnNames = {
  isOwnHost(host: string | undefined): boolean;
  isPublicHost(host: string): boolean;
  origins: ReadonlySet<string>;
};

/** The public name; in the demo also the names of this machine, because people type both. */
export function ownNames({ publicUrl, selfUrl, port, isDemo }: Config): OwnNames {
  const { protocol, host } = new URL(publicUrl);
  const hosts = new Set([host]);
  if (isDemo) {
    hosts.add(new URL(selfUrl).host);
    for (const name of ['localhost', '127.0.0.1', '[::1]']) hosts.add(new URL(`http://${name}:${port}`).host);
  }
  return {
    // The port of the scheme itself may be written out; URL takes it off, and lower-cases the name.
    isOwnHost: (given) => given !== undefined && hosts.has(hostOf(`${protocol}//${given}`)),
    // Nearly every request writes it as we do.
    isPublicHost: (given) => given === host || hostOf(`${protocol}//${given}`) === host,
    origins: new Set([...hosts].map((name) => `${protocol}//${name}`)),
  };
}

function hostOf(url: string): string {
  try {
    const { host, username, pathname } = new URL(url);
    return username === '' && pathname === '/' ? host : '';
  } catch {
    return '';
  }
}
