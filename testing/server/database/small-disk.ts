import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type MountedSmallDisk = {
  readonly folder: string;
  /** Writes a file until the disk is full. */
  readonly fill: () => void;
  readonly empty: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** Returns true if this process may mount a small disk, which only root may do. */
export function canMountSmallDisk(): boolean {
  return process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

/** Mounts a disk in memory with a size of `megabytes` MB. */
export async function mountSmallDisk(megabytes: number): Promise<MountedSmallDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-full-'));
  await chmod(folder, 0o755);
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1k']),
    empty: () => rm(filler),
    remove: async () => {
      spawnSync('umount', [folder]);
      await rmdir(folder);
    },
  };
}
