import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import type { Room } from './contract.ts';
import { findRoom } from './find-room.server.ts';

/**
 * A course as its buyer goes through it; who has not bought it sees the titles, and may read what is free. Refuses
 * with `not_found` a course without lessons, and one that is hidden or deleted from whoever has not bought it.
 */
export async function openRoom(shop: Shop, viewer: Viewer, productId: string): Promise<Room> {
  return (await findRoom(shop, viewer, productId)).room;
}
