import { createHash, randomBytes } from 'node:crypto';
import { createRandomLettersAndDigits } from '../accounts/initial-password.ts';
import { hashWithKey, encryptText, decryptText } from '../accounts/installation-key.ts';

const SECRET_BYTES = 20;
/**
 * Number of letters at the start of a code that identify the class page. The remaining letters of the code are secret.
 */
const HEAD = 3;
/** Number of letters of a whole code. */
const CODE = 8;
const PURPOSE = 'class page';

/** The secret in the QR code of a class page, and the two parts of the code that people type. */
export type ClassPageSecretAndCode = { readonly secret: string; readonly head: string; readonly tail: string };

type PageOf = { readonly school: string; readonly group: string };

/** Returns a new random secret for the QR code, and a new random code. */
export function createClassPageSecretAndCode(): ClassPageSecretAndCode {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, head: createRandomLettersAndDigits(HEAD), tail: createRandomLettersAndDigits(CODE - HEAD) };
}

/** Returns the stored hash of a QR code's secret. */
export function hashOfClassPageSecret(secret: string): Buffer {
  return createHash('sha256').update(`sakumon-class:${secret}`).digest();
}

/**
 * Splits the code of a class page into the public part (head) and the secret part (tail). `code` contains only letters
 * and digits, because the contract's schema has removed spaces and hyphens.
 */
export function splitClassPageCode(code: string): Omit<ClassPageSecretAndCode, 'secret'> {
  return { head: code.slice(0, HEAD), tail: code.slice(HEAD) };
}

/**
 * Returns the hash of the secret part (tail) of a class page's code. The secret part has only 25 bits, so the hash is
 * computed with the installation key. Without this key, a person who has a copy of the database cannot find the secret
 * part by trying all possible texts.
 */
export function hashOfClassPageCodeTail(key: Buffer, { head, tail }: Omit<ClassPageSecretAndCode, 'secret'>): Buffer {
  return hashWithKey(key, PURPOSE, head, tail);
}

/** Formats the code of a class page in two groups of four characters. */
export function formatClassPageCode({ head, tail }: Omit<ClassPageSecretAndCode, 'secret'>): string {
  return `${head}${tail}`.replace(/^.{4}/u, '$&-');
}

/**
 * Encrypts the secret and the code of a class page. A hash would not be enough, because the secret and the code must be
 * shown again on the teacher's screen.
 */
export function encryptClassPageSecretAndCode(
  key: Buffer,
  of: PageOf,
  { secret, head, tail }: ClassPageSecretAndCode,
): Buffer {
  return encryptText(key, PURPOSE, `${of.school}/${of.group}`, `${secret} ${head} ${tail}`);
}

/** Decrypts the secret and the code of a class page. Returns null if they were encrypted with another key. */
export function decryptClassPageSecretAndCode(key: Buffer, of: PageOf, sealed: Buffer): ClassPageSecretAndCode | null {
  const [secret, head, tail] = decryptText(key, PURPOSE, `${of.school}/${of.group}`, sealed)?.split(' ') ?? [];
  return secret === undefined || head === undefined || tail === undefined ? null : { secret, head, tail };
}
