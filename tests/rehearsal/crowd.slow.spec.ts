import { type ClientHttp2Session, connect } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { expect } from '@playwright/test';
import { test } from './rehearsal.ts';
import { HOST, type Stage } from './stage.ts';

const CROWD = '127.0.3.1';
/** nginx takes 128 requests at a time on one connection. */
const LIVE_PAGES = { connections: 4, onEach: 128 };

test('five hundred open pages at one address are let in, the next is refused, and nobody else notices', async ({
  stage,
  newCaller,
}) => {
  const crowd = Array.from({ length: LIVE_PAGES.connections }, () => connectFrom(CROWD, stage));
  const stranger = connectFrom('127.0.3.2', stage);
  const statuses = (await Promise.all(crowd.map(openPages))).flat();
  expect(statuses.filter((status) => status === 200)).toHaveLength(500);
  expect(statuses.filter((status) => status === 429)).toHaveLength(12);
  expect(await follow(stranger)).toBe(200);
  expect((await newCaller(CROWD).get('/all')).status).toBe(200);
  for (const session of [...crowd, stranger]) session.destroy();
});

/** One connection as a browser makes it, with HTTP/2, from an address of this machine. */
function connectFrom(localAddress: string, { publicUrl, certificate }: Stage): ClientHttp2Session {
  const socket = connectTcp({ host: '127.0.0.1', port: Number(new URL(publicUrl).port), localAddress });
  const tls = { socket, servername: HOST, ca: certificate.authority, ALPNProtocols: ['h2'] };
  return connect(publicUrl, { createConnection: () => connectTls(tls) });
}

async function openPages(session: ClientHttp2Session): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < LIVE_PAGES.onEach) statuses.push(await follow(session));
  return statuses;
}

/** Asks for live updates and leaves the answer open; resolves with its status. */
function follow(session: ClientHttp2Session): Promise<number> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': '/live?topics=products' });
    stream.once('response', (headers) => resolve(Number(headers[':status'])));
    stream.once('error', reject);
  });
}
