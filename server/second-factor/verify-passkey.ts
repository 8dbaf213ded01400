import type { NewPasskey, PasskeySignInAnswer } from '../../contract/passkey.ts';
import type { DecryptedPasskeyChallenge } from './passkey-challenge.ts';

/**
 * The origin of the page on which a passkey is used, and the challenge. A passkey is valid only for the host of this
 * origin.
 */
export type PasskeyOriginAndChallenge = { readonly origin: string; readonly challenge: DecryptedPasskeyChallenge };

export type VerifiedPasskey = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
};

/**
 * The known ways in which a passkey is connected to the browser's device. Other values that a browser sends are
 * ignored.
 */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

function knownTransports(named: readonly string[]): Transport[] {
  return TRANSPORTS.filter((transport) => named.includes(transport));
}

/** Returns the host name of an origin. A passkey is valid only for the host name of the page that added it. */
export function hostOfOrigin(origin: string): string {
  return new URL(origin).hostname;
}

/**
 * Verifies the browser's response that adds a passkey, and returns the data of the new passkey. Returns null if the
 * response does not belong to this challenge and origin, or if the device has not verified its user (for example by a
 * PIN).
 */
export async function verifyNewPasskey(
  made: NewPasskey,
  at: PasskeyOriginAndChallenge,
): Promise<VerifiedPasskey | null> {
  // The library is imported only when a passkey is used, because few teachers have a passkey.
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
      expectedRPID: hostOfOrigin(at.origin),
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

/**
 * The second and third byte of an elliptic-curve public key (a COSE_Key of type EC2, RFC 9053, 7.1, in CTAP2's
 * canonical order). Only keys of this type have signatures in DER.
 */
const ELLIPTIC = Buffer.from([0x01, 0x02]);
const [SEQUENCE, INTEGER, LONG_FORM, SIGN] = [0x30, 0x02, 0x81, 0x80];

/**
 * Returns the end of the DER integer that begins at the index `at`: the index of the first byte after it. Returns null
 * if no integer begins there, if the integer is negative, or if it has unnecessary leading zeros.
 */
function endOfNumber(der: Buffer, at: number): number | null {
  const [tag, length = 0, first = SIGN, second = SIGN] = der.subarray(at);
  if (tag !== INTEGER || length === 0 || first >= SIGN || (length > 1 && first === 0 && second < SIGN)) return null;
  return at + 2 + length;
}

/**
 * Returns true if a signature consists of two integers in canonical DER. The library also accepts other encodings of
 * the same integers. Without this check, an attacker could change the bytes of a valid response, and it would still be
 * valid.
 */
function isWellWritten(signature: Buffer): boolean {
  const head = signature[1] === LONG_FORM ? 3 : 2;
  if (signature[0] !== SEQUENCE || signature.length !== head + (signature[head - 1] ?? 0)) return false;
  const second = endOfNumber(signature, head);
  return second !== null && endOfNumber(signature, second) === signature.length;
}

/**
 * Verifies the response of a registered passkey. Returns the new value of the passkey's signature counter. Returns null
 * if the response does not come from this passkey, or does not belong to this challenge and origin.
 */
export async function verifyPasskeyAnswer(
  answer: PasskeySignInAnswer,
  { publicKey, counter }: Pick<VerifiedPasskey, 'publicKey' | 'counter'>,
  at: PasskeyOriginAndChallenge,
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
      expectedRPID: hostOfOrigin(at.origin),
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
