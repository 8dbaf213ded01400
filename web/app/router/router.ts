import type { ComponentType } from 'react';
import { hrefOf, type PageAddress, type PageAt } from './address.ts';

/** A place in the tab's history; `state` is what the screen before handed on. */
export type RouterLocation = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
};

/** What is shown at a location. */
export type PageVisit = { readonly location: RouterLocation } & PageArrival;

export type PageArrival =
  | { readonly kind: 'screen'; readonly page: PageAt; readonly Screen: ComponentType }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'fault'; readonly fault: unknown };

/** What becomes of a location: something to show, or another one. */
export type RouteOutcome = PageArrival | { readonly kind: 'elsewhere'; readonly href: string };

export type RouterState = {
  /** What is on the screen; null until the first visit has come. */
  readonly visit: PageVisit | null;
  /** On the outcome to another location, while the visit stays on the screen. */
  readonly isLoading: boolean;
};

export type Destination = PageAddress & {
  readonly state?: unknown;
  /** In place of the present entry of the history. */
  readonly replace?: boolean | undefined;
};

/** Is given what to do when the person leaves all the same. */
export type LeaveBlocker = (leave: () => void) => void;

/** The tab's own history: the part of it that a router uses. */
export type TabHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;

export type RouterDependencies = {
  readonly history: TabHistory;
  readonly url: () => Pick<URL, 'pathname' | 'search' | 'hash'>;
  readonly resolve: (location: RouterLocation) => Promise<RouteOutcome>;
  /** After a page with another path has come by a link. */
  readonly toTop: () => void;
};

export type Router = ReturnType<typeof createRouter>;

/** Entries are counted, so that a step back which was refused can be taken back. */
type Entry = { readonly at: number; readonly handedOn: unknown };

export function createRouter({ history, url, resolve, toTop }: RouterDependencies) {
  const listeners = new Set<() => void>();
  let state: RouterState = { visit: null, isLoading: false };
  let at = 0;
  let latest = 0;
  let blocker: LeaveBlocker | null = null;
  /** Set while a refused step of the history is taken back: its own event says nothing. */
  let isTakingBack = false;

  const show = (next: RouterState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const here = (): RouterLocation => {
    const { pathname, search, hash } = url();
    return { pathname, search, hash, state: entryIn(history.state)?.handedOn };
  };
  /** Goes where the address bar already is. Whoever sets out later wins. */
  const visitHere = async (isNew: boolean): Promise<void> => {
    latest += 1;
    const own = latest;
    const location = here();
    show({ ...state, isLoading: true });
    const outcome = await resolve(location).catch((fault: unknown): RouteOutcome => ({ kind: 'fault', fault }));
    if (own !== latest) return;
    if (outcome.kind === 'elsewhere') {
      history.replaceState({ at, handedOn: undefined } satisfies Entry, '', outcome.href);
      return visitHere(isNew);
    }
    const isOther = state.visit?.location.pathname !== location.pathname;
    show({ visit: { location, ...outcome }, isLoading: false });
    if (isNew && isOther) toTop();
  };
  const leaveFor = ({ state: handedOn, replace = false, ...address }: Destination): void => {
    const href = hrefOf(address);
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
    /** Guards decide again about the page that is shown. */
    reconsider: (): Promise<void> => visitHere(false),
    navigate: (destination: Destination): void => {
      if (blocker === null) leaveFor(destination);
      else blocker(() => leaveFor(destination));
    },
    /** The history went a step by itself: back, forward, or to a part of the page. */
    stepped: (): void => {
      if (isTakingBack) {
        isTakingBack = false;
        return;
      }
      const entry = entryIn(history.state);
      const steps = entry === null ? 1 : entry.at - at;
      // A part of the page is no way out of it.
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
    /** Asks before this page is left, until the function returned is called. */
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
