import { createHash, randomBytes } from 'node:crypto';
import { randomLetters } from '../accounts/initial-password.ts';
import { keyedHash, sealText, unsealText } from '../accounts/installation-key.ts';

const SECRET_BYTES = 20;
/** The first letters of a code find the page. The other letters prove it. */
const HEAD = 3;
const CODE = 8;
const PURPOSE = 'class page';

/** The secret of the page's QR code, and the two parts of the code to type. */
export type PageKeys = { readonly secret: string; readonly head: string; readonly tail: string };

type PageOf = { readonly school: string; readonly group: string };

/** Returns a new random secret and code. */
export function newPageKeys(): PageKeys {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, head: randomLetters(HEAD), tail: randomLetters(CODE - HEAD) };
}

/** Returns the stored hash of a QR code's secret. */
export function hashOfPageSecret(secret: string): Buffer {
  return createHash('sha256').update(`sakumon-class:${secret}`).digest();
}

/** Splits a code of letters only, as the contract's schema normalizes it. */
export function partsOfPageCode(code: string): Omit<PageKeys, 'secret'> {
  return { head: code.slice(0, HEAD), tail: code.slice(HEAD) };
}

/**
 * Hashes the secret part of a code (25 bits) with the installation key. The database alone is not enough to find it.
 */
export function hashOfPageTail(key: Buffer, { head, tail }: Omit<PageKeys, 'secret'>): Buffer {
  return keyedHash(key, PURPOSE, head, tail);
}

/** Formats a code in two groups of four. */
export function pageCodeForPeople({ head, tail }: Omit<PageKeys, 'secret'>): string {
  return `${head}${tail}`.replace(/^.{4}/u, '$&-');
}

/** Encrypts the secret and the code of a page, so that the teacher's screen can show them again. */
export function sealPageKeys(key: Buffer, of: PageOf, { secret, head, tail }: PageKeys): Buffer {
  return sealText(key, PURPOSE, `${of.school}/${of.group}`, `${secret} ${head} ${tail}`);
}

/** Returns null if the bytes were encrypted with another key. */
export function unsealPageKeys(key: Buffer, of: PageOf, sealed: Buffer): PageKeys | null {
  const [secret, head, tail] = unsealText(key, PURPOSE, `${of.school}/${of.group}`, sealed)?.split(' ') ?? [];
  return secret === undefined || head === undefined || tail === undefined ? null : { secret, head, tail };
}
