import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import type { RouteDefinition } from '../../../contract/route.ts';

/** The properties of a route from which its request is made. */
export type RequestedRoute = Pick<RouteDefinition, 'method' | 'path' | 'isRevalidated' | 'files'>;

export type FetchArguments = { readonly url: string; readonly init: RequestInit };

/**
 * Returns the HTTP request for a route and its input. The parameters of the path, such as `:lesson`, are taken from the
 * input. All other fields of the input become the query of a GET request or the body of a POST request.
 */
export function createFetchArgumentsForRoute(route: RequestedRoute, input: unknown): FetchArguments {
  const rest = new Map(Object.entries(input ?? {}).filter(([, part]) => part !== undefined));
  const path = route.path.replaceAll(/:([A-Za-z]+)/gu, (_whole, name: string) => {
    const part = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(part));
  });
  const cache = route.isRevalidated === true ? 'no-cache' : 'no-store';
  const init = { method: route.method, credentials: 'same-origin', cache } as const;
  switch (route.method) {
    case 'GET': {
      const query = new URLSearchParams([...rest].map(([name, part]) => [name, String(part)])).toString();
      return {
        url: query === '' ? path : `${path}?${query}`,
        init: { ...init, headers: { accept: 'application/json' } },
      };
    }
    case 'POST': {
      const form = formWith(route, rest);
      if (form !== null) return { url: path, init: { ...init, headers: { accept: 'application/json' }, body: form } };
      return {
        url: path,
        init: {
          ...init,
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body: JSON.stringify(Object.fromEntries(rest)),
        },
      };
    }
  }
}

function isFile(part: unknown): part is UploadedFile {
  return typeof part === 'object' && part !== null && 'bytes' in part;
}

/** Returns the multipart body of a request that contains files. Returns null if the input contains no files. */
function formWith({ files: rule }: RequestedRoute, input: ReadonlyMap<string, unknown>): FormData | null {
  if (rule === undefined) return null;
  const files = [input.get(rule.property)].flat().filter(isFile);
  if (files.length === 0) return null;
  const others = [...input].filter(([name]) => name !== rule.property);
  const form = new FormData();
  form.append(rule.others, JSON.stringify(Object.fromEntries(others)));
  for (const { name, bytes } of files) form.append(rule.property, new Blob([bytes]), name);
  return form;
}
