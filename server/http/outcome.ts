import type { Readable } from 'node:stream';
import type { z } from 'zod/mini';
import type { OutputOf, RouteName, ROUTES } from '../../contract/routes.ts';
import type { Session } from './session.ts';

/** Those that a route declares; and whoever has too much to do may say so. */
type RefusalOf<Name extends RouteName> = (typeof ROUTES)[Name]['refusals'][number] | 'busy';

/** What an answer does to the session cookie of the browser. */
export type CookieChange =
  | { readonly kind: 'set'; readonly token: string; readonly expiresAt: Date }
  | { readonly kind: 'clear' };

/** A device's cookie: it says that somebody was signed in there before, not who. */
export type DeviceCookie = { readonly token: string; readonly expiresAt: Date };

/** What a refusal tells beside its code; see contract/refusal. */
export type RefusalDetails = {
  readonly places?: { readonly place: string; readonly message: string }[];
  readonly present?: unknown;
  readonly concerning?: string[];
  readonly retryAfter?: number;
  readonly offer?: unknown;
};

/** From where a request came, for the audit entries. */
export type Sender = { readonly address: string; readonly userAgent: string | null };

/** A file as an answer: its bytes, or a stream of them that is written while it is sent. */
export type FileOutcome<Bytes extends Readable | Buffer = Readable | Buffer> = {
  readonly kind: 'file';
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Bytes;
};

type AnswerOf<Name extends RouteName> = (typeof ROUTES)[Name] extends { readonly answersFile: true }
  ? FileOutcome
  : {
      readonly kind: 'answered';
      readonly output: OutputOf<Name>;
      readonly cookie?: CookieChange;
      /** The cookie by which the device is known at the next sign-in. */
      readonly device?: DeviceCookie;
    };

export type Outcome<Name extends RouteName> =
  | AnswerOf<Name>
  | ({ readonly kind: 'refused'; readonly refusal: RefusalOf<Name> } & RefusalDetails);

type SessionFor<Name extends RouteName> = (typeof ROUTES)[Name]['access'] extends 'anyone' ? Session | null : Session;

/** One call of a route: parsed, of the right origin, by a person of the right role. */
export type RouteCall<Name extends RouteName> = {
  readonly input: z.output<(typeof ROUTES)[Name]['input']>;
  readonly session: SessionFor<Name>;
  readonly now: Date;
  readonly sender: Sender;
  /** What the device says it is known by; null for one that says nothing. */
  readonly device: string | null;
  /** The session's token that it sends, alive or not. */
  readonly token: string | null;
  /** Where our pages stand for it. */
  readonly origin: string;
};

/** Who calls, from where and when. */
export type CallContext = { readonly session: Session; readonly now: Date; readonly sender: Sender };

export type Handlers = { readonly [Name in RouteName]: (call: RouteCall<Name>) => Promise<Outcome<Name>> };
