import { useEffect, useRef } from 'react';
import { loadChunk } from '../../app/frame/load-part.ts';
import { createDeviceSetting } from '../../ui/device-setting.ts';
import type { SoundName } from './tone-player.ts';
import type { ExerciseState } from '../table/table.ts';

/** Whether exercises on this device make sounds. During a lesson they are always silent, whatever the setting is. */
export const soundSetting = createDeviceSetting<'on' | 'off'>('sakumon.sounds', ['on', 'off']);

/** Maximum delay in milliseconds between an event and its sound. A sound that could only start later is not played. */
const LATEST = 150;

/**
 * True if sounds are allowed. It begins as false, so that no sound is played before the page knows whether a lesson is
 * running.
 */
let isAllowed = false;
let player: Promise<(name: SoundName) => void> | null = null;

/** Allows sounds, or forbids them. The caller forbids them while a lesson runs. */
export function setSoundsAllowed(allowed: boolean): void {
  isAllowed = allowed;
}

/**
 * Plays a sound if the device's setting allows it and no lesson runs. The code that plays sounds is loaded at the first
 * sound, and the exercise does not wait for it. Before the user's first press on the page nothing is played, because
 * browsers do not allow it.
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
      // The code that plays sounds could not be loaded, e.g. because there is no network. The next sound tries again.
      player = null;
    },
  );
}

/**
 * Plays a sound when a check gets its verdict, but not for a verdict that the exercise already had when it was opened.
 */
export function useSoundsAfterCheck({
  checks,
  condition: { kind },
}: Pick<ExerciseState, 'checks' | 'condition'>): void {
  const heard = useRef(checks);
  useEffect(() => {
    if (heard.current === checks) return;
    heard.current = checks;
    if (kind === 'wrong') playSound('wrong');
    if (kind === 'solved' || kind === 'found') playSound('right');
  }, [checks, kind]);
}
