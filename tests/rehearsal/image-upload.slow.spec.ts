import { expect } from '@playwright/test';
import { toast } from '#tests/support/browser-test.ts';
import {
  aNoisyPicture,
  imageURL,
  isStored,
  nameOfNextUpload,
  openNewProduct,
  PICTURE_ADDRESS,
  pick,
  sendPicturesAsTheyAre,
} from '#tests/support/picture-field.ts';
import { shareCookies, signIn } from './people.ts';
import { test } from './rehearsal.ts';

test('a picture goes up through nginx, its pieces to both processes, and is stored whole', async ({
  newCaller,
  newPage,
  stage,
}) => {
  const [admin, page] = [newCaller(), await newPage()];
  await signIn(admin, stage.admin);
  await shareCookies(admin, page, stage);
  await sendPicturesAsTheyAre(page);
  await openNewProduct(page);
  const sand = await aNoisyPicture('sand.png', 1_400, 1_000);
  const [name] = await Promise.all([nameOfNextUpload(page), pick(page, sand)]);
  await expect(toast(page, 'File Uploaded Successfully')).toBeVisible();
  await expect(imageURL(page)).toHaveValue(PICTURE_ADDRESS);
  expect(await isStored(stage.services[0].port, new URL(stage.publicUrl), name, sand)).toBe(true);
  const pieces = stage.nginx.requests().filter((line) => line.includes('upload_id='));
  for (const { port } of stage.services)
    expect(pieces.filter((line) => line.startsWith(`127.0.0.1:${port} POST`)).length).toBeGreaterThan(0);
});
