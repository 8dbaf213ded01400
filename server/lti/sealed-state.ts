import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod/mini';
import { encryptText, decryptText } from '../accounts/installation-key.ts';
import { LaunchError } from './launch-refusal.ts';

const Short = z.string().check(z.maxLength(100));
const Page = z.string().check(z.maxLength(2000));

/** The Sakumon session that the browser had when Sakumon redirected the browser to the portal. */
export const SessionBeforeLaunch = z.object({ school: Short, account: Short, token: Short });

/**
 * The state of a launch (the opening of Sakumon from a portal). The browser carries the state to the portal and back in
 * encrypted form.
 */
export const LaunchState = z.object({
  portal: Short,
  nonce: Short,
  target: Page,
  /**
   * The hash of the token in the browser's launch cookie. No other browser has this cookie, so no other browser can
   * complete the launch.
   */
  browser: Short,
  before: z.nullable(SessionBeforeLaunch),
  until: z.int(),
});
export type LaunchState = z.infer<typeof LaunchState>;

/** A person whose identity is verified, but who must still press a button to open the session. */
export const LaunchTicket = z.object({
  portal: Short,
  subject: z.string().check(z.maxLength(255)),
  role: z.enum(['teacher', 'pupil']),
  name: z.nullable(z.string().check(z.maxLength(200))),
  grade: z.nullable(Short),
  group: z.nullable(Short),
  /** The portal's web address to which Sakumon sends the pupil's result. It is null if the portal accepts no result. */
  lineItem: z.prefault(z.nullable(z.string().check(z.maxLength(1000))), null),
  /**
   * The portal's web address for the list of the class's members, and the title of the class. It is null if the portal
   * does not offer this list.
   */
  members: z.prefault(
    z.nullable(
      z.object({ url: z.string().check(z.maxLength(1000)), title: z.nullable(z.string().check(z.maxLength(200))) }),
    ),
    null,
  ),
  to: Page,
  /** A random id, so that the ticket can be used only once. */
  once: Short,
  until: z.int(),
});
export type LaunchTicket = z.infer<typeof LaunchTicket>;

/**
 * The data (ticket) that the browser carries while a teacher chooses pages of Sakumon to which the portal will show
 * links.
 */
export const DeepLinkTicket = z.object({
  portal: Short,
  subject: z.string().check(z.maxLength(255)),
  deployment: z.string().check(z.maxLength(255)),
  returnUrl: Page,
  /** A value from the portal's message that Sakumon's response must repeat unchanged. */
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
 * Encrypts data that the browser carries, so that the server stores nothing about people whom it does not know. The
 * encrypted text of one `kind` cannot be decrypted as another kind.
 */
export function encryptLaunchState<Kind extends keyof Sealed>(key: Buffer, kind: Kind, content: Sealed[Kind]): string {
  return encryptText(key, 'portal', kind, JSON.stringify(content)).toString('base64url');
}

/** Maximum number of characters of an encrypted text that is decrypted. */
const MOST_SEALED = 12_000;

/**
 * Returns the data in the encrypted text `sealed`. Throws a {@link LaunchError}: `bad-request` if `sealed` is no
 * encrypted text, `not-proved` if this server did not encrypt it, `too-late` if the data has expired.
 */
export function decryptLaunchState<Kind extends keyof Sealed>(
  key: Buffer,
  kind: Kind,
  sealed: unknown,
  now: Date,
): Sealed[Kind];
export function decryptLaunchState(key: Buffer, kind: keyof Sealed, sealed: unknown, now: Date): Sealed[keyof Sealed] {
  if (typeof sealed !== 'string' || sealed.length > MOST_SEALED || !/^[\w-]+$/u.test(sealed)) {
    throw new LaunchError('bad-request');
  }
  const text = decryptText(key, 'portal', kind, Buffer.from(sealed, 'base64url'));
  if (text === null) throw new LaunchError('not-proved');
  const content = SCHEMAS[kind].parse(JSON.parse(text));
  if (content.until <= now.getTime()) throw new LaunchError('too-late');
  return content;
}

/** Returns a random text with 256 random bits. */
export function randomBase64Token(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 hash of a random text in base64url. */
export function hashOfRandomToken(word: string): string {
  return createHash('sha256').update(word).digest('base64url');
}
