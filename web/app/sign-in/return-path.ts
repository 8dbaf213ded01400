import { PATHS } from '../paths.ts';

/** Any origin does: a path that leaves it would leave every other as well. */
const HERE = 'https://here.invalid';
const NOWHERE: ReadonlySet<string> = new Set([PATHS.index, PATHS.login, PATHS.logout]);

/**
 * The path to come back to after signing in, or null when it leads out of the product or back to signing in.
 * It arrives in the URL, so anyone may have written it.
 */
export function returnPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, HERE)) return null;
  const url = new URL(text, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//') || NOWHERE.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
