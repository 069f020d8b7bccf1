import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { Environment } from '#server/environment.ts';
import { documented, settingsIn } from '#tests/rehearsal/documented.ts';
import packageFile from '../../package.json' with { type: 'json' };

const project = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
const valuesOf = (word: string) =>
  dockerfile.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

test('the Dockerfile builds with the documented commands, which the rehearsal runs', () => {
  const commands = documented('first release').split('\n');
  expect(valuesOf('RUN').filter((command) => command.startsWith('npm '))).toEqual(
    commands.filter((command) => command.startsWith('npm ')),
  );
});

test('the container and npm start run what the documented service runs, with a limited heap; the container as a user without rights', () => {
  const { ExecStart = '', WorkingDirectory = '' } = settingsIn(
    documented('/etc/systemd/system/shop@.service'),
  );
  const [command = '[]'] = valuesOf('CMD').slice(-1);
  expect(z.array(z.string()).parse(JSON.parse(command)).join(' ')).toBe(
    ExecStart.replace(`${WorkingDirectory}/`, ''),
  );
  const [, ...started] = ExecStart.split(' ');
  expect(packageFile.scripts.start).toBe(`exec node ${started.join(' ')}`);
  expect(started).toContainEqual(expect.stringMatching(/^--max-old-space-size=\d+$/));
  expect(valuesOf('WORKDIR')).toEqual([WorkingDirectory, WorkingDirectory]);
  expect(valuesOf('USER')).toEqual(['shop']);
  expect(dockerfile.indexOf('USER shop')).toBeLessThan(
    dockerfile.findIndex((line) => line.startsWith('CMD ')),
  );
});

test('the image has the programs for backups of the release of its database', () => {
  const { services } = Compose.parse(parse(read('compose.yaml')));
  const [, major = ''] = /^postgres:(\d+)/.exec(services.database.image) ?? [];
  expect(valuesOf('ARG')).toEqual([`POSTGRES_MAJOR=${major}`]);
  expect(valuesOf('RUN').some((command) => command.includes(' postgresql-client-$POSTGRES_MAJOR '))).toBe(
    true,
  );
});

test('what is in the repository reaches the image, and no secret does', () => {
  const left = read('.dockerignore').trim().split('\n');
  const tops = new Set(
    execFileSync('git', ['ls-files'], { cwd: project, encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((path) => path.split('/')[0] ?? ''),
  );
  expect(left.filter((pattern) => tops.has(pattern))).toEqual([]);
  expect(left).toEqual(expect.arrayContaining(['.git', 'node_modules', '*.env', 'data']));
});

const Compose = z.object({
  services: z.object({
    shop: z.object({
      environment: z.record(z.string(), z.string()),
      read_only: z.literal(true),
      cap_drop: z.tuple([z.literal('ALL')]),
      security_opt: z.tuple([z.literal('no-new-privileges:true')]),
      volumes: z.tuple([z.literal('files:/var/lib/shop')]),
      ports: z.undefined().optional(),
    }),
    database: z.object({ image: z.string().regex(/^postgres:\d+/), ports: z.undefined().optional() }),
    caddy: z.object({
      volumes: z.array(z.string()),
      networks: z.object({ shop: z.object({ ipv4_address: z.string() }) }),
    }),
  }),
  networks: z.object({
    shop: z.object({
      ipam: z.object({ config: z.tuple([z.object({ subnet: z.string(), ip_range: z.string() })]) }),
    }),
  }),
  volumes: z.record(z.string(), z.null()),
});

test('the address that compose.yaml trusts is given to no container but Caddy', () => {
  const { services, networks } = Compose.parse(parse(read('compose.yaml')));
  const [{ subnet, ip_range: given }] = networks.shop.ipam.config;
  const isIn = (range: string, address: string) => {
    const [base = '', bits = ''] = range.split('/');
    const list = new BlockList();
    list.addSubnet(base, Number(bits));
    return list.check(address);
  };
  const caddys = services.caddy.networks.shop.ipv4_address;
  expect(isIn(subnet, caddys)).toBe(true);
  expect(isIn(given, caddys)).toBe(false);
});

test('compose.yaml gives the shop nothing to write but its files, and lets only Caddy be reached', () => {
  const { services, volumes } = Compose.parse(parse(read('compose.yaml')));
  const { shop, caddy } = services;
  expect(shop.environment.TRUSTED_PROXIES).toBe(caddy.networks.shop.ipv4_address);
  const settings = Object.keys(Environment.shape);
  expect(Object.keys(shop.environment).filter((name) => !settings.includes(name))).toEqual([]);
  expect(caddy.volumes[0]).toBe('./ops/Caddyfile:/etc/caddy/Caddyfile:ro');
  expect(read('ops/Caddyfile')).toContain('reverse_proxy shop:3000');
  expect(Object.keys(volumes)).toEqual(['files', 'database', 'certificates']);
});

test('the health check of the container is a program that Node takes', () => {
  const [, command = '[]'] = /CMD (\[.*\])/.exec(valuesOf('HEALTHCHECK')[0] ?? '') ?? [];
  const [node = '', ...args] = z.array(z.string()).parse(JSON.parse(command));
  // Nothing listens at port 1: the program says so by its exit code.
  const unreachable = args.map((arg) => arg.replace(':3000/', ':1/'));
  expect(node).toBe('node_modules/.bin/node');
  expect(() => execFileSync(process.execPath, unreachable, { stdio: 'pipe' })).toThrow(
    expect.objectContaining({ status: 1 }),
  );
});
