import { expect, test } from 'vitest';
import type { Account } from '../../../contract/account.ts';
import { createCachedQuestionsEditionStore } from '../client/cached-editions.ts';
import { PUPIL_AND_VISITOR_ROUTES } from '../../../contract/practice-routes.ts';
import { createRouteCaller } from '../client/call.ts';
import { createSignInDeviceMemory } from './remembered.ts';
import { createSignInStore } from './sign-in-state.ts';
import { TEST_PUPIL_ACCOUNT } from '../../../testing/web/account.ts';

const HANA: Account = {
  ...TEST_PUPIL_ACCOUNT,
  email: 'hana@demo.test',
  homeGroup: { id: `g_${TEST_PUPIL_ACCOUNT.tenantId.slice(2)}`, name: '2ねん 1くみ', grade: 2 },
};

class MemoryStorage implements Storage {
  readonly entries = new Map<string, string>();
  get length(): number {
    return this.entries.size;
  }
  clear = (): void => this.entries.clear();
  getItem = (key: string): string | null => this.entries.get(key) ?? null;
  key = (at: number): string | null => [...this.entries.keys()][at] ?? null;
  removeItem = (key: string): void => void this.entries.delete(key);
  setItem = (key: string, text: string): void => void this.entries.set(key, text);
}

/**
 * Returns a fake device and a fake server that knows one session. `reachable`: true if the device can reach the server.
 */
function device(
  start: { readonly session: Account | null; readonly reachable: boolean },
  storage = new MemoryStorage(),
) {
  const world = { ...start, asked: [] as string[], announced: 0, storage };
  const answer = (path: string): unknown => {
    if (path === '/api/sign-out') world.session = null;
    if (path === '/api/sign-in') world.session = HANA;
    return { account: world.session, expiresAt: null };
  };
  const call = createRouteCaller(
    PUPIL_AND_VISITOR_ROUTES,
    (input) => {
      const path = input instanceof Request ? input.url : input.toString();
      world.asked.push(path);
      return world.reachable
        ? Promise.resolve(Response.json(answer(path)))
        : Promise.reject(new TypeError('no network'));
    },
    () => {},
  );
  const store = createSignInStore({
    call,
    memory: createSignInDeviceMemory(storage),
    tabs: { postMessage: () => (world.announced += 1) },
  });
  return { world, store };
}

test('the look-up returns who is signed in, and concurrent callers share one request', async () => {
  const { world, store } = device({ session: HANA, reachable: true });
  expect(store.current()).toEqual({ kind: 'unknown' });
  const answers = await Promise.all([store.lookUp(), store.lookUp(), store.whenKnown()]);
  for (const answer of answers) expect(answer).toEqual({ kind: 'signedIn', account: HANA });
  expect(world.asked).toEqual(['/api/account']);
});

test('without the server the device continues with the remembered account and stores only allowed fields', async () => {
  const { world, store } = device({ session: HANA, reachable: true });
  await store.lookUp();
  const kept = [...world.storage.entries.values()].join('');
  expect(kept).toContain('はなこ');
  for (const secret of ['hana@demo.test', 'providerData', 'tenantId', 'phoneNumber'])
    expect(kept).not.toContain(secret);

  const next = device({ session: HANA, reachable: false }, world.storage);
  expect(await next.store.lookUp()).toMatchObject({ kind: 'remembered', account: { displayName: 'やまだ はなこ' } });
  next.world.reachable = true;
  expect(await next.store.lookUp()).toMatchObject({ kind: 'signedIn' });
});

test('a device without a remembered account has a visitor while the server is unreachable', async () => {
  const { store } = device({ session: HANA, reachable: false });
  expect(await store.lookUp()).toEqual({ kind: 'visitor' });
});

test('a session that ended on the server makes the user a visitor and deletes the remembered account', async () => {
  const { world, store } = device({ session: HANA, reachable: true });
  await store.lookUp();
  world.session = null;
  expect(await store.lookUp()).toEqual({ kind: 'visitor' });
  expect([...world.storage.entries.keys()]).toEqual(['sakumon.used-by-pupils']);
});

test('losing the server while signed in changes nothing', async () => {
  const { world, store } = device({ session: HANA, reachable: true });
  await store.lookUp();
  world.reachable = false;
  expect(await store.lookUp()).toEqual({ kind: 'signedIn', account: HANA });
});

test('signing in notifies the other tabs; an unreachable server gives a code', async () => {
  const { world, store } = device({ session: null, reachable: false });
  const failed = { kind: 'failed', code: 'network-request-failed', retryAfter: null };
  expect(await store.signIn('hana@demo.test', 'x')).toEqual(failed);
  expect(world.announced).toBe(0);
  world.reachable = true;
  expect(await store.signIn('hana@demo.test', 'x')).toEqual({ kind: 'signedIn' });
  expect(store.current()).toEqual({ kind: 'signedIn', account: HANA });
  expect(world.announced).toBe(1);
});

