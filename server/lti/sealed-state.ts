import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod/mini';
import { sealText, unsealText } from '../accounts/installation-key.ts';
import { LaunchFault } from './launch-refusal.ts';

const Short = z.string().check(z.maxLength(100));
const Page = z.string().check(z.maxLength(2000));

/** Whoever was signed in on that browser when it left for the portal. */
export const SignedInBefore = z.object({ school: Short, account: Short, token: Short });

/** What has to come back unchanged from the portal. */
export const LaunchState = z.object({
  portal: Short,
  nonce: Short,
  target: Page,
  /** The hash of what the browser keeps: another one cannot come back with it. */
  browser: Short,
  before: z.nullable(SignedInBefore),
  until: z.int(),
});
export type LaunchState = z.infer<typeof LaunchState>;

/** Whom a portal has proved, on the way to a page of ours that a person opens by a button. */
export const LaunchTicket = z.object({
  portal: Short,
  subject: z.string().check(z.maxLength(255)),
  role: z.enum(['teacher', 'pupil']),
  name: z.nullable(z.string().check(z.maxLength(200))),
  grade: z.nullable(Short),
  group: z.nullable(Short),
  /** Where the portal takes the result of this link; null where it takes none. */
  lineItem: z.prefault(z.nullable(z.string().check(z.maxLength(1000))), null),
  /** Where the portal tells the members of the class, and what it calls it; null where it tells none. */
  members: z.prefault(
    z.nullable(
      z.object({ url: z.string().check(z.maxLength(1000)), title: z.nullable(z.string().check(z.maxLength(200))) }),
    ),
    null,
  ),
  to: Page,
  /** It opens once. */
  once: Short,
  until: z.int(),
});
export type LaunchTicket = z.infer<typeof LaunchTicket>;

/** A teacher who is choosing what to lay into the portal. */
export const DeepLinkTicket = z.object({
  portal: Short,
  subject: z.string().check(z.maxLength(255)),
  deployment: z.string().check(z.maxLength(255)),
  returnUrl: Page,
  /** To be given back as it came. */
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

/** Seals what a browser carries, so that nothing is kept of strangers; each kind opens as itself alone. */
export function sealFor<Kind extends keyof Sealed>(key: Buffer, kind: Kind, content: Sealed[Kind]): string {
  return sealText(key, 'portal', kind, JSON.stringify(content)).toString('base64url');
}

const MOST_SEALED = 12_000;

/** Throws `not-proved` for what was not sealed here, `too-late` for what is over. */
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

export function randomWord(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfWord(word: string): string {
  return createHash('sha256').update(word).digest('base64url');
}
