import { useEffect, useState } from 'react';
import { PAGE_PATHS } from '../paths.ts';
import { useLocation, useNavigate } from '../router/router-context.ts';

const KEPT = 'sakumon.class-page';
const SECRET = /^[A-Za-z0-9_-]{27}$/u;

/**
 * Returns the secret of the class page that this device opened today. Returns null if the device opened no class page
 * today. `now`: milliseconds since 1970.
 */
export function classPageSecretOfToday(now: number): string | null {
  const [secret = '', until = ''] = (localStorage.getItem(KEPT) ?? '').split(' ');
  return SECRET.test(secret) && Date.parse(until) > now ? secret : null;
}

export function rememberClassPage(page: { readonly secret: string; readonly until: string } | null): void {
  if (page === null) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, `${page.secret} ${page.until}`);
}

/**
 * Returns the address of a class page. The secret is after the `#`, so that it is never sent to a server and never
 * logged.
 */
export function classPageAddress(origin: string, secret: string): string {
  return `${origin}${PAGE_PATHS.classPage}#${secret}`;
}

/**
 * Returns the secret of a class page. `text`: the whole address of the class page, or only the fragment of this
 * address. Returns null for any other text.
 */
export function parseClassPageSecret(text: string): string | null {
  const begin = text.startsWith('#') ? '#' : classPageAddress(location.origin, '');
  const secret = text.slice(begin.length);
  return text.startsWith(begin) && SECRET.test(secret) ? secret : null;
}

/**
 * Redirects to the class page if this device opened one today. Does nothing if the address has query parameters other
 * than `back`. Returns true while it redirects.
 */
export function useRedirectToClassPage(): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isRemembered] = useState(() => classPageSecretOfToday(Date.now()) !== null);
  const isAsked = [...new URLSearchParams(search).keys()].some((name) => name !== 'back');
  const goes = isRemembered && !isAsked;
  useEffect(() => {
    if (goes) navigate({ to: PAGE_PATHS.classPage, replace: true });
  }, [goes, navigate]);
  return goes;
}
