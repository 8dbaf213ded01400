import { createHash, randomBytes } from 'node:crypto';
import { randomLetters } from './initial-password.ts';

const SECRET_BYTES = 20;
/** The letters of a code that find the card; the rest proves it. */
const HEAD = 5;
const CODE = 12;

export type CardCode = { readonly head: string; readonly tail: string };

/** What the QR of a new card says. */
export function newSecret(): string {
  return `sakumon-card:${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function newCodeHead(): string {
  return randomLetters(HEAD);
}

/** 34 bits: hashed slowly, and throttled by the head. */
export function newCodeTail(): string {
  return randomLetters(CODE - HEAD);
}

/** A code as the contract lets it through: letters only. */
export function partsOfCode(code: string): CardCode {
  return { head: code.slice(0, HEAD), tail: code.slice(HEAD) };
}

/** In groups of four, so that it can be read and typed piece by piece. */
export function codeForPeople({ head, tail }: CardCode): string {
  return `${head}${tail}`.replaceAll(/(.{4})(?!$)/gu, '$1-');
}
