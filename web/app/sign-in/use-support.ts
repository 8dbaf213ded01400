import { NO_DEVICE_SUPPORT_SETTINGS, type DeviceSupportSettings } from '../../../contract/support.ts';
import { accountOfSignIn } from './sign-in-state.ts';
import { useSignIn } from './sign-in.ts';

/** Returns the support settings of the signed-in pupil. Only staff can change these settings. */
export function usePupilSupportSettings(): DeviceSupportSettings {
  return accountOfSignIn(useSignIn())?.support ?? NO_DEVICE_SUPPORT_SETTINGS;
}
