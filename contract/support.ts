import { z } from 'zod/mini';

/** The support settings of a pupil that the pupil's own device applies (docs/domain.md 5.5). */
export const DEVICE_SUPPORT_SETTING_NAMES = ['speech', 'biggerText', 'fewerCards', 'noSounds'] as const;

/** All support settings. Staff change them; `moreTime` concerns only the teacher's lesson screen. */
export const SUPPORT_SETTING_NAMES = ['furigana', ...DEVICE_SUPPORT_SETTING_NAMES, 'moreTime'] as const;
export type SupportSettingName = (typeof SUPPORT_SETTING_NAMES)[number];

/**
 * The settings for the pupil's device. The support setting `furigana` is missing, because the field `furigana` of the
 * account already includes it.
 */
export const DeviceSupportSettings = z.object({
  /** True if each card is spoken when the pupil takes it, and speaker buttons are always shown. */
  speech: z.boolean(),
  biggerText: z.boolean(),
  /** True if half of the dummies are not offered (engine/hints/withheld-dummies.ts). */
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
  /** True if, on the lesson screen, the pupil counts as stuck only after a longer time without an act. */
  moreTime: z.boolean(),
});
export type SupportSettings = z.infer<typeof SupportSettings>;
