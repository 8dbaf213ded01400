import { PAGE_PATHS } from '../paths.ts';

/** Any origin works here: a path that resolves to another origin leaves the product. */
const HERE = 'https://here.invalid';
const NOWHERE: ReadonlySet<string> = new Set([PAGE_PATHS.index, PAGE_PATHS.login, PAGE_PATHS.logout]);

/**
 * Returns the path to open after sign-in, or null if it leaves the product or leads to the sign-in again. The text
 * comes from the URL, so it is untrusted.
 */
export function safeReturnPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, HERE)) return null;
  const url = new URL(text, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//') || NOWHERE.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
