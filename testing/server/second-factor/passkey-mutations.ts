import { generateKeyPairSync, sign } from 'node:crypto';
import type { PasskeySignInAnswer, AvailableSecondFactors } from '../../../contract/passkey.ts';
import type { TestPasskey } from './passkey.ts';

type Offer = NonNullable<AvailableSecondFactors['passkey']>;
type Chance = () => number;

/**
 * The data from which a mutation creates the response of an attacker. The attacker knows the teacher's password, but
 * does not have the teacher's passkey.
 *
 * `offer`: the server's challenge to the teacher. `own`: the teacher's passkey. `right`: the valid response of this
 * passkey to `offer`. `theirs`: the attacker's passkey. `used`: an earlier response of the teacher. `toOther`: the
 * server's challenge to another person.
 */
type Theft = {
  readonly offer: Offer;
  readonly right: PasskeySignInAnswer;
  readonly own: TestPasskey;
  readonly theirs: TestPasskey;
  readonly used: PasskeySignInAnswer;
  readonly toOther: Offer;
};
type Mutation = (theft: Theft, chance: Chance) => PasskeySignInAnswer;

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

function oneOf<Each>(each: readonly Each[], chance: Chance): Each {
  const found = each[Math.floor(chance() * each.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

type Part = 'sealed' | 'id' | 'clientData' | 'authenticatorData' | 'signature';

function changed(part: Part, change: (of: Buffer, chance: Chance) => Buffer): Mutation {
  return ({ right }, chance) => ({ ...right, [part]: change(bytes(right[part]), chance).toString('base64url') });
}

function flipped(of: Buffer, chance: Chance): Buffer {
  const at = Math.floor(chance() * of.length);
  const other = Buffer.from(of);
  other.writeUInt8((of[at] ?? 0) ^ (1 << Math.floor(chance() * 8)), at);
  return other;
}

function cut(of: Buffer, chance: Chance): Buffer {
  return of.subarray(0, Math.floor(chance() * of.length));
}

function grown(of: Buffer, chance: Chance): Buffer {
  return Buffer.concat([of, Buffer.alloc(1 + Math.floor(chance() * 20), Math.floor(chance() * 256))]);
}

/**
 * Returns a mutation that keeps the data of the valid response, but signs them with a new key of this kind instead of
 * the passkey's key.
 */
function signedBy(kind: 'rsa' | 'ed25519' | 'P-256'): Mutation {
  const { privateKey } =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : kind === 'ed25519'
        ? generateKeyPairSync('ed25519')
        : generateKeyPairSync('ec', { namedCurve: kind });
  return ({ right }) => {
    const data = Buffer.concat([bytes(right.authenticatorData), bytes(right.clientData)]);
    const made = sign(kind === 'ed25519' ? null : 'sha256', data, privateKey);
    return { ...right, signature: made.toString('base64url') };
  };
}

/**
 * Returns a response whose client data (JSON) contains one property twice: first with the correct value, then with a
 * wrong value. JSON parsers use the last value.
 */
function saidTwice({ right }: Theft, chance: Chance): PasskeySignInAnswer {
  const said = bytes(right.clientData).toString();
  const more = oneOf(['"origin":"http://evil.example"', '"challenge":"AAAA"', '"type":"webauthn.create"'], chance);
  return { ...right, clientData: Buffer.from(said.replace(/\}$/u, `,${more}}`)).toString('base64url') };
}

const ORIGINS = ['https://localhost:80', 'http://localhost:81', 'http://localhost:80/', 'http://LOCALHOST:80', 'null'];
const HOSTS = ['evil.example', 'localhost.evil.example', 'LOCALHOST', 'ocalhost', '', 'localhost:80'];

/** Ways to forge the response of a passkey, each with a short description. The server must reject every one. */
export const PASSKEY_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'a bit of the signature': changed('signature', flipped),
  'a signature cut short': changed('signature', cut),
  'a signature with more behind it': changed('signature', grown),
  'a signature of zeros': changed('signature', (of) => Buffer.alloc(of.length)),
  'r and s of zero': changed('signature', () => Buffer.from('3006020100020100', 'hex')),
  'a bit of the device’s data': changed('authenticatorData', flipped),
  'device’s data cut short': changed('authenticatorData', cut),
  'device’s data with more behind it': changed('authenticatorData', grown),
  'a bit of the browser’s data': changed('clientData', flipped),
  'browser’s data cut short': changed('clientData', cut),
  'browser’s data that is no JSON': changed('clientData', (_, chance) =>
    Buffer.from(oneOf(['', '[]', 'null', '\0'], chance)),
  ),
  'something said twice': saidTwice,
  'a bit of what the server sealed': changed('sealed', flipped),
  'a bit of the key’s name': changed('id', flipped),
  'signed by RSA': signedBy('rsa'),
  'signed by Ed25519': signedBy('ed25519'),
  'signed by another of the kind': signedBy('P-256'),
  'another origin': ({ own, offer }, chance) => own.answer(offer, { origin: oneOf(ORIGINS, chance) }),
  'another host': ({ own, offer }, chance) => own.answer(offer, { host: oneOf(HOSTS, chance) }),
  'another challenge': ({ own, offer }, chance) => own.answer(offer, { challenge: String(chance()) }),
  'a registration': ({ own, offer }) => own.answer(offer, { type: 'webauthn.create' }),
  'nobody verified': ({ own, offer }) => own.answer(offer, { isVerified: false }),
  'an answer that was used': ({ used }) => used,
  'a used answer to a new question': ({ used, offer }) => ({ ...used, sealed: offer.sealed }),
  'the key of somebody else': ({ theirs, offer }) => theirs.answer(offer),
  'the name of one key, the answer of another': ({ theirs, offer, right }) => ({
    ...theirs.answer(offer),
    id: right.id,
  }),
  'the question to somebody else': ({ own, toOther }) => own.answer(toOther),
};
