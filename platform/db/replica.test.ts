import { expect, it } from 'vitest';
import { judgeReplica, type ReplicaLog } from './replica.server.ts';

const PRIMARY = { system: '7', name: 'shop', timeline: 2 };
const FOUND: ReplicaLog = { ...PRIMARY, isReplica: true, replayed: 100n };

it.each([
  ['follows', {}],
  ['follows', { replayed: 200n }],
  ['behind', { replayed: 99n }],
  ['other database', { system: '8' }],
  ['other database', { name: 'rehearsal' }],
  ['no replica', { isReplica: false }],
  ['no replica', { replayed: null }],
  ['other timeline', { timeline: 1, replayed: 200n }],
])('says that a server %s', (standing, found) => {
  expect(judgeReplica({ ...FOUND, ...found }, PRIMARY, 100n)).toBe(standing);
});
