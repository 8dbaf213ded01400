import { NO_DEVICE_SUPPORT_SETTINGS, type DeviceSupportSettings } from '../../../contract/support.ts';
import { accountOfSignIn } from './sign-in-state.ts';
import { useSignIn } from './sign-in.ts';

/** Returns the support settings of the signed-in pupil, which only staff can change. */
export function usePupilSupport(): DeviceSupportSettings {
  return accountOfSignIn(useSignIn())?.support ?? NO_DEVICE_SUPPORT_SETTINGS;
}
