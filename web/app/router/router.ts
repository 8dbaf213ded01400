import type { ComponentType } from 'react';
import { hrefOfPageAddress, type PageAddress, type PageWithParameters } from './address.ts';

/** A location in the history of the browser tab. `state`: a value that the previous screen has passed to this page. */
export type RouterLocation = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
};

/** The page that is shown at a location. */
export type PageVisit = { readonly location: RouterLocation } & ResolvedPage;

export type ResolvedPage =
  | { readonly kind: 'screen'; readonly page: PageWithParameters; readonly Screen: ComponentType }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'fault'; readonly fault: unknown };

/** What the app shows at a location: either a page, or a redirect to the address `href` (kind `elsewhere`). */
export type PageOrRedirect = ResolvedPage | { readonly kind: 'elsewhere'; readonly href: string };

export type RouterState = {
  /** The page on the screen; null until the first page is loaded. */
  readonly visit: PageVisit | null;
  /**
   * True while a page is being loaded because the user has gone to another location. Until it is loaded, `visit` stays
   * on the screen.
   */
  readonly isLoading: boolean;
};

export type NavigationDestination = PageAddress & {
  readonly state?: unknown;
  /** True if the new page replaces the present history entry. Otherwise a new entry is added. */
  readonly replace?: boolean | undefined;
};

/** Called instead of leaving the page. It can ask the user for confirmation; if it calls `leave`, the user leaves. */
export type LeaveBlocker = (leave: () => void) => void;

/** The methods and properties of the browser's history that the router uses. */
export type RouterBrowserHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;

export type RouterDependencies = {
  readonly history: RouterBrowserHistory;
  readonly url: () => Pick<URL, 'pathname' | 'search' | 'hash'>;
  readonly resolve: (location: RouterLocation) => Promise<PageOrRedirect>;
  /** Scrolls the window to the top. It is called after a link has opened a page with another path. */
  readonly toTop: () => void;
};

export type Router = ReturnType<typeof createRouter>;

/**
 * The state of a history entry. `at`: the number of the entry, with which the router can undo a step back or forward if
 * the page blocks leaving. `handedOn`: a value that the previous screen has passed to the page.
 */
type Entry = { readonly at: number; readonly handedOn: unknown };

export function createRouter({ history, url, resolve, toTop }: RouterDependencies) {
  const listeners = new Set<() => void>();
  let state: RouterState = { visit: null, isLoading: false };
  let at = 0;
  let latest = 0;
  let blocker: LeaveBlocker | null = null;
  /**
   * True while the router undoes a step back or forward that the page has blocked. The `popstate` event that this
   * causes is ignored.
   */
  let isTakingBack = false;

  const show = (next: RouterState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const here = (): RouterLocation => {
    const { pathname, search, hash } = url();
    return { pathname, search, hash, state: entryIn(history.state)?.handedOn };
  };
  /**
   * Loads and shows the page of the present address. If several pages are loading at the same time, only the latest is
   * shown.
   */
  const visitHere = async (isNew: boolean): Promise<void> => {
    latest += 1;
    const own = latest;
    const location = here();
    show({ ...state, isLoading: true });
    const outcome = await resolve(location).catch((fault: unknown): PageOrRedirect => ({ kind: 'fault', fault }));
    if (own !== latest) return;
    if (outcome.kind === 'elsewhere') {
      history.replaceState({ at, handedOn: undefined } satisfies Entry, '', outcome.href);
      return visitHere(isNew);
    }
    const isOther = state.visit?.location.pathname !== location.pathname;
    show({ visit: { location, ...outcome }, isLoading: false });
    if (isNew && isOther) toTop();
  };
  const leaveFor = ({ state: handedOn, replace = false, ...address }: NavigationDestination): void => {
    const href = hrefOfPageAddress(address);
    const { pathname, search, hash } = url();
    const isHere = href === pathname + search + hash;
    if (!replace && !isHere) at += 1;
    const write = replace || isHere ? 'replaceState' : 'pushState';
    history[write]({ at, handedOn } satisfies Entry, '', href);
    void visitHere(true);
  };

  return {
    current: (): RouterState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (): Promise<void> => {
      const entry = entryIn(history.state);
      if (entry === null) history.replaceState({ at, handedOn: undefined } satisfies Entry, '');
      else at = entry.at;
      return visitHere(false);
    },
    /** Lets the guards decide again about the present page. */
    reconsider: (): Promise<void> => visitHere(false),
    navigate: (destination: NavigationDestination): void => {
      if (blocker === null) leaveFor(destination);
      else blocker(() => leaveFor(destination));
    },
    /**
     * Called when the browser has gone back or forward in its history, or after a link to a fragment of the page (such
     * as #top).
     */
    stepped: (): void => {
      if (isTakingBack) {
        isTakingBack = false;
        return;
      }
      const entry = entryIn(history.state);
      const steps = entry === null ? 1 : entry.at - at;
      // A link to a fragment of the page does not leave the page.
      if (blocker !== null && entry !== null && steps !== 0) {
        const ask = blocker;
        isTakingBack = true;
        history.go(-steps);
        ask(() => {
          blocker = null;
          history.go(steps);
        });
        return;
      }
      at += steps;
      if (entry === null) history.replaceState({ at, handedOn: undefined } satisfies Entry, '');
      void visitHere(false);
    },
    /** Registers the function to call when the user wants to leave this page. Returns a function that removes it. */
    block: (asked: LeaveBlocker): (() => void) => {
      blocker = asked;
      return () => {
        if (blocker === asked) blocker = null;
      };
    },
  };
}

function entryIn(state: unknown): Entry | null {
  return typeof state === 'object' && state !== null && 'at' in state && typeof state.at === 'number'
    ? { at: state.at, handedOn: 'handedOn' in state ? state.handedOn : undefined }
    : null;
}
