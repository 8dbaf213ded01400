import { SHARED_DEVICE_CLASS_PAGE_ROUTES, type PasswordPicture } from '../../../contract/class-pages.ts';
import { signInStore } from '../sign-in/sign-in.ts';
import type { SignInResult } from '../sign-in/sign-in-state.ts';
import type { RouteCaller } from '../client/call.ts';
import { updateOnlineStateAfterCall } from '../client/client.ts';
import { createRouteCaller } from '../client/call.ts';

/**
 * Sends a request to a route of the class page. This module is separate from client.ts, so that the exercise page
 * (/question) need not load the route table of the class page.
 */
export const callClassPageRoute: RouteCaller<typeof SHARED_DEVICE_CLASS_PAGE_ROUTES> = createRouteCaller(
  SHARED_DEVICE_CLASS_PAGE_ROUTES,
  (input, init) => fetch(input, init),
  updateOnlineStateAfterCall,
);

export function signInWithPictures(
  page: string,
  pupil: string,
  pictures: readonly PasswordPicture[],
): Promise<SignInResult> {
  return signInStore.signInBy(callClassPageRoute('signInByPictures', { page, pupil, pictures: [...pictures] }));
}
