import { createHash, randomBytes } from 'node:crypto';
import { createRandomLettersAndDigits } from './initial-password.ts';

const SECRET_BYTES = 20;
/**
 * Number of letters at the start of a login card's code that identify the card. The remaining letters of the code are
 * secret.
 */
const HEAD = 5;
/** Number of letters of a whole code. */
const CODE = 12;

export type LoginCodeParts = { readonly head: string; readonly tail: string };

/** Returns the text of the QR code of a new card. */
export function newLoginCardSecret(): string {
  return `sakumon-card:${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** Returns the stored hash of a QR code's text. A fast hash is enough, because the secret has 160 bits. */
export function hashOfLoginCardSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Returns the public part (head) of a new code, which identifies the card. */
export function newLoginCodeHead(): string {
  return createRandomLettersAndDigits(HEAD);
}

/**
 * Returns the random secret part (tail) of a new code. The tail has only 34 bits, so the database stores a slow hash of
 * it, and the number of tries is limited per head.
 */
export function newLoginCodeTail(): string {
  return createRandomLettersAndDigits(CODE - HEAD);
}

/**
 * Splits the code of a login card into the public part (head) and the secret part (tail). `code` contains only letters
 * and digits, because the contract's schema has removed spaces and hyphens.
 */
export function splitLoginCode(code: string): LoginCodeParts {
  return { head: code.slice(0, HEAD), tail: code.slice(HEAD) };
}

/** Formats the code of a login card in groups of four characters, so that it is easy to read and to type. */
export function formatLoginCode({ head, tail }: LoginCodeParts): string {
  return `${head}${tail}`.replaceAll(/(.{4})(?!$)/gu, '$1-');
}
