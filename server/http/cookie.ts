import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieChange, DeviceCookie } from './outcome.ts';

/**
 * The session cookie. Behind https it is `Secure` and takes the `__Host-` prefix, which binds it to this very host;
 * browsers refuse that prefix over plain http (RFC 6265bis, 4.1.3.2).
 */
export type CookieRules = {
  readonly name: string;
  readonly deviceName: string;
  readonly pendingName: string;
  readonly browserName: string;
  readonly secure: boolean;
};

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

export function tokenOf(request: FastifyRequest, rules: CookieRules): string | null {
  return request.cookies[rules.name] ?? null;
}

/** What a device says it is known by; only what we could have given it. */
export function deviceOf(request: FastifyRequest, rules: CookieRules): string | null {
  const token = request.cookies[rules.deviceName] ?? '';
  return /^[\w-]{43}$/u.test(token) ? token : null;
}

/** By it the device is known at the next sign-in; it stays when somebody signs out. */
export function keepDevice(
  reply: FastifyReply,
  { deviceName, secure }: CookieRules,
  { token, expiresAt }: DeviceCookie,
): void {
  reply.setCookie(deviceName, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires: expiresAt });
}

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

/** What a sign-in elsewhere has to come back with; `lax`, since the provider's page leads back here. */
export function keepPending(
  reply: FastifyReply,
  { pendingName, secure }: CookieRules,
  text: string,
  until: Date,
): void {
  reply.setCookie(pendingName, text, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires: until });
}

export function pendingOf(request: FastifyRequest, { pendingName }: CookieRules): string | null {
  return request.cookies[pendingName] ?? null;
}

export function clearPending(reply: FastifyReply, { pendingName, secure }: CookieRules): void {
  reply.clearCookie(pendingName, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** By which a portal's launch comes back to the browser that left: random, and nobody's. */
export function browserWordOf(request: FastifyRequest, { browserName }: CookieRules): string | null {
  const word = request.cookies[browserName] ?? '';
  return /^[\w-]{43}$/u.test(word) ? word : null;
}

/**
 * Portals post from their own site, often within a frame: behind https it travels there too, kept apart for each site
 * that frames us (CHIPS). Plain http knows no such cookie: there a portal of the same site alone leads back.
 */
export function keepBrowserWord(reply: FastifyReply, { browserName, secure }: CookieRules, word: string): void {
  const travelling = secure ? ({ sameSite: 'none', partitioned: true } as const) : ({ sameSite: 'lax' } as const);
  reply.setCookie(browserName, word, { path: '/', httpOnly: true, secure, ...travelling });
}
