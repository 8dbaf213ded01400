import { createContext, useContext, useSyncExternalStore } from 'react';
import type { NavigationDestination, PageVisit, Router, RouterLocation } from './router.ts';

export const RouterContext = createContext<Router | null>(null);

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (router === null) throw new Error('No router around this component');
  return router;
}

/** Returns the page that is on the screen. Returns null until the first page is loaded. */
export function useCurrentPageVisit(): PageVisit | null {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => router.current().visit);
}

export function useIsPageLoading(): boolean {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => router.current().isLoading);
}

const NOWHERE: RouterLocation = { pathname: '', search: '', hash: '', state: undefined };
const NO_PARAMS: Readonly<Record<string, string | undefined>> = {};

/** Returns the location of the page on the screen. */
export function useLocation(): RouterLocation {
  return useCurrentPageVisit()?.location ?? NOWHERE;
}

/** Returns the path parameters of the page on the screen. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  const visit = useCurrentPageVisit();
  return visit?.kind === 'screen' ? visit.page.params : NO_PARAMS;
}

export function useNavigate(): (destination: NavigationDestination) => void {
  return useRouter().navigate;
}
