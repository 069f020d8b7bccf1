import { statSync } from 'node:fs';

/** The part of a process that lets root become another user; systems other than Unix have none of it. */
type Identity = Pick<NodeJS.Process, 'getuid' | 'setgid' | 'setuid' | 'setgroups'>;

/**
 * Lets root go on as the owner of a folder: the shop could not change later what root writes there. Any other
 * user, and a folder that is missing or root's own, changes nothing.
 */
export function actAsOwner(folder: string, self: Identity = process): void {
  if (self.getuid?.() !== 0) return;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  self.setgroups?.([owner.gid]);
  self.setgid?.(owner.gid);
  self.setuid?.(owner.uid);
}
