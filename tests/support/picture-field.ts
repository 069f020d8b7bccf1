import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page, Request, Route } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './browser-test.ts';
import { ADMIN } from './running-shop.ts';
import { objectAt } from './storage-calls.ts';

export const UPLOADS = '**/v0/b/shop/o?**';
const FORM = '/admin/add-product/ADD';

/** The form of a new product, opened by the admin, with its picture field ready. */
export async function openPictureField(page: Page, origin: string): Promise<void> {
  await signInAsAdmin(page, origin);
  await openNewProduct(page);
}

export async function openNewProduct(page: Page): Promise<void> {
  await page.goto(FORM);
  await expect(button(page, 'Choose a picture')).toBeEnabled();
}

export async function signInAsAdmin(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', { headers: { origin }, data: ADMIN });
  expect(answer.status()).toBe(200);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const bar = (page: Page) => page.getByRole('progressbar');
export const imageURL = (page: Page) => page.getByLabel('Image URL');
/** Where the storefront shows a picture. */
export const PICTURE_ADDRESS = /^\/media\/[0-9a-f]{64}\/\d+\.jpg$/;

export const pick = (page: Page, path: string) => page.getByLabel('Picture file').setInputFiles(path);

/** Writes a file of this name for this test; returns its path. */
export function aFile(name: string, bytes: Uint8Array): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, bytes);
  return path;
}

/** A picture without any repetition, three bytes a pixel, so that a lost byte would show in it. */
export async function aNoisyPicture(name: string, width: number, height: number): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 };
  const image = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
  return aFile(name, await image.png({ compressionLevel: 0 }).toBuffer());
}

/** From its next page on this browser has nothing to make pictures smaller with. */
export function sendPicturesAsTheyAre(page: Page): Promise<unknown> {
  return page.addInitScript(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));
}

/** The picture that the shop stored under this name. */
export async function storedPicture(page: Page, name: string): Promise<Buffer> {
  const answer = await page.request.get(`${objectAt(name)}?alt=media`);
  expect(answer.status()).toBe(200);
  return answer.body();
}

/** Whether the process on this port stored this very picture under the name, dot for dot. */
export async function isStored(port: number, { host }: URL, name: string, path: string): Promise<boolean> {
  const asked = { host: 'localhost', port, path: `${objectAt(name)}?alt=media`, headers: { host } };
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    get(asked, (answer) => buffer(answer).then(resolve, reject)).once('error', reject);
  });
  return Buffer.compare(await dotsOf(bytes), await dotsOf(path)) === 0;
}

const dotsOf = (picture: Uint8Array | string) => sharp(picture).removeAlpha().raw().toBuffer();

/** The name in the store of the next upload that this page begins. */
export async function nameOfNextUpload(page: Page): Promise<string> {
  const request = await page.waitForRequest(UPLOADS);
  return new URL(request.url()).searchParams.get('name') ?? '';
}

/** What an upload request asks for: `start`, `upload 0`, `query`, … */
export function askedFor(request: Request): string {
  const { 'x-goog-upload-command': command, 'x-goog-upload-offset': offset } = request.headers();
  return offset === undefined ? (command ?? 'whole') : `${command} ${offset}`;
}

/** Everything that uploads of this page ask from now on. */
export function followUploads(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/v0/b/') && asked.push(askedFor(request)));
  return asked;
}

/**
 * From now on requests of uploads wait, but for those that fit. Returns how to let later ones pass; with
 * `held` also those that wait, which otherwise stay where they are until their page goes.
 */
export async function holdUploads(page: Page, passes: (asked: string) => boolean) {
  const held: Route[] = [];
  let isOver = false;
  await page.route(UPLOADS, async (route) => {
    if (isOver || passes(askedFor(route.request()))) await route.continue();
    else held.push(route);
  });
  return async (which?: 'held'): Promise<void> => {
    isOver = true;
    // One that was aborted meanwhile has nowhere to go.
    if (which) await Promise.allSettled(held.map((route) => route.continue()));
  };
}
