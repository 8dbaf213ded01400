import type { Readable } from 'node:stream';
import type { z } from 'zod/mini';
import type { RouteOutput, RouteName, API_ROUTES } from '../../contract/routes.ts';
import type { ActiveSession } from './session.ts';

/** The refusals that a route declares. In addition, every route may refuse with `busy`. */
type RefusalOf<Name extends RouteName> = (typeof API_ROUTES)[Name]['refusals'][number] | 'busy';

/** How a response changes the session cookie of the browser. */
export type SessionCookieChange =
  | { readonly kind: 'set'; readonly token: string; readonly expiresAt: Date }
  | { readonly kind: 'clear' };

/**
 * The content of the device cookie. The cookie proves that somebody was signed in on this device before, but it does
 * not say who.
 */
export type DeviceCookieContent = { readonly token: string; readonly expiresAt: Date };

/** The content of the projector cookie. With this cookie, a device can read the projected view of one lesson. */
export type ProjectorCookieContent = { readonly token: string; readonly expiresAt: Date };

/** Data that a refusal contains in addition to its code; see contract/refusal-body. */
export type RefusalDetails = {
  readonly places?: { readonly place: string; readonly message: string }[];
  readonly present?: unknown;
  readonly concerning?: string[];
  readonly retryAfter?: number;
  readonly offer?: unknown;
};

/** The IP address and the browser from which a request was sent. Audit entries contain this data. */
export type RequestIpAndUserAgent = { readonly address: string; readonly userAgent: string | null };

/**
 * A file as the response of a route. It is either an array of bytes, or a stream whose bytes are produced while they
 * are sent.
 */
export type FileRouteOutcome<Bytes extends Readable | Buffer = Readable | Buffer> = {
  readonly kind: 'file';
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Bytes;
};

type AnswerOf<Name extends RouteName> = (typeof API_ROUTES)[Name] extends { readonly answersFile: true }
  ? FileRouteOutcome
  : {
      readonly kind: 'answered';
      readonly output: RouteOutput<Name>;
      readonly cookie?: SessionCookieChange;
      /** A device cookie to set. It identifies the device at the next sign-in. */
      readonly device?: DeviceCookieContent;
      /** The projector cookie to set, after a device has joined a projection. */
      readonly projector?: ProjectorCookieContent;
    };

export type RouteOutcomeOf<Name extends RouteName> =
  | AnswerOf<Name>
  | ({ readonly kind: 'refused'; readonly refusal: RefusalOf<Name> } & RefusalDetails);

type SessionFor<Name extends RouteName> = (typeof API_ROUTES)[Name]['access'] extends 'anyone'
  ? ActiveSession | null
  : ActiveSession;

/**
 * One call of a route. Before a handler gets the call, the server has checked the origin, the sender's role and the
 * input.
 */
export type RouteCall<Name extends RouteName> = {
  readonly input: z.output<(typeof API_ROUTES)[Name]['input']>;
  readonly session: SessionFor<Name>;
  readonly now: Date;
  readonly sender: RequestIpAndUserAgent;
  /** The device token of the request, or null if it has none. */
  readonly device: string | null;
  /** The projector token of the request, which may be invalid. It is null if the request has no projector token. */
  readonly projector: string | null;
  /** The session token of the request, which may be invalid. It is null if the request has no session token. */
  readonly token: string | null;
  /** The origin of Sakumon's pages as this client sees it. */
  readonly origin: string;
};

/** Session, time and sender of a call. */
export type SessionTimeAndSender = {
  readonly session: ActiveSession;
  readonly now: Date;
  readonly sender: RequestIpAndUserAgent;
};

export type RouteHandlers = { readonly [Name in RouteName]: (call: RouteCall<Name>) => Promise<RouteOutcomeOf<Name>> };
