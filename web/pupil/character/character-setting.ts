import { deviceSetting } from '../../ui/device-setting.ts';

/** The setting whether the character is shown beside the exercise. */
export const characterSetting = deviceSetting<'shown' | 'hidden'>('sakumon.character', ['shown', 'hidden']);
