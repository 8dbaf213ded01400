import { createDeviceSetting } from '../../ui/device-setting.ts';

/** The setting of this device that shows or hides the character beside the exercise. */
export const characterVisibilitySetting = createDeviceSetting<'shown' | 'hidden'>('sakumon.character', [
  'shown',
  'hidden',
]);
