import type { NewPasskey, PasskeyAnswer } from '../../contract/passkey.ts';
import type { OpenedChallenge } from './passkey-challenge.ts';

/** Where a passkey is shown: the page's origin, and its host, to which the key belongs. */
export type ShownAt = { readonly origin: string; readonly challenge: OpenedChallenge };

export type VerifiedPasskey = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
};

/** Of what browsers say they reach a key by. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

function knownTransports(named: readonly string[]): Transport[] {
  return TRANSPORTS.filter((transport) => named.includes(transport));
}

export function hostOf(origin: string): string {
  return new URL(origin).hostname;
}

/** Null for what does not answer this challenge at this origin, with a person verified. The library throws at each fault. */
export async function verifyNewPasskey(made: NewPasskey, at: ShownAt): Promise<VerifiedPasskey | null> {
  // Of a hundred teachers few have one: the library is loaded for them alone.
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

/** kty, the first of a COSE_Key in CTAP2's canonical order: an elliptic curve, whose signatures are DER (RFC 9053, 7.1). */
const ELLIPTIC = Buffer.from([0x01, 0x02]);
const [SEQUENCE, INTEGER, LONG_FORM, SIGN] = [0x30, 0x02, 0x81, 0x80];

/** Where the number that begins there ends; null for none, a negative one, and one that is longer written than it is. */
function endOfNumber(der: Buffer, at: number): number | null {
  const [tag, length = 0, first = SIGN, second = SIGN] = der.subarray(at);
  if (tag !== INTEGER || length === 0 || first >= SIGN || (length > 1 && first === 0 && second < SIGN)) return null;
  return at + 2 + length;
}

/**
 * Two numbers in their one way of writing. The library reads them by whatever tags and no further: one answer would have
 * many forms.
 */
function isWellWritten(signature: Buffer): boolean {
  const head = signature[1] === LONG_FORM ? 3 : 2;
  if (signature[0] !== SEQUENCE || signature.length !== head + (signature[head - 1] ?? 0)) return false;
  const second = endOfNumber(signature, head);
  return second !== null && endOfNumber(signature, second) === signature.length;
}

/** The key's next counter; null for what does not answer this challenge at this origin by this key. */
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
