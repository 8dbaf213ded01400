import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FaultEnvironmentParts } from './fault-environment.ts';

/** The environment of a server whose clock the test sets with libfaketime, also while the server runs. */
export type FakeClockServer = FaultEnvironmentParts & {
  readonly kind: 'set-clock';
  /** Sets the clock. `off`: `+1y` or `-1y` for a clock that is a year off, `+0` for the right time. */
  readonly set: (off: string) => Promise<void>;
};

/** The possible paths of the library for multi-threaded programs, which is in Debian's package `faketime`. */
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
);

export function explainUnavailableFakeClock(): string | null {
  return LIBRARIES.some((library) => existsSync(library)) ? null : 'libfaketime is not installed';
}

export async function startFakeClockServer(): Promise<FakeClockServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-set-clock-'));
  const file = path.join(folder, 'clock');
  const set = (off: string): Promise<void> => writeFile(file, off);
  await set('+0');
  return {
    kind: 'set-clock',
    database: null,
    variables: {
      LD_PRELOAD: LIBRARIES.find((library) => existsSync(library)) ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    close: () => rm(folder, { recursive: true }),
  };
}
