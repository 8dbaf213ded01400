import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookieChange, DeviceCookieContent, ProjectorCookieContent } from './outcome.ts';

/**
 * The names of the cookies. With https, cookies are `Secure`, and their names begin with `__Host-`, which binds the
 * cookies to this host. Over plain http, browsers reject cookies with this prefix (RFC 6265bis, 4.1.3.2).
 */
export type CookieNamesAndSecurity = {
  readonly name: string;
  readonly deviceName: string;
  readonly pendingName: string;
  readonly browserName: string;
  readonly projectorName: string;
  readonly secure: boolean;
};

/**
 * Returns the names of Sakumon's cookies for the server's origin. If `publicOrigin` is null or begins with `http:`, the
 * names are those for plain http.
 */
export function createCookieNamesAndSecurity(publicOrigin: string | null): CookieNamesAndSecurity {
  const secure = publicOrigin !== null && publicOrigin.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  return {
    name: `${prefix}sakumon-session`,
    deviceName: `${prefix}sakumon-device`,
    pendingName: `${prefix}sakumon-pending`,
    browserName: `${prefix}sakumon-browser`,
    projectorName: `${prefix}sakumon-projector`,
    secure,
  };
}

/** Returns the session token of a request, which may be invalid. Returns null if the request has no session token. */
export function sessionTokenOfRequest(request: FastifyRequest, rules: CookieNamesAndSecurity): string | null {
  return request.cookies[rules.name] ?? null;
}

/**
 * Returns the device token of a request. Returns null if the request has no device token, or if the token does not have
 * the format of this server's tokens.
 */
export function deviceTokenOfRequest(request: FastifyRequest, rules: CookieNamesAndSecurity): string | null {
  const token = request.cookies[rules.deviceName] ?? '';
  return /^[\w-]{43}$/u.test(token) ? token : null;
}

/** Sets the device cookie, which identifies the device at the next sign-in. Signing out does not delete it. */
export function setDeviceCookie(
  reply: FastifyReply,
  { deviceName, secure }: CookieNamesAndSecurity,
  { token, expiresAt }: DeviceCookieContent,
): void {
  reply.setCookie(deviceName, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires: expiresAt });
}

/**
 * Returns the projector token of a request. Returns null if the request has no projector token, or if the token does
 * not have the format of this server's tokens.
 */
export function projectorTokenOfRequest(request: FastifyRequest, rules: CookieNamesAndSecurity): string | null {
  const token = request.cookies[rules.projectorName] ?? '';
  return /^[\w-]{43}$/u.test(token) ? token : null;
}

/**
 * Sets the projector cookie. With this cookie, a device can show one projection. The cookie gives no access to an
 * account.
 */
export function setProjectorCookie(
  reply: FastifyReply,
  { projectorName, secure }: CookieNamesAndSecurity,
  { token, expiresAt }: ProjectorCookieContent,
): void {
  reply.setCookie(projectorName, token, { path: '/', httpOnly: true, sameSite: 'strict', secure, expires: expiresAt });
}

/** Sets or clears the session cookie. */
export function changeSessionCookie(
  reply: FastifyReply,
  rules: CookieNamesAndSecurity,
  change: SessionCookieChange,
): void {
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
 * Sets the cookie with the state of a sign-in that is not complete, before the browser leaves for a provider. The
 * browser must send this cookie when it returns, although the request then comes from the provider's page. So the
 * cookie is `SameSite=Lax` and not `Strict`.
 */
export function setProviderSignInCookie(
  reply: FastifyReply,
  { pendingName, secure }: CookieNamesAndSecurity,
  text: string,
  until: Date,
): void {
  reply.setCookie(pendingName, text, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires: until });
}

/**
 * Returns the content of the cookie that {@link setProviderSignInCookie} has set, or null if the request has no such
 * cookie.
 */
export function providerSignInStateOfRequest(
  request: FastifyRequest,
  { pendingName }: CookieNamesAndSecurity,
): string | null {
  return request.cookies[pendingName] ?? null;
}

/** Makes the browser delete the cookie that {@link setProviderSignInCookie} has set. */
export function clearProviderSignInCookie(reply: FastifyReply, { pendingName, secure }: CookieNamesAndSecurity): void {
  reply.clearCookie(pendingName, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/**
 * Returns the random value of the launch cookie, or null if the request has no such cookie. The value proves that a
 * launch (the opening of Sakumon from a portal) ends in the browser in which it began.
 */
export function launchCookieOfRequest(request: FastifyRequest, { browserName }: CookieNamesAndSecurity): string | null {
  const word = request.cookies[browserName] ?? '';
  return /^[\w-]{43}$/u.test(word) ? word : null;
}

/**
 * Sets the launch cookie. A portal's page sends a POST request to Sakumon from the portal's site, and often shows
 * Sakumon in a frame. So with https, the cookie is `SameSite=None` and partitioned by site (CHIPS). Plain http does not
 * allow this, so there only portals on the same site as Sakumon work.
 */
export function setLaunchCookie(
  reply: FastifyReply,
  { browserName, secure }: CookieNamesAndSecurity,
  word: string,
): void {
  const travelling = secure ? ({ sameSite: 'none', partitioned: true } as const) : ({ sameSite: 'lax' } as const);
  reply.setCookie(browserName, word, { path: '/', httpOnly: true, secure, ...travelling });
}
