import { statSync } from 'node:fs';

/** Of a process, what lets root become somebody else; other systems than Unix have none of it. */
type Identity = Pick<NodeJS.Process, 'getuid' | 'setgid' | 'setuid' | 'setgroups'>;

/**
 * Lets root go on as the owner of a folder: what it writes there, the shop could not change afterwards. Anybody
 * else, and a folder that is not there or is root's own, changes nothing.
 */
export function actAsOwner(folder: string, self: Identity = process): void {
  if (self.getuid?.() !== 0) return;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  self.setgroups?.([owner.gid]);
  self.setgid?.(owner.gid);
  self.setuid?.(owner.uid);
}
