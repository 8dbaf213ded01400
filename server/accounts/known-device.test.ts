import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, createTestApp, type TestPersonDetails, type TestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { deleteExpiredSignInData } from '../account-handlers.ts';
import { createSignInQueue, SIGN_IN_QUEUE_NAMES, type SignInQueueName } from './gate.ts';
import { createPasswordHasher } from './password.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

let server: TestApp;
let teacher: TestPerson;
let admin: TestPerson;
let pupil: TestPersonDetails;

beforeAll(async () => {
  server = await createTestApp();
  teacher = await addTestPerson(server, 'manager');
  admin = await addTestPerson(server, 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  pupil = await server.addPerson(teacher.school, 'pupil');
});

/** Returns the device cookie that a response sets. */
function deviceIn(headers: Readonly<Record<string, string | string[] | number | undefined>>): string {
  const set = [headers['set-cookie']].flat().find((each) => String(each).startsWith('sakumon-device='));
  return String(set).split(';')[0] ?? '';
}

function trySignIn(email: string, password: string, device: string | null = null) {
  return server.browser(device).post('/api/sign-in', { email, password });
}

async function signedInDevice(email: string, device: string | null = null): Promise<string> {
  const { status, headers } = await trySignIn(email, TEST_PASSWORD, device);
  expect(status).toBe(200);
  return deviceIn(headers);
}

async function block(email: string, device: string | null = null): Promise<void> {
  for (let failure = 0; failure < 5; failure += 1) await trySignIn(email, 'wrong', device);
  expect((await trySignIn(email, TEST_PASSWORD, device)).status).toBe(429);
}

describe('a device that signed the account in before', () => {
  it('is blocked only by its own guesses', async () => {
    const device = await signedInDevice(pupil.email);
    await block(pupil.email);
    expect((await trySignIn(pupil.email, TEST_PASSWORD, device)).status).toBe(200);
    // The owner's sign-in on a known device does not reset the counter of failed tries from unknown devices.
    expect((await trySignIn(pupil.email, TEST_PASSWORD)).status).toBe(429);
    await block(pupil.email, device);
  });

  it('is known only for the accounts that signed in on it', async () => {
    const other = await server.addPerson(teacher.school, 'pupil');
    const device = await signedInDevice(pupil.email);
    await block(other.email);
    expect((await trySignIn(other.email, TEST_PASSWORD, device)).status).toBe(429);
    server.advance(31 * SECOND);
    expect(await signedInDevice(other.email, device)).toBe(device);
    await block(other.email);
    expect((await trySignIn(other.email, TEST_PASSWORD, device)).status).toBe(200);
  });

  it('is identified by a token that is stored only as a hash; an invented token is replaced', async () => {
    const made = `sakumon-device=${'x'.repeat(43)}`;
    const device = await signedInDevice(pupil.email, made);
    expect(device).toMatch(/^sakumon-device=[\w-]{43}$/u);
    expect(device).not.toBe(made);
    const rows = await server.rows('select to_jsonb(known_device)::text as row from known_device');
    expect(rows.length).toBeGreaterThan(0);
    const hex = Buffer.from(device.slice(15)).toString('hex');
    expect(JSON.stringify([rows, server.lines])).not.toMatch(new RegExp(`${device.slice(15)}|${hex}`, 'u'));
  });

  it('is forgotten after 400 days without use', async () => {
    await signedInDevice(pupil.email);
    const held = () => server.rows('select from known_device where account_id = $1', [pupil.id]);
    await deleteExpiredSignInData(server.database.db, new Date(server.now().getTime() + 399 * DAY));
    expect(await held()).toHaveLength(1);
    await deleteExpiredSignInData(server.database.db, new Date(server.now().getTime() + 401 * DAY));
    expect(await held()).toHaveLength(0);
    // The sessions of the teacher and the admin have expired in the meantime, so both sign in again.
    teacher = await addTestPerson(server, 'manager', teacher.school);
    admin = await addTestPerson(server, 'admin');
  });
});

describe('a new password from the teacher', () => {
  it('removes every block of a pupil', async () => {
    const device = await signedInDevice(pupil.email);
    await block(pupil.email);
    await block(pupil.email, device);
    const { body } = await teacher.post<{ newPassword: string }>(`/api/pupils/u_${pupil.id}/password`, {});
    expect((await trySignIn(pupil.email, body.newPassword)).status).toBe(200);
    expect((await trySignIn(pupil.email, body.newPassword, device)).status).toBe(200);
  });

  it('removes the blocks of a colleague', async () => {
    const colleague = await server.addPerson(teacher.school, 'manager');
    await block(colleague.email);
    const url = `/api/staff/u_${colleague.id}/password`;
    const { body } = await admin.post<{ initialPassword: string }>(url, {});
    expect((await trySignIn(colleague.email, body.initialPassword)).status).toBe(200);
  });
});

it('allows a hundred guesses a day at most, also across midnight', async () => {
  const moments: number[] = [];
  for (let passed = 0; passed < 1.3 * DAY;) {
    const { status, body } = await trySignIn(pupil.email, 'wrong');
    if (status === 401) moments.push(passed);
    const wait = status === 401 ? SECOND : (body.retryAfter ?? 0) * SECOND;
    server.advance(wait);
    passed += wait;
  }
  const inADay = moments.map((from) => moments.filter((at) => at >= from && at < from + DAY).length);
  expect(Math.max(...inADay)).toBeLessThanOrEqual(100);
  expect(Math.max(...inADay)).toBeGreaterThan(40);
});

it('guesses at sign-in and at a password change are counted separately', async () => {
  const own = await addTestPerson(server, 'manager', teacher.school);
  await block(own.email);
  for (let failure = 0; failure < 4; failure += 1)
    await own.post('/api/account/password', { current: 'wrong', next: 'ながい ながい ことば 9' });
  const changed = await own.post('/api/account/password', { current: TEST_PASSWORD, next: 'ながい ながい ことば 9' });
  expect(changed.status).toBe(200);
});

describe('lanes', () => {
  it('let known devices and existing cards go before strangers, however many wait', async () => {
    const gate = createSignInQueue(1);
    const order: string[] = [];
    const gates: (() => void)[] = [];
    const held = gate.pass('stranger', () => new Promise<void>((resolve) => void gates.push(resolve)));
    const come = (lane: SignInQueueName) => gate.pass(lane, () => Promise.resolve(void order.push(lane)));
    const others = (['stranger', 'stranger', 'card', 'known', 'stranger', 'known'] as const).map(come);
    gates[0]?.();
    await Promise.all([held, ...others]);
    expect(order).toEqual(['known', 'known', 'card', 'stranger', 'stranger', 'stranger']);
  });

  it('are full each for itself and for the lanes behind it', async () => {
    const gate = createSignInQueue(1);
    await gate.pass('known', () => new Promise((resolve) => void setImmediate(resolve)));
    const ends: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => void ends.push(resolve));
    const waiting = Array.from({ length: 5 }, () => gate.during('stranger', wait));
    waiting.push(gate.during('card', wait));
    const [known, card, stranger] = SIGN_IN_QUEUE_NAMES.map((lane) => gate.waitOf(lane));
    expect([known, (stranger ?? 0) / (card ?? 1)]).toEqual([0, 6]);
    for (const end of ends) end();
    await Promise.all(waiting);
    expect(SIGN_IN_QUEUE_NAMES.map((lane) => gate.waitOf(lane))).toEqual([0, 0, 0]);
  });
});

