import type { RouteDefinition } from '../../contract/route.ts';

/** What of a route its request is made of. */
export type RequestedRoute = Pick<RouteDefinition, 'method' | 'path' | 'isRevalidated'>;

export type PlannedRequest = { readonly url: string; readonly init: RequestInit };

/** `:name` parts of the path come out of the input; of the rest a GET makes its query and a POST its body. */
export function requestFor(route: RequestedRoute, input: unknown): PlannedRequest {
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
    case 'POST':
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
