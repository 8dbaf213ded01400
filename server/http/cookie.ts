import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieChange } from './outcome.ts';

/**
 * The session cookie. Behind https it is `Secure` and takes the `__Host-` prefix, which binds it to this very host;
 * browsers refuse that prefix over plain http (RFC 6265bis, 4.1.3.2).
 */
export type CookieRules = { readonly name: string; readonly secure: boolean };

export function cookieRules(publicOrigin: string | null): CookieRules {
  const secure = publicOrigin !== null && publicOrigin.startsWith('https:');
  return { name: secure ? '__Host-sakumon-session' : 'sakumon-session', secure };
}

export function tokenOf(request: FastifyRequest, rules: CookieRules): string | null {
  return request.cookies[rules.name] ?? null;
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
