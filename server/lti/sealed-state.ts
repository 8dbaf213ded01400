import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod/mini';
import { sealText, unsealText } from '../accounts/installation-key.ts';
import { LaunchFault } from './launch-refusal.ts';

const Short = z.string().check(z.maxLength(100));
const Page = z.string().check(z.maxLength(2000));

/** The session that was active in the browser when it left for the portal. */
export const SignedInBefore = z.object({ school: Short, account: Short, token: Short });

/** The encrypted state that must come back unchanged from the portal. */
export const LaunchState = z.object({
  portal: Short,
  nonce: Short,
  target: Page,
  /** The hash of the browser's cookie, so that another browser cannot complete the launch. */
  browser: Short,
  before: z.nullable(SignedInBefore),
  until: z.int(),
});
export type LaunchState = z.infer<typeof LaunchState>;

/** A verified person who still has to open our page with a button. */
export const LaunchTicket = z.object({
  portal: Short,
  subject: z.string().check(z.maxLength(255)),
  role: z.enum(['teacher', 'pupil']),
  name: z.nullable(z.string().check(z.maxLength(200))),
  grade: z.nullable(Short),
  group: z.nullable(Short),
  /** The portal's address for the result of this link. Null if it accepts none. */
  lineItem: z.prefault(z.nullable(z.string().check(z.maxLength(1000))), null),
  /** The portal's address for the members of the class, and the class's title. Null if it offers none. */
  members: z.prefault(
    z.nullable(
      z.object({ url: z.string().check(z.maxLength(1000)), title: z.nullable(z.string().check(z.maxLength(200))) }),
    ),
    null,
  ),
  to: Page,
  /** A random id, so that the ticket can be used once. */
  once: Short,
  until: z.int(),
});
export type LaunchTicket = z.infer<typeof LaunchTicket>;

/** The ticket of a teacher who is choosing links for the portal. */
export const DeepLinkTicket = z.object({
  portal: Short,
  subject: z.string().check(z.maxLength(255)),
  deployment: z.string().check(z.maxLength(255)),
  returnUrl: Page,
  /** An opaque value of the portal that our answer must repeat. */
  data: z.nullable(z.string().check(z.maxLength(4000))),
  once: Short,
  until: z.int(),
});
export type DeepLinkTicket = z.infer<typeof DeepLinkTicket>;

const SCHEMAS = { state: LaunchState, ticket: LaunchTicket, link: LaunchTicket, choosing: DeepLinkTicket } as const;
type Sealed = {
  readonly state: LaunchState;
  readonly ticket: LaunchTicket;
  readonly link: LaunchTicket;
  readonly choosing: DeepLinkTicket;
};

/**
 * Encrypts state that a browser carries, so that the server stores nothing about strangers. It can only be decrypted as
 * the same kind.
 */
export function sealFor<Kind extends keyof Sealed>(key: Buffer, kind: Kind, content: Sealed[Kind]): string {
  return sealText(key, 'portal', kind, JSON.stringify(content)).toString('base64url');
}

const MOST_SEALED = 12_000;

/** Throws {@link LaunchFault}: `not-proved` if the text was not encrypted here, `too-late` if it expired. */
export function unsealFor<Kind extends keyof Sealed>(key: Buffer, kind: Kind, sealed: unknown, now: Date): Sealed[Kind];
export function unsealFor(key: Buffer, kind: keyof Sealed, sealed: unknown, now: Date): Sealed[keyof Sealed] {
  if (typeof sealed !== 'string' || sealed.length > MOST_SEALED || !/^[\w-]+$/u.test(sealed)) {
    throw new LaunchFault('bad-request');
  }
  const text = unsealText(key, 'portal', kind, Buffer.from(sealed, 'base64url'));
  if (text === null) throw new LaunchFault('not-proved');
  const content = SCHEMAS[kind].parse(JSON.parse(text));
  if (content.until <= now.getTime()) throw new LaunchFault('too-late');
  return content;
}

/** Returns a random text of 256 bits. */
export function randomWord(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 hash of a random text in base64url. */
export function hashOfWord(word: string): string {
  return createHash('sha256').update(word).digest('base64url');
}
