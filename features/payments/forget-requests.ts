import type { Shop } from '../shop.ts';
import { deleteRequestsBefore } from './request-queries.ts';

/** A page keeps its key for one checkout; nobody repeats a request a week later. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/** Work of the queue `payments.forget-requests`, once a day. The orders stay. */
export async function forgetRequests({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await deleteRequestsBefore(db, new Date(clock.now().getTime() - KEPT_MS));
}
