import { PAGE_PATHS } from '../paths.ts';

/**
 * An invented origin against which paths are resolved. If the result has another origin, the path would lead away from
 * Sakumon.
 */
const HERE = 'https://here.invalid';
const NOWHERE: ReadonlySet<string> = new Set([PAGE_PATHS.index, PAGE_PATHS.login, PAGE_PATHS.logout]);

/**
 * Returns the path that the app opens after the sign-in. `text`: a path from the query string, which anybody could have
 * written. Returns null if this path leads away from Sakumon or back to the login page.
 */
export function parseSafeReturnPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, HERE)) return null;
  const url = new URL(text, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//') || NOWHERE.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
