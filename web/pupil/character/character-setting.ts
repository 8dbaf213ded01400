import { createDeviceSetting } from '../../ui/device-setting.ts';

/** The setting whether the character is shown beside the exercise. */
export const characterSetting = createDeviceSetting<'shown' | 'hidden'>('sakumon.character', ['shown', 'hidden']);
