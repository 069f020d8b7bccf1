import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { selectImage } from '#shop/media/queries.server.ts';
import { type StoredImage, storeImage } from '#shop/media/store-image.server.ts';
import { finalizeUpload } from '#shop/media/uploads/finalize-upload.server.ts';
import { receiveBytes, startUpload } from '#shop/media/uploads/upload-session.server.ts';
import type { OpenTestDatabase } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();

/** A shop whose files lie in a folder of its own, and the ways pictures come into it. */
export function aShopOfPictures(open: OpenTestDatabase, size = { width: 20, height: 20 }) {
  let world: TestShop;
  let folder: string;
  let { width } = size;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    world = await createTestShop({ database: await open(), folder });
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });

  /** A picture that nobody stored before. */
  function newPicture(): Promise<Uint8Array> {
    width += 1;
    return aPicture({ width, height: size.height });
  }
  /** Its job is queued. */
  async function store(bytes: Uint8Array): Promise<StoredImage> {
    const stored = await storeImage(world.shop, admin, { bytes, declaredType: null });
    if (stored.kind === 'refused') throw new Error(stored.reason);
    return stored;
  }
  return {
    world: () => world,
    shop: () => world.shop,
    newPicture,
    store,
    /** The width of the newest picture. */
    width: () => width,
    stateOf: async (sha256: string) => (await selectImage(world.shop.db, sha256))?.state,
    /** What lies in a folder of the store, by name. */
    filesIn: async (path: string) => (await readdir(join(folder, 'files', path)).catch(() => [])).sort(),
    async anUpload(name: string) {
      const bytes = await newPicture();
      const announced = { name, type: 'image/jpeg', total: bytes.byteLength, weight: 0, metadata: {} };
      const { id } = await startUpload(world.shop, admin, announced);
      const send = (part: Uint8Array, offset = 0) =>
        receiveBytes(world.shop, admin, { id, offset, bytes: inOnePart(part) });
      return { id, bytes, send, finalize: () => finalizeUpload(world.shop, admin, id) };
    },
  };
}

async function* inOnePart(bytes: Uint8Array) {
  yield bytes;
}