describe('connections to the database', () => {
  it('are limited to two for sign-ins with guessable secrets, and known devices go first', async () => {
    const { inTurn } = createPasswordHasher();
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const come = (lane: SignInQueueName) =>
      inTurn(lane, () => {
        order.push(lane);
        return new Promise<void>((resolve) => void ends.push(resolve));
      });
    const all = (['stranger', 'stranger', 'stranger', 'card', 'known'] as const).map(come);
    expect(order).toEqual(['stranger', 'stranger']);
    for (let at = 0; at < all.length; at += 1) {
      ends[at]?.();
      await all[at < 2 ? at : 6 - at];
    }
    expect(order).toEqual(['stranger', 'stranger', 'known', 'card', 'stranger']);
  });

  it('serve a QR code without waiting; a stranger waits behind a known device', async () => {
    const passwords = createPasswordHasher();
    const lanes: SignInQueueName[] = [];
    const watched = await createTestApp({
      passwords: {
        ...passwords,
        inTurn: (lane, work) => {
          lanes.push(lane);
          return work();
        },
      },
    });
    const input = { email: 'nobody@example.test', password: 'wrong' };
    await watched.browser().post('/api/sign-in', input);
    expect(lanes.splice(0)).toEqual(['stranger', 'stranger']);
    await watched.browser(`sakumon-device=${'d'.repeat(43)}`).post('/api/sign-in', input);
    expect(lanes.splice(0)).toEqual(['known', 'stranger']);
    const card = { kind: 'secret', secret: `sakumon-card:${'A'.repeat(27)}` };
    await watched.browser().post('/api/sign-in/login-card', { card });
    expect(lanes).toEqual([]);
    await watched.close();
  });
});

it('a QR code and a known device sign in while strangers are rejected', async () => {
  const passwords = createPasswordHasher();
  const crowded = await createTestApp({
    passwords: { ...passwords, unlessCrowded: (lane, work) => (lane === 'known' ? work() : null) },
  });
  const person = await crowded.addPerson(await crowded.addSchool('学校'), 'manager');
  await crowded.rows(
    `insert into known_device (school_id, account_id, device_hash, last_used_at, failures, window_began_at)
     values ($1, $2, sha256($3), $4, 0, $4)`,
    [person.school, person.id, Buffer.from('d'.repeat(43)), crowded.now()],
  );
  const input = { email: person.email, password: 'wrong' };
  expect((await crowded.browser().post('/api/sign-in', input)).status).toBe(503);
  expect((await crowded.browser(`sakumon-device=${'d'.repeat(43)}`).post('/api/sign-in', input)).status).toBe(401);
  const card = { kind: 'secret', secret: `sakumon-card:${'A'.repeat(27)}` };
  expect((await crowded.browser().post('/api/sign-in/login-card', { card })).status).toBe(401);
  await crowded.close();
});
