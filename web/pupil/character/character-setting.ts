import { createDeviceSetting } from '../../ui/device-setting.ts';

export const characterVisibilitySetting = createDeviceSetting<'shown' | 'hidden'>('sakumon.character', [
  'shown',
  'hidden',
]);
