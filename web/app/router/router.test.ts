import { describe, expect, test, vi } from 'vitest';
import { PAGE_PATHS } from '../paths.ts';
import { pageOfUrlPath } from './address.ts';
import { createRouter, type PageOrRedirect, type RouterLocation } from './router.ts';

const ORIGIN = 'https://school.test';
const SCREEN = (): null => null;

type Resolve = (location: RouterLocation) => Promise<PageOrRedirect>;

function screenAt({ pathname }: RouterLocation): PageOrRedirect {
  const page = pageOfUrlPath(pathname);
  return page === null ? { kind: 'notFound' } : { kind: 'screen', page, Screen: SCREEN };
}

/** Returns a simulated browser tab at a URL. Its history behaves like that of a browser. */
function openTab(href: string, resolve: Resolve = async (location) => screenAt(location)) {
  const entries: { state: unknown; url: URL }[] = [{ state: null, url: new URL(href, ORIGIN) }];
  let at = 0;
  const entry = () => entries[at] ?? { state: null, url: new URL(ORIGIN) };
  const toTop = vi.fn<() => void>();
  const step = (by: number): void => {
    if (entries[at + by] === undefined) return;
    at += by;
    router.stepped();
  };
  const write = (state: unknown, to: string | URL | null | undefined) => ({
    state,
    url: new URL(to ?? entry().url, entry().url),
  });
  const history = {
    get state() {
      return entry().state;
    },
    pushState: (state: unknown, _: string, to?: string | URL | null) => {
      entries.splice(at + 1, Infinity, write(state, to));
      at += 1;
    },
    replaceState: (state: unknown, _: string, to?: string | URL | null) => {
      entries[at] = write(state, to);
    },
    go: (by = 0) => step(by),
  };
  const router = createRouter({ history, url: () => entry().url, resolve, toTop });
  const settled = (): Promise<void> =>
    new Promise((done) => {
      const look = (): void => {
        if (!router.current().isLoading) done();
      };
      router.subscribe(look);
      look();
    });
  return {
    router,
    step,
    settled,
    toTop,
    /** Simulates a press of a link to a fragment of the page. */
    toPart: (hash: string) => {
      history.pushState(null, '', hash);
      router.stepped();
    },
    href: () => entry().url.href.slice(ORIGIN.length),
    entries: () => entries.length,
    shown: () => router.current().visit?.location.pathname,
  };
}

describe('a visit', () => {
  test('stays on the screen until the next one is loaded', async () => {
    const arrivals: (() => void)[] = [];
    const tab = openTab('/', (location) => new Promise((arrive) => arrivals.push(() => arrive(screenAt(location)))));
    void tab.router.start();
    expect(tab.router.current()).toEqual({ visit: null, isLoading: true });
    arrivals.shift()?.();
    await tab.settled();
    tab.router.navigate({ to: PAGE_PATHS.login });
    expect([tab.href(), tab.shown(), tab.router.current().isLoading]).toEqual(['/login', '/', true]);
    arrivals.shift()?.();
    await tab.settled();
    expect(tab.shown()).toBe('/login');
    expect(tab.toTop).toHaveBeenCalledOnce();
  });

  test('that started last is shown', async () => {
    const arrivals = new Map<string, () => void>();
    const tab = openTab('/', (location) =>
      location.pathname === '/'
        ? Promise.resolve(screenAt(location))
        : new Promise((arrive) => arrivals.set(location.pathname, () => arrive(screenAt(location)))),
    );
    await tab.router.start();
    tab.router.navigate({ to: PAGE_PATHS.schools });
    tab.router.navigate({ to: PAGE_PATHS.staff });
    arrivals.get('/admin/staff')?.();
    await tab.settled();
    arrivals.get('/admin/school')?.();
    await Promise.resolve();
    expect(tab.shown()).toBe('/admin/staff');
  });

  test('that is redirected replaces its entry, and a failed visit is shown there', async () => {
    const tab = openTab('/question', (location) =>
      location.pathname === '/question'
        ? Promise.resolve({ kind: 'elsewhere', href: '/login?back=%2Fquestion' })
        : Promise.reject(new Error('no part')),
    );
    await tab.router.start();
    expect([tab.href(), tab.entries()]).toEqual(['/login?back=%2Fquestion', 1]);
    expect(tab.router.current().visit).toMatchObject({ kind: 'fault', fault: new Error('no part') });
  });

  test('to the current page adds no history entry and keeps the scroll position', async () => {
    const tab = openTab('/manager/analytics/record');
    await tab.router.start();
    tab.router.navigate({ to: PAGE_PATHS.records });
    tab.router.navigate({ to: PAGE_PATHS.records, params: {}, search: { level: 3 }, replace: true });
    await tab.settled();
    expect([tab.href(), tab.entries()]).toEqual(['/manager/analytics/record?level=3', 1]);
    expect(tab.toTop).not.toHaveBeenCalled();
  });

  test('has the state that the previous screen passed, also after steps back and forward', async () => {
    const tab = openTab('/manager/students');
    await tab.router.start();
    tab.router.navigate({ to: PAGE_PATHS.loginCards, state: { pupils: ['u_1'] } });
    await tab.settled();
    tab.step(-1);
    await tab.settled();
    expect([tab.shown(), tab.router.current().visit?.location.state]).toEqual(['/manager/students', undefined]);
    tab.step(1);
    await tab.settled();
    expect(tab.router.current().visit?.location.state).toEqual({ pupils: ['u_1'] });
  });

  test('is checked again when another person signs in', async () => {
    let isSignedIn = false;
    const tab = openTab('/login', async (location) =>
      location.pathname === '/login' && isSignedIn ? { kind: 'elsewhere', href: '/question' } : screenAt(location),
    );
    await tab.router.start();
    isSignedIn = true;
    await tab.router.reconsider();
    expect([tab.href(), tab.shown()]).toEqual(['/question', '/question']);
  });
});

/**
 * Resolves to a simulated tab whose page asks for confirmation before the user leaves it. The tab's history contains
 * one earlier page.
 */
async function asking() {
  const tab = openTab('/manager/students');
  await tab.router.start();
  tab.router.navigate({ to: PAGE_PATHS.loginCards });
  await tab.settled();
  const asked: (() => void)[] = [];
  const unblock = tab.router.block((leave) => asked.push(leave));
  return { tab, asked, unblock };
}

describe('a page that asks before it is left', () => {
  test('stays until the person confirms leaving', async () => {
    const { tab, asked } = await asking();
    tab.router.navigate({ to: PAGE_PATHS.upload });
    expect([tab.href(), asked.length]).toEqual(['/manager/students/cards', 1]);
    asked[0]?.();
    await tab.settled();
    expect(tab.shown()).toBe('/upload');
  });

  test('also stays at a step back', async () => {
    const { tab, asked } = await asking();
    tab.step(-1);
    await tab.settled();
    expect([tab.href(), tab.shown(), asked.length]).toEqual(['/manager/students/cards', '/manager/students/cards', 1]);
    asked[0]?.();
    await tab.settled();
    expect([tab.href(), tab.shown()]).toEqual(['/manager/students', '/manager/students']);
  });

  test('does not ask at a link to its own fragment, nor after it is removed', async () => {
    const { tab, asked, unblock } = await asking();
    tab.toPart('#main');
    await tab.settled();
    expect([tab.href(), asked.length]).toEqual(['/manager/students/cards#main', 0]);
    unblock();
    tab.step(-2);
    await tab.settled();
    expect([tab.shown(), asked.length]).toEqual(['/manager/students', 0]);
  });
});
