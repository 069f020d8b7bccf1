import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { acceptConnections } from '#server/connections.ts';
import { freePort } from '#tests/support/running-shop.ts';

const OF_ONE_ADDRESS = 1_000;

/** A server that accepts as the shop does; `dial` resolves with the socket, once it is open. */
async function listening(isBehindProxy: boolean) {
  const { listen, drain } = acceptConnections((_, response) => response.end('here'), {
    isBehindProxy,
    callerOf: () => '',
    isWork: () => true,
    headers: [],
  });
  const port = await freePort();
  await listen({ host: '127.0.0.1', port });
  const open = new Set<Socket>();
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    return drain(0);
  });
  const dial = (from: string) =>
    new Promise<Socket>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () => resolve(socket));
      socket.on('error', () => undefined);
      open.add(socket);
    });
  const dialMany = async (from: string) => {
    for (let dialled = 0; dialled < OF_ONE_ADDRESS; dialled += 100)
      await Promise.all(Array.from({ length: 100 }, () => dial(from)));
  };
  return { dial, dialMany };
}

/** Whether a request over this connection is answered, or the connection ended instead. */
function isServed(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  });
}

test('one address has a thousand connections at once where no proxy stands in front; others are let in, and it is again once one is closed', async () => {
  const { dial, dialMany } = await listening(false);
  const first = await dial('127.0.0.2');
  await dialMany('127.0.0.2');
  await expect.poll(async () => isServed(await dial('127.0.0.2'))).toBe(false);
  expect(await isServed(first)).toBe(true);
  expect(await isServed(await dial('127.0.0.3'))).toBe(true);
  first.destroy();
  await expect.poll(async () => isServed(await dial('127.0.0.2'))).toBe(true);
});

test('behind a proxy, which has one address for everybody, it has as many as it needs', async () => {
  const { dial, dialMany } = await listening(true);
  await dialMany('127.0.0.2');
  expect(await isServed(await dial('127.0.0.2'))).toBe(true);
});

test('when all connections are taken by who sends nothing, the address with most gives up its oldest for a stranger', async () => {
  const { dial, dialMany } = await listening(false);
  for (let address = 2; address <= 7; address += 1) await dialMany(`127.0.0.${address}`);
  for (let asked = 0; asked < 20; asked += 1) expect(await isServed(await dial('127.0.0.9'))).toBe(true);
});
