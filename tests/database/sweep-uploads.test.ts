import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { uploadSessions } from '#shop/media/tables/uploads.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { DAY, HOUR } from './payments-world.ts';
import { aShopOfPictures } from './pictures-world.ts';

onBothDatabases('the sweep of uploads', (open) => {
  const { world, shop, filesIn, anUpload } = aShopOfPictures(open);
  const sweep = () => world().work('media.sweep', {});
  const piecesOf = (id: string) => filesIn(`uploads/${id}`);

  it('gives up one that nobody went on with for three days, and removes its pieces', async () => {
    const idle = await anUpload('images/idle.jpg');
    await idle.send(idle.bytes.subarray(0, 100));
    world().clock.pass(3 * DAY - HOUR);
    const fresh = await anUpload('images/fresh.jpg');
    await fresh.send(fresh.bytes.subarray(0, 100));
    await sweep();
    expect([(await piecesOf(idle.id)).length, (await piecesOf(fresh.id)).length]).toEqual([1, 1]);
    world().clock.pass(2 * HOUR);
    await sweep();
    expect([(await piecesOf(idle.id)).length, (await piecesOf(fresh.id)).length]).toEqual([0, 1]);
    await expect(idle.send(idle.bytes.subarray(100), 100)).rejects.toMatchObject({ code: 'not_found' });
    await fresh.send(fresh.bytes.subarray(100), 100);
    expect(await fresh.finalize()).toMatchObject({ name: 'images/fresh.jpg' });
  });

  it('answers how one ended for a day, and then forgets it', async () => {
    const upload = await anUpload('images/ended.jpg');
    await upload.send(upload.bytes);
    const resource = await upload.finalize();
    expect(await piecesOf(upload.id)).toEqual([]);
    world().clock.pass(DAY - HOUR);
    await sweep();
    expect(await upload.finalize()).toEqual(resource);
    world().clock.pass(2 * HOUR);
    await sweep();
    const left = await shop().db.select().from(uploadSessions).where(eq(uploadSessions.id, upload.id));
    expect(left).toEqual([]);
  });

  it('finds a piece that was written and never noted', async () => {
    const upload = await anUpload('images/killed.jpg');
    await shop().files.put(`uploads/${upload.id}/0.orphan`, upload.bytes);
    world().clock.pass(4 * DAY);
    await sweep();
    expect(await piecesOf(upload.id)).toEqual([]);
  });
});
