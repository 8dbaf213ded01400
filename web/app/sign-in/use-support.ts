import { NO_DEVICE_SUPPORT, type DeviceSupport } from '../../../contract/support.ts';
import { accountOf } from './sign-in-state.ts';
import { useSignIn } from './sign-in.ts';

/** Returns the support settings of the signed-in pupil, which only staff can change. */
export function useSupport(): DeviceSupport {
  return accountOf(useSignIn())?.support ?? NO_DEVICE_SUPPORT;
}
