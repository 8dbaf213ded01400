import { LOGIN_CARD_SIGN_IN_ROUTES } from '../../../contract/login-cards.ts';
import type { RouteCaller } from '../client/call.ts';
import { createRouteCaller } from '../client/call.ts';
import { updateOnlineStateAfterCall } from '../client/client.ts';
import { signInStore } from './sign-in.ts';
import type { SignInResult } from './sign-in-state.ts';

/**
 * Sends a request to a route of the sign-in by login card. This module is separate, so that the exercise page
 * (/question) need not load the table of these routes.
 */
const callCardSignIn: RouteCaller<typeof LOGIN_CARD_SIGN_IN_ROUTES> = createRouteCaller(
  LOGIN_CARD_SIGN_IN_ROUTES,
  (input, init) => fetch(input, init),
  updateOnlineStateAfterCall,
);

export function signInByCardCode(code: string): Promise<SignInResult> {
  return signInStore.signInBy(callCardSignIn('signInByCard', { card: { kind: 'code', code } }));
}

/** Signs a pupil in by a login card. `secret`: the text of the card's QR code. */
export function signInByCardSecret(secret: string): Promise<SignInResult> {
  return signInStore.signInBy(callCardSignIn('signInByCard', { card: { kind: 'secret', secret } }));
}
