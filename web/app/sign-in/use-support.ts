import { NO_DEVICE_SUPPORT, type DeviceSupport } from '../../../contract/support.ts';
import { accountOf } from './sign-in-state.ts';
import { useSignIn } from './sign-in.ts';

/** Returns the signed-in pupil's support settings. Staff set them; the pupil cannot change them. */
export function useSupport(): DeviceSupport {
  return accountOf(useSignIn())?.support ?? NO_DEVICE_SUPPORT;
}
