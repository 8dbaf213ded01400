import { PAGE_PATHS, type PagePath } from '../paths.ts';

type PathWithParams = Extract<PagePath, `${string}$${string}`>;
type Search = Readonly<Record<string, string | number>>;

/**
 * The address of a page: its path pattern, the parameters of the path, and the parameters of the query. `params` is
 * required if the pattern contains parameters, which begin with `$`.
 */
export type PageAddress =
  | { readonly to: PagePath; readonly params: Readonly<Record<string, string>>; readonly search?: Search }
  | { readonly to: Exclude<PagePath, PathWithParams>; readonly params?: undefined; readonly search?: Search };

/** Returns the URL of a page's address. Throws if a parameter of the path is missing. */
export function hrefOfPageAddress({ to, params, search = {} }: PageAddress): string {
  const path = to.replaceAll(/\$(\w+)/gu, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`${to} without ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
}

export type PageWithParameters = { readonly path: PagePath; readonly params: Readonly<Record<string, string>> };

/**
 * The patterns of the paths of all pages. A pattern with a fixed segment (e.g. `/x/new`) comes before a pattern with a
 * parameter that also matches this segment (e.g. `/x/$id`).
 */
const PATTERNS = Object.values(PAGE_PATHS)
  .map((path) => ({ path, parts: path.split('/'), rank: path.replaceAll(/\$\w+/gu, '~') }))
  .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));

/**
 * Returns the page to which the path of a URL belongs, or null if there is none. One slash at the end of the path is
 * ignored.
 */
export function pageOfUrlPath(pathname: string): PageWithParameters | null {
  const segments = pathname
    .replace(/(?<=[^/])\/$/u, '')
    .split('/')
    .map(decoded);
  for (const { path, parts } of PATTERNS) {
    const params = paramsIn(segments, parts);
    if (params !== null) return { path, params };
  }
  return null;
}

function paramsIn(segments: readonly (string | null)[], parts: readonly string[]): PageWithParameters['params'] | null {
  if (segments.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? null;
    if (part.startsWith('$')) {
      if (segment === null || segment === '') return null;
      params[part.slice(1)] = segment;
    } else if (segment !== part) return null;
  }
  return params;
}

/**
 * Returns a segment of a path with its percent-encoding decoded. Returns null if the segment does not encode valid
 * UTF-8; such a path belongs to no page.
 */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
