import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieChange, DeviceCookie } from './outcome.ts';

/**
 * The names of the cookies. With https they are `Secure` and have the `__Host-` prefix, which binds them to this host.
 * Browsers reject the prefix on plain http (RFC 6265bis, 4.1.3.2).
 */
export type CookieRules = {
  readonly name: string;
  readonly deviceName: string;
  readonly pendingName: string;
  readonly browserName: string;
  readonly secure: boolean;
};

/** Returns the cookie names for an origin; null means plain http. */
/** Returns the cookie names for an origin; null means plain http. */
export function cookieRules(publicOrigin: string | null): CookieRules {
  const secure = publicOrigin !== null && publicOrigin.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  return {
    name: `${prefix}sakumon-session`,
    deviceName: `${prefix}sakumon-device`,
    pendingName: `${prefix}sakumon-pending`,
    browserName: `${prefix}sakumon-browser`,
    secure,
  };
}

/** Returns the session token of a request, valid or not; null if it has none. */
/** Returns the session token of a request, valid or not; null if it has none. */
export function tokenOf(request: FastifyRequest, rules: CookieRules): string | null {
  return request.cookies[rules.name] ?? null;
}

/** Returns the device token of a request, or null if there is none in the form that this server issues. */
export function deviceOf(request: FastifyRequest, rules: CookieRules): string | null {
  const token = request.cookies[rules.deviceName] ?? '';
  return /^[\w-]{43}$/u.test(token) ? token : null;
}

/** Sets the cookie that identifies the device at the next sign-in. Signing out does not delete it. */
export function keepDevice(
  reply: FastifyReply,
  { deviceName, secure }: CookieRules,
  { token, expiresAt }: DeviceCookie,
): void {
  reply.setCookie(deviceName, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires: expiresAt });
}

/** Sets or clears the session cookie. */
/** Sets or clears the session cookie. */
export function changeCookie(reply: FastifyReply, rules: CookieRules, change: CookieChange): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: rules.secure } as const;
  switch (change.kind) {
    case 'set':
      reply.setCookie(rules.name, change.token, { ...options, expires: change.expiresAt });
      return;
    case 'clear':
      reply.clearCookie(rules.name, options);
      return;
  }
}

/**
 * Sets the cookie that must come back from a sign-in at a provider. It is `lax` because the provider's page leads back
 * to Sakumon.
 */
export function keepPending(
  reply: FastifyReply,
  { pendingName, secure }: CookieRules,
  text: string,
  until: Date,
): void {
  reply.setCookie(pendingName, text, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires: until });
}

/** Returns the content of the cookie that {@link keepPending} has set, or null. */
/** Returns the content of the cookie that {@link keepPending} has set, or null. */
export function pendingOf(request: FastifyRequest, { pendingName }: CookieRules): string | null {
  return request.cookies[pendingName] ?? null;
}

/** Deletes the cookie that {@link keepPending} has set. */
/** Deletes the cookie that {@link keepPending} has set. */
export function clearPending(reply: FastifyReply, { pendingName, secure }: CookieRules): void {
  reply.clearCookie(pendingName, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** Returns the random value that proves that a portal's launch returns to the browser that started it, or null. */
export function browserWordOf(request: FastifyRequest, { browserName }: CookieRules): string | null {
  const word = request.cookies[browserName] ?? '';
  return /^[\w-]{43}$/u.test(word) ? word : null;
}

/**
 * Sets that value. Portals post from their own site, often inside a frame. With https the cookie is therefore
 * `SameSite=None` and partitioned per framing site (CHIPS). Plain http does not allow this: there only a portal of the
 * same site works.
 */
export function keepBrowserWord(reply: FastifyReply, { browserName, secure }: CookieRules, word: string): void {
  const travelling = secure ? ({ sameSite: 'none', partitioned: true } as const) : ({ sameSite: 'lax' } as const);
  reply.setCookie(browserName, word, { path: '/', httpOnly: true, secure, ...travelling });
}
