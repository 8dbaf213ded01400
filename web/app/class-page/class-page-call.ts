import { CLASS_PAGE_ROUTES, type PasswordPicture } from '../../../contract/class-pages.ts';
import { signIn } from '../sign-in/sign-in.ts';
import type { SignInResult } from '../sign-in/sign-in-state.ts';
import type { CallOf } from '../client/call.ts';
import { reportOutcome } from '../client/client.ts';
import { createCall } from '../client/call.ts';

/** A separate file, so that the first load of /question does not contain it. */
export const callClassPage: CallOf<typeof CLASS_PAGE_ROUTES> = createCall(
  CLASS_PAGE_ROUTES,
  (input, init) => fetch(input, init),
  reportOutcome,
);

export function enterByPictures(
  page: string,
  pupil: string,
  pictures: readonly PasswordPicture[],
): Promise<SignInResult> {
  return signIn.signInBy(callClassPage('signInByPictures', { page, pupil, pictures: [...pictures] }));
}
