import { loadChunk } from '../../app/frame/load-part.ts';
import { createDeviceSetting } from '../../ui/device-setting.ts';
import type { SoundName } from './tones.ts';

/** The setting whether the exercise makes sounds outside of lessons. In a lesson it is always silent. */
export const soundSetting = createDeviceSetting<'on' | 'off'>('sakumon.sounds', ['on', 'off']);

/** A sound that would begin later than this many milliseconds after its cause is left out. */
const LATEST = 150;

/** False until the device knows that the pupil is in no lesson. */
let isAllowed = false;
let player: Promise<(name: SoundName) => void> | null = null;

/** Allows sounds, or forbids them while a lesson runs. */
export function setSoundsAllowed(allowed: boolean): void {
  isAllowed = allowed;
}

/**
 * Plays a sound if the setting and the lesson allow it. The player is loaded at the first sound, and nothing waits for
 * it. Before the first press on the page there is no sound, as browsers require.
 */
export function playSound(name: SoundName): void {
  if (!isAllowed || soundSetting.current() === 'off' || !navigator.userActivation.hasBeenActive) return;
  const since = performance.now();
  player ??= loadChunk('sounds', () => import('./tone-player.ts')).then(({ playTones }) => playTones);
  player.then(
    (play) => {
      if (performance.now() - since <= LATEST) play(name);
    },
    () => {
      // The chunk is missing, for example offline: the next sound tries again.
      player = null;
    },
  );
}
