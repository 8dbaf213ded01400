import { PATHS } from '../paths.ts';

const KEPT = 'sakumon.class-page';
const SECRET = /^[A-Za-z0-9_-]{27}$/u;

/** The secret of the class's page that this device had today; null when the day is over. */
export function rememberedClass(now: number): string | null {
  const [secret = '', until = ''] = (localStorage.getItem(KEPT) ?? '').split(' ');
  return SECRET.test(secret) && Date.parse(until) > now ? secret : null;
}

export function keepClass(page: { readonly secret: string; readonly until: string } | null): void {
  if (page === null) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, `${page.secret} ${page.until}`);
}

/** The address that leads to a class's page. Behind the `#` it reaches no server's log. */
export function classPageAddress(origin: string, secret: string): string {
  return `${origin}${PATHS.classPage}#${secret}`;
}

/** What such an address carries, or its fragment alone; null for anything else. */
export function classPageSecretIn(text: string): string | null {
  const begin = text.startsWith('#') ? '#' : classPageAddress(location.origin, '');
  const secret = text.slice(begin.length);
  return text.startsWith(begin) && SECRET.test(secret) ? secret : null;
}
