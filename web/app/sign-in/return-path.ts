import { PAGE_PATHS } from '../paths.ts';

/**
 * An invented origin against which paths are resolved. If the result has another origin, the path would lead away from
 * Sakumon.
 */
const HERE = 'https://here.invalid';
const NOWHERE: ReadonlySet<string> = new Set([PAGE_PATHS.index, PAGE_PATHS.login, PAGE_PATHS.logout]);

/**
 * Returns the path that is opened after the sign-in. Returns null if the path would lead away from Sakumon or back to
 * the sign-in. The text comes from the URL, so it cannot be trusted.
 */
export function parseSafeReturnPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, HERE)) return null;
  const url = new URL(text, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//') || NOWHERE.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
