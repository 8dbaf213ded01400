import { randomBytes } from 'node:crypto';
import { z } from 'zod/mini';
import { encryptText, decryptText } from '../accounts/installation-key.ts';

/** A challenge is for adding a passkey, or for signing in with one. It cannot be used for the other purpose. */
export type PasskeyChallengePurpose = 'add passkey' | 'passkey';

const Challenge = z.object({ challenge: z.string(), at: z.int() });

/** Time in milliseconds for which a challenge is valid. */
const LASTING = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/**
 * Returns a random challenge for one account in two forms: plain, and encrypted together with the time `now`. The
 * browser sends the encrypted challenge back with the passkey's response. So the server need not store the challenge.
 */
export function createEncryptedPasskeyChallenge(
  key: Buffer,
  purpose: PasskeyChallengePurpose,
  account: string,
  now: Date,
) {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const text = JSON.stringify({ challenge, at: now.getTime() });
  return { challenge, sealed: encryptText(key, purpose, account, text).toString('base64url') };
}

export type DecryptedPasskeyChallenge = { readonly challenge: string; readonly at: Date };

/**
 * Decrypts the challenge that a browser sent back with a passkey's response. Returns null if the challenge was made for
 * another account or purpose, or if it is invalid or expired.
 */
export function decryptPasskeyChallenge(
  key: Buffer,
  purpose: PasskeyChallengePurpose,
  { account, sealed, now }: { readonly account: string; readonly sealed: string; readonly now: Date },
): DecryptedPasskeyChallenge | null {
  const text = decryptText(key, purpose, account, Buffer.from(sealed, 'base64url'));
  if (text === null) return null;
  const { challenge, at } = Challenge.parse(JSON.parse(text));
  const age = now.getTime() - at;
  return age < 0 || age > LASTING ? null : { challenge, at: new Date(at) };
}
