import { z } from 'zod/mini';
import { PasskeyId, Timestamp } from './ids.ts';

/**
 * A passkey: a WebAuthn key of a device or a password manager, which the user unlocks with a finger, a face or a PIN.
 */
export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  addedAt: Timestamp,
  /** The time of the latest sign-in with this passkey; null until the first sign-in. */
  lastUsedAt: z.nullable(Timestamp),
});
export type Passkey = z.infer<typeof Passkey>;

function base64url(most: number) {
  return z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/u));
}

/** The WebAuthn challenge, encrypted by the server. The server rejects a challenge that the client has changed. */
const Sealed = base64url(1000);
const CredentialId = base64url(1364);

/** The browser's answer to the WebAuthn challenge at sign-in, in base64url. */
export const PasskeySignInAnswer = z.object({
  sealed: Sealed,
  id: CredentialId,
  clientData: base64url(1400),
  authenticatorData: base64url(1400),
  signature: base64url(1400),
});
export type PasskeySignInAnswer = z.infer<typeof PasskeySignInAnswer>;

/** The data that a browser creates when a passkey is added, in base64url. */
export const NewPasskey = z.object({
  sealed: Sealed,
  id: CredentialId,
  clientData: base64url(1400),
  attestation: base64url(8000),
  transports: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8)),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

const Credential = z.object({ id: z.string(), transports: z.array(z.string()) });

/** The parameters with which the web page asks the browser to create a passkey. */
export const PasskeyCreationOptions = z.object({
  sealed: z.string(),
  challenge: z.string(),
  /** The host for which the passkey is valid. */
  host: z.string(),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** The passkeys that the account already has. */
  present: z.array(Credential),
});
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;

/** The second factors that a person with the right password may use. */
export const AvailableSecondFactors = z.object({
  hasAuthenticator: z.boolean(),
  /** The WebAuthn challenge, if the account has a passkey; otherwise null. */
  passkey: z.nullable(
    z.object({ sealed: z.string(), challenge: z.string(), host: z.string(), present: z.array(Credential) }),
  ),
});
export type AvailableSecondFactors = z.infer<typeof AvailableSecondFactors>;
