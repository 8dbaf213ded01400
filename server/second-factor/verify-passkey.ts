import type { NewPasskey, PasskeyAnswer } from '../../contract/passkey.ts';
import type { OpenedChallenge } from './passkey-challenge.ts';

/** Where a passkey is used: the page's origin, whose host the key belongs to, and the challenge. */
export type ShownAt = { readonly origin: string; readonly challenge: OpenedChallenge };

export type VerifiedPasskey = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
};

/** The known transports. Other values that browsers send are dropped. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

function knownTransports(named: readonly string[]): Transport[] {
  return TRANSPORTS.filter((transport) => named.includes(transport));
}

/** Returns the host name of an origin, which is the id that a passkey belongs to. */
export function hostOf(origin: string): string {
  return new URL(origin).hostname;
}

/**
 * Returns the new passkey, or null if it does not answer this challenge at this origin with user verification. (The
 * library throws for every fault.)
 */
export async function verifyNewPasskey(made: NewPasskey, at: ShownAt): Promise<VerifiedPasskey | null> {
  // The library is imported on demand, because few teachers have a passkey.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: made.clientData, attestationObject: made.attestation },
      },
      expectedChallenge: at.challenge.challenge,
      expectedOrigin: at.origin,
      expectedRPID: hostOf(at.origin),
      requireUserVerification: true,
    });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: knownTransports(made.transports),
    };
  } catch {
    return null;
  }
}

/** The start of a COSE_Key in CTAP2's canonical order with key type EC2. Its signatures are in DER (RFC 9053, 7.1). */
const ELLIPTIC = Buffer.from([0x01, 0x02]);
const [SEQUENCE, INTEGER, LONG_FORM, SIGN] = [0x30, 0x02, 0x81, 0x80];

/**
 * Returns the end of the DER integer at `at`. Null if there is none, if it is negative, or if it has redundant zeros.
 */
function endOfNumber(der: Buffer, at: number): number | null {
  const [tag, length = 0, first = SIGN, second = SIGN] = der.subarray(at);
  if (tag !== INTEGER || length === 0 || first >= SIGN || (length > 1 && first === 0 && second < SIGN)) return null;
  return at + 2 + length;
}

/**
 * Returns true if a signature is two integers in canonical DER. The library also accepts other encodings, so that one
 * answer would have several valid forms.
 */
function isWellWritten(signature: Buffer): boolean {
  const head = signature[1] === LONG_FORM ? 3 : 2;
  if (signature[0] !== SEQUENCE || signature.length !== head + (signature[head - 1] ?? 0)) return false;
  const second = endOfNumber(signature, head);
  return second !== null && endOfNumber(signature, second) === signature.length;
}

/** Returns the key's next counter, or null if the answer is not made by this key for this challenge and origin. */
export async function verifyPasskeyAnswer(
  answer: PasskeyAnswer,
  { publicKey, counter }: Pick<VerifiedPasskey, 'publicKey' | 'counter'>,
  at: ShownAt,
): Promise<number | null> {
  const isElliptic = publicKey.subarray(1, 3).equals(ELLIPTIC);
  if (isElliptic && !isWellWritten(Buffer.from(answer.signature, 'base64url'))) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: answer.clientData,
          authenticatorData: answer.authenticatorData,
          signature: answer.signature,
        },
      },
      expectedChallenge: at.challenge.challenge,
      expectedOrigin: at.origin,
      expectedRPID: hostOf(at.origin),
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
