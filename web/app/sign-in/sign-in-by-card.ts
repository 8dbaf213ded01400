import { CARD_SIGN_IN_ROUTES } from '../../../contract/login-cards.ts';
import type { CallOf } from '../client/call.ts';
import { createCall } from '../client/call.ts';
import { reportOutcome } from '../client/client.ts';
import { signIn } from './sign-in.ts';
import type { SignInResult } from './sign-in-state.ts';

/** A separate file, so that the first load of /question does not contain it. */
const callCardSignIn: CallOf<typeof CARD_SIGN_IN_ROUTES> = createCall(
  CARD_SIGN_IN_ROUTES,
  (input, init) => fetch(input, init),
  reportOutcome,
);

export function signInByCode(code: string): Promise<SignInResult> {
  return signIn.signInBy(callCardSignIn('signInByCard', { card: { kind: 'code', code } }));
}

/** `secret`: the text of the card's QR code. */
export function signInBySecret(secret: string): Promise<SignInResult> {
  return signIn.signInBy(callCardSignIn('signInByCard', { card: { kind: 'secret', secret } }));
}
