import { loadChunk } from '../../app/frame/load-part.ts';
import { createDeviceSetting } from '../../ui/device-setting.ts';
import type { SoundName } from './tones.ts';

/**
 * The setting of this device whether the exercise makes sounds. During a lesson the exercise is silent whatever the
 * setting is.
 */
export const soundSetting = createDeviceSetting<'on' | 'off'>('sakumon.sounds', ['on', 'off']);

/**
 * Maximum delay between the cause of a sound and its start, in milliseconds. A sound that would start later is left
 * out.
 */
const LATEST = 150;

/** False until the device knows that the pupil is in no lesson. */
let isAllowed = false;
let player: Promise<(name: SoundName) => void> | null = null;

/** Allows sounds, or forbids them. The caller forbids them while a lesson runs. */
export function setSoundsAllowed(allowed: boolean): void {
  isAllowed = allowed;
}

/**
 * Plays a sound if the setting allows it and no lesson runs. The player is loaded at the first sound, and nothing waits
 * for it. Before the user's first press on the page browsers do not allow sounds, so none is played.
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
      // The chunk could not be loaded, e.g. because there is no network. The next sound tries again.
      player = null;
    },
  );
}
