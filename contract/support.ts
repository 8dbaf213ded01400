import { z } from 'zod/mini';

/** The support settings of a pupil that take effect on the pupil's own device (docs/domain.md 5.5). */
export const DEVICE_SUPPORT_SETTING_NAMES = ['speech', 'biggerText', 'fewerCards', 'noSounds'] as const;

/**
 * All support settings of a pupil, which only staff change. `moreTime` takes effect only on the teacher's lesson
 * screen.
 */
export const SUPPORT_SETTING_NAMES = ['furigana', ...DEVICE_SUPPORT_SETTING_NAMES, 'moreTime'] as const;
export type SupportSettingName = (typeof SUPPORT_SETTING_NAMES)[number];

/**
 * The support settings that the pupil's device needs. The setting `furigana` is missing, because it is already included
 * in the account's field `furigana`.
 */
export const DeviceSupportSettings = z.object({
  /** True if the device reads a card aloud when the pupil takes it, and always shows buttons for reading aloud. */
  speech: z.boolean(),
  biggerText: z.boolean(),
  /** True if the pupil gets only half of the dummies of each question (engine/hints/withheld-dummies.ts). */
  fewerCards: z.boolean(),
  noSounds: z.boolean(),
});
export type DeviceSupportSettings = z.infer<typeof DeviceSupportSettings>;

export const NO_DEVICE_SUPPORT_SETTINGS: DeviceSupportSettings = {
  speech: false,
  biggerText: false,
  fewerCards: false,
  noSounds: false,
};

export const SupportSettings = z.extend(DeviceSupportSettings, {
  furigana: z.boolean(),
  /** True if the lesson screen waits longer than usual for an act of this pupil before the pupil counts as stuck. */
  moreTime: z.boolean(),
});
export type SupportSettings = z.infer<typeof SupportSettings>;
