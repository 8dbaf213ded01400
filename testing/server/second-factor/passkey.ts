import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeySignInAnswer } from '../../../contract/passkey.ts';

/**
 * A simulated passkey that creates responses as a browser and a device do. It is written from the specification (W3C
 * WebAuthn 3, 6.1 and 6.5).
 */
export type TestPasskey = {
  readonly make: (asked: Asked, change?: Change) => NewPasskey;
  readonly answer: (asked: Asked, change?: Change) => PasskeySignInAnswer;
};

type Asked = { readonly sealed: string; readonly challenge: string; readonly host: string };

/** The values in a response that a malicious page or device can change. */
type Change = {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
  readonly isForged?: boolean;
  readonly counter?: number;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

function sha256(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Encodes bytes as a CBOR byte string (RFC 8949), with the shortest possible header. */
function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 24 ? [0x40 + bytes.length] : [0x58, bytes.length];
  return Buffer.concat([Buffer.from(head), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function authData(asked: Asked, { host, isVerified = true, counter = 0 }: Change, more: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more]);
  return Buffer.concat([sha256(host ?? asked.host), flags, count]);
}

export function createTestPasskey(own: string): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  // The public key as a COSE_Key with the parameters kty (EC2), alg (ES256), crv (P-256), x and y.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
  const clientData = (type: string, asked: Asked, change: Change): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: change.type ?? type,
        challenge: change.challenge ?? asked.challenge,
        origin: change.origin ?? own,
        crossOrigin: false,
      }),
    );
  return {
    make: (asked, change = {}) => {
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([authData(asked, change, HAS_KEY), Buffer.alloc(16), length, id, cose]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      return {
        sealed: asked.sealed,
        id: id.toString('base64url'),
        clientData: clientData('webauthn.create', asked, change).toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['internal', 'telepathy'],
      };
    },
    answer: (asked, change = {}) => {
      const client = clientData('webauthn.get', asked, change);
      const data = authData(asked, change, 0);
      const signed = Buffer.concat([data, sha256(client)]);
      const signer =
        change.isForged === true ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey;
      return {
        sealed: asked.sealed,
        id: id.toString('base64url'),
        clientData: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, signer).toString('base64url'),
      };
    },
  };
}
