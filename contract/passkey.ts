import { z } from 'zod/mini';
import { PasskeyId, Timestamp } from './ids.ts';

/** A key of a device or of a password manager, shown by a finger, a face or a PIN (WebAuthn). */
export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  addedAt: Timestamp,
  /** Null until it has signed in. */
  lastUsedAt: z.nullable(Timestamp),
});
export type Passkey = z.infer<typeof Passkey>;

function base64url(most: number) {
  return z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/u));
}

/** What the server said, sealed: it comes back unchanged or counts for nothing. */
const Sealed = base64url(1000);
const CredentialId = base64url(1364);

/** What a browser answers to a challenge at sign-in, in base64url. */
export const PasskeyAnswer = z.object({
  sealed: Sealed,
  id: CredentialId,
  clientData: base64url(1400),
  authenticatorData: base64url(1400),
  signature: base64url(1400),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** What a browser makes when a passkey is added, in base64url. */
export const NewPasskey = z.object({
  sealed: Sealed,
  id: CredentialId,
  clientData: base64url(1400),
  attestation: base64url(8000),
  transports: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8)),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

const Credential = z.object({ id: z.string(), transports: z.array(z.string()) });

/** How to ask a browser for a new passkey. */
export const PasskeyProposal = z.object({
  sealed: z.string(),
  challenge: z.string(),
  /** The host that it will belong to. */
  host: z.string(),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** Those that are there already. */
  present: z.array(Credential),
});
export type PasskeyProposal = z.infer<typeof PasskeyProposal>;

/** What somebody whose password is right may show beside it. */
export const SecondStepOffer = z.object({
  hasAuthenticator: z.boolean(),
  /** Null for who has none. */
  passkey: z.nullable(
    z.object({ sealed: z.string(), challenge: z.string(), host: z.string(), present: z.array(Credential) }),
  ),
});
export type SecondStepOffer = z.infer<typeof SecondStepOffer>;
