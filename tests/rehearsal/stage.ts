import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from '#tests/support/browser-test.ts';
import type { PushService } from '#tests/support/push-service.ts';
import { freePort } from '#tests/support/running-shop.ts';
import type { anSmsGateway } from '#tests/support/sms-gateway.ts';
import { type Certificate, makeCertificate } from './certificate.ts';
import { runDocumented } from './commands.ts';
import { documented, renamed } from './documented.ts';
import type { MailServer } from './mail-server.ts';
import { type RunningNginx, startNginx } from './nginx.ts';
import { openOutside } from './outside.ts';
import { importDocumented, TRAY, writeProductFile } from './products.ts';
import { installPrograms } from './programs.ts';
import { createService, type Service } from './service.ts';
import { writeSettings } from './settings.ts';
import type { Provider } from './stand-ins.ts';

export const HOST = 'shop.test';

const project = join(import.meta.dirname, '../..');

/** A shop open for real: two live processes behind nginx, and everything they need outside. */
export type Stage = {
  /** Where the documented /srv/shop lies: `current` leads to the release that runs. */
  folder: string;
  publicUrl: string;
  /** The same shop without TLS, which only leads to the other. */
  plainUrl: string;
  certificate: Certificate;
  nginx: RunningNginx;
  services: readonly [Service, Service];
  /** One more process of the shop, ready; nginx knows nothing of it. */
  addProcess(): Promise<Service>;
  mail: MailServer;
  provider: Provider;
  push: PushService;
  sms: Pick<Awaited<ReturnType<typeof anSmsGateway>>, 'taken'>;
  admin: Person;
  databaseUrl: string;
  /** What `sudo -u postgres` is here. */
  asPostgres: string;
  close(): Promise<void>;
};

/** Sets the stage up as docs/operations.md says, with the release in `release`, and lets people in. */
export async function openStage(release = project): Promise<Stage> {
  installPrograms('nginx', 'openssl', 'curl');
  const ends: (() => unknown)[] = [];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return { ...(await build(release, (end) => void ends.push(end))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Builds the stage from the ground up; `atEnd` takes what undoes each part, to be done in reverse. */
async function build(release: string, atEnd: (end: () => unknown) => void): Promise<Omit<Stage, 'close'>> {
  const folder = openFolder(release);
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const certificate = makeCertificate(folder, HOST);
  const ports = await choosePorts();
  const publicUrl = `https://${HOST}:${ports.tls}`;
  const outside = await openOutside(publicUrl, certificate, atEnd);
  const admin = { email: 'owner@shop.test', password: randomBytes(15).toString('base64url') };
  const settingsFile = writeSettings(folder, {
    ...outside.settings,
    PUBLIC_URL: publicUrl,
    DATA_DIR: join(folder, 'data'),
    MAIL_FROM: 'Sixteen Figures <orders@shop.test>',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SHOP_EMAIL: 'hello@shop.test',
    METRICS_TOKEN: randomBytes(32).toString('hex'),
    NODE_EXTRA_CA_CERTS: certificate.authorityFile,
  });
  const unit = renamed(documented('/etc/systemd/system/shop@.service'), {
    '/srv/shop/current': join(folder, 'current'),
    '/etc/shop/shop.env': settingsFile,
  });
  const services = [createService(unit, ports.first), createService(unit, ports.second)] as const;
  for (const service of services) atEnd(service.stop);
  await startServices(services);
  await importDocumented(folder, writeProductFile(folder, TRAY));
  const nginx = await startNginx(join(folder, 'nginx'), siteFor(ports, certificate), ports.tls);
  atEnd(nginx.stop);
  const plainUrl = `http://${HOST}:${ports.plain}`;
  const addProcess = async () => {
    const service = createService(unit, await freePort());
    atEnd(service.stop);
    service.start();
    await service.ready();
    return service;
  };
  return { ...outside, folder, publicUrl, plainUrl, certificate, nginx, services, addProcess, admin };
}

function openFolder(release: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-rehearsal-'));
  // nginx, started by root, works as nobody, who must reach its folder in this one.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'data'));
  symlinkSync(release, join(folder, 'current'));
  return folder;
}

async function choosePorts(): Promise<Ports> {
  const [plain, tls, first, second] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  return { plain, tls, first, second };
}

type Ports = { plain: number; tls: number; first: number; second: number };

function siteFor(ports: Ports, { certificateFile, keyFile }: Certificate): string {
  return renamed(documented('/etc/nginx/conf.d/shop.conf'), {
    '127.0.0.1:3001': `127.0.0.1:${ports.first}`,
    '127.0.0.1:3002': `127.0.0.1:${ports.second}`,
    'listen 80;': `listen 127.0.0.1:${ports.plain};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${ports.tls} ssl http2;`,
    '/etc/letsencrypt/live/shop.example.com/fullchain.pem': certificateFile,
    '/etc/letsencrypt/live/shop.example.com/privkey.pem': keyFile,
    'shop.example.com': HOST,
  });
}

/** One after the other, as the first one makes the tables. */
async function startServices(services: readonly [Service, Service]): Promise<void> {
  const [first, second] = services;
  const ports = { '3001': String(first.port), '3002': String(second.port) };
  await runDocumented('start the service', ports, { services }).catch((error) => {
    throw new Error(first.printed(), { cause: error });
  });
  await second.ready();
}
