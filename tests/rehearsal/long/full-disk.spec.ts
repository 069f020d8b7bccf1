import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { HttpsCaller } from '../https-caller.ts';
import { choose, expectOnOrder, register, startOrder } from '../people.ts';
import { importDocumented, TRAY, writeProductFile } from '../products.ts';
import { test } from '../rehearsal.ts';
import type { Service } from '../service.ts';
import { canMount, mountSmallDisk } from '../small-disk.ts';

const STOOL = { id: 'stool', name: 'Low stool', price: 320 } as const;
/** Room for what the shop keeps, and 100 MB above it, below which a process is not ready. */
const MEGABYTES = 160;

test('on a full disk people browse, order and pay; an import is refused in plain words and succeeds once there is room', async ({
  newCaller,
  stage,
}) => {
  test.skip(!canMount(), 'A small disk is mounted by root alone.');
  const data = join(stage.folder, 'data');
  const disk = mountSmallDisk(data, MEGABYTES);
  try {
    const caller = newCaller();
    const person = await register(caller);
    const written = writeProductFile(stage.folder, STOOL);
    await expectReadiness(stage.services, [200, 'ready']);
    disk.fill();
    await expectReadiness(stage.services, [503, 'not ready: disk']);

    for (const path of ['/', '/all', '/my-orders']) expect((await caller.get(path)).status).toBe(200);
    expect(await pictureStatus(caller, TRAY.id)).toBe(200);
    const order = await startOrder(caller, person);
    await choose(order.authorization_url, 'approve');
    await expectOnOrder(caller, order.orderId, 'Completed');

    await expect(importDocumented(stage.folder, written)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^ENOSPC: no space left on device/m),
    });
    expect((await caller.get(`/product-details/${STOOL.id}`)).status).toBe(404);
    expect(globSync('files/**/*.part', { cwd: data })).toEqual([]);

    disk.clear();
    await expectReadiness(stage.services, [200, 'ready']);
    await importDocumented(stage.folder, written);
    expect(await pictureStatus(caller, STOOL.id)).toBe(200);
  } finally {
    disk.remove();
  }
});

async function expectReadiness(services: readonly Service[], expected: [number, string]): Promise<void> {
  for (const { port } of services) {
    const asked = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      return [answer.status, await answer.text()];
    };
    await expect.poll(asked).toEqual(expected);
  }
}

/** Asks for the picture that the product's page shows. */
async function pictureStatus(caller: HttpsCaller, id: string): Promise<number> {
  const { text } = await caller.get(`/product-details/${id}`);
  const [path = ''] = /\/media\/[\w/]+\.jpg/.exec(text) ?? [];
  return (await caller.get(path)).status;
}