test('after signing out the storage contains no personal data', async () => {
  const { world, store } = device({ session: HANA, reachable: true });
  await store.lookUp();
  createCachedQuestionsEditionStore(world.storage).keep(HANA.uid, 'e1');
  const named = () =>
    [...world.storage.entries]
      .flat()
      .filter((text) => [HANA.uid, HANA.email, HANA.displayName].some((of) => text.includes(of ?? HANA.uid)));
  expect(named()).toHaveLength(2);
  await store.signOut();
  expect(named()).toEqual([]);
});

test('after an offline sign-out the session is ended before the next look-up', async () => {
  const { world, store } = device({ session: HANA, reachable: true });
  await store.lookUp();
  world.reachable = false;
  await store.signOut();
  expect(store.current()).toEqual({ kind: 'visitor' });
  expect(world.announced).toBe(1);

  const next = device({ session: HANA, reachable: false }, world.storage);
  expect(await next.store.lookUp()).toEqual({ kind: 'visitor' });
  next.world.reachable = true;
  expect(await next.store.lookUp()).toEqual({ kind: 'visitor' });
  expect(next.world.session).toBeNull();
  expect(next.world.asked.slice(-2)).toEqual(['/api/sign-out', '/api/account']);
});

test('an answer to a look-up sent before the sign-out does not sign in again', async () => {
  const { store } = device({ session: HANA, reachable: true });
  const early = store.lookUp();
  await store.signOut();
  await early;
  expect(store.current()).toEqual({ kind: 'visitor' });
});

test('during a slow look-up the remembered account is used', async () => {
  const { world, store } = device({ session: HANA, reachable: true });
  await store.lookUp();
  const next = device({ session: HANA, reachable: true }, world.storage);
  const known = next.store.whenKnown();
  next.store.rememberMeanwhile();
  expect(await known).toMatchObject({ kind: 'remembered' });
  expect(await next.store.lookUp()).toMatchObject({ kind: 'signedIn' });
});

test('invalid stored data is ignored', async () => {
  const storage = new MemoryStorage();
  storage.setItem('sakumon.account', '{"role":"admin"}');
  expect(await device({ session: null, reachable: false }, storage).store.lookUp()).toEqual({ kind: 'visitor' });
});

const SATO: Account = { ...TEST_PUPIL_ACCOUNT, role: 'manager', email: 'sato@demo.test' };

test('an ended staff session leaves the page open until the same person signs in again', async () => {
  const { world, store } = device({ session: SATO, reachable: true });
  await store.lookUp();
  world.session = null;
  const goesOn = store.whenSignedInAgain();
  expect(await store.lookUp()).toEqual({ kind: 'signedIn', account: SATO, over: 'time' });
  world.session = SATO;
  await store.lookUp();
  expect(store.current()).toEqual({ kind: 'signedIn', account: SATO });
  expect(await goesOn).toBe(true);
});

test('a sign-out in another tab gives no unknown reason', async () => {
  const { world, store } = device({ session: SATO, reachable: true });
  await store.lookUp();
  world.storage.clear();
  world.session = null;
  expect(await store.lookUp()).toMatchObject({ over: 'otherTab' });
  expect(await store.lookUp()).toMatchObject({ over: 'otherTab' });
});

test('a request does not continue for another person or after the page is left', async () => {
  const { world, store } = device({ session: SATO, reachable: true });
  await store.lookUp();
  world.session = null;
  const others = store.whenSignedInAgain();
  await store.lookUp();
  world.session = { ...SATO, uid: HANA.uid.replace(/.$/u, (last) => (last === '0' ? '1' : '0')) };
  await store.lookUp();
  expect(await others).toBe(false);

  world.session = null;
  const left = store.whenSignedInAgain();
  await store.lookUp();
  await store.signOut();
  expect(await left).toBe(false);
});

test('a request waits for a new password and a second step, but not after its caller aborts', async () => {
  const { world, store } = device({ session: SATO, reachable: true });
  await store.lookUp();
  world.session = { ...SATO, mustChangePassword: true };
  const goesOn = store.whenSignedInAgain();
  const caller = new AbortController();
  const given = store.whenSignedInAgain(caller.signal);
  await store.lookUp();
  caller.abort();
  await expect(given).rejects.toThrow('aborted');
  world.session = SATO;
  await store.lookUp();
  expect(await goesOn).toBe(true);
});

test('the device remembers that a pupil used it, without a trace of the pupil', () => {
  const storage = new MemoryStorage();
  const memory = createSignInDeviceMemory(storage);
  memory.keepAccount({ ...HANA, role: 'manager' });
  memory.keepAccount(null);
  expect(memory.isUsedByPupils()).toBe(false);
  memory.keepAccount(HANA);
  memory.keepAccount(null);
  expect(memory.isUsedByPupils()).toBe(true);
  expect([...storage.entries]).toEqual([['sakumon.used-by-pupils', '1']]);
});
