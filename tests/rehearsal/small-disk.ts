import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTE = Buffer.alloc(1024 * 1024);

export type SmallDisk = {
  /** Takes all the room that is left. */
  fill(): void;
  clear(): void;
  /** Leaves the folder with what lies in it, on the disk of before. */
  remove(): void;
};

/** Whether this user may mount a file system: root may, but not in every container. */
export function canMount(): boolean {
  const { status } = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]);
  return status === 0;
}

/** Puts a folder on a disk of its own of so many megabytes, under the feet of whoever uses it. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  const disk = `${folder}-on-a-small-disk`;
  const filler = join(disk, 'filler');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk]);
  copyAll(folder, disk);
  execFileSync('mount', ['--bind', disk, folder]);
  const clear = () => rmSync(filler, { force: true });
  return {
    fill: () => appendUntilFull(filler),
    clear,
    remove() {
      clear();
      // Lazily: a process of the shop may be reading there.
      execFileSync('umount', ['--lazy', folder]);
      copyAll(disk, folder);
      execFileSync('umount', ['--lazy', disk]);
    },
  };
}

/** With owners and rights: PostgreSQL takes no folder of another. */
const copyAll = (from: string, to: string) => execFileSync('cp', ['--archive', `${from}/.`, to]);

function appendUntilFull(file: string): void {
  try {
    for (;;) appendFileSync(file, MEGABYTE);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
