import type { Readable } from 'node:stream';
import type { z } from 'zod/mini';
import type { OutputOf, RouteName, ROUTES } from '../../contract/routes.ts';
import type { Session } from './session.ts';

/** The refusals that a route declares. Every route may also answer `busy`. */
type RefusalOf<Name extends RouteName> = (typeof ROUTES)[Name]['refusals'][number] | 'busy';

/** How an answer changes the session cookie of the browser. */
export type CookieChange =
  | { readonly kind: 'set'; readonly token: string; readonly expiresAt: Date }
  | { readonly kind: 'clear' };

/** The cookie of a device. It says that somebody was signed in there before, but not who. */
export type DeviceCookie = { readonly token: string; readonly expiresAt: Date };

/** The data that accompanies a refusal code; see contract/refusal-body. */
export type RefusalDetails = {
  readonly places?: { readonly place: string; readonly message: string }[];
  readonly present?: unknown;
  readonly concerning?: string[];
  readonly retryAfter?: number;
  readonly offer?: unknown;
};

/** The origin of a request, for the audit entries. */
export type Sender = { readonly address: string; readonly userAgent: string | null };

/** A file as an answer: its bytes, or a stream that is written while it is sent. */
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
      /** The cookie that identifies the device at the next sign-in. */
      readonly device?: DeviceCookie;
    };

export type Outcome<Name extends RouteName> =
  | AnswerOf<Name>
  | ({ readonly kind: 'refused'; readonly refusal: RefusalOf<Name> } & RefusalDetails);

type SessionFor<Name extends RouteName> = (typeof ROUTES)[Name]['access'] extends 'anyone' ? Session | null : Session;

/** One call of a route. Input, origin and role are checked already. */
export type RouteCall<Name extends RouteName> = {
  readonly input: z.output<(typeof ROUTES)[Name]['input']>;
  readonly session: SessionFor<Name>;
  readonly now: Date;
  readonly sender: Sender;
  /** The device token that the request contains; null if none. */
  readonly device: string | null;
  /** The session token that the request contains, valid or not. */
  readonly token: string | null;
  /** The origin of Sakumon's pages as this client sees it. */
  readonly origin: string;
};

/** Session, time and sender of a call. */
export type CallContext = { readonly session: Session; readonly now: Date; readonly sender: Sender };

export type Handlers = { readonly [Name in RouteName]: (call: RouteCall<Name>) => Promise<Outcome<Name>> };
