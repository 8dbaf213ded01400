import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { E2E_PASSWORD, PUPIL, TEACHER } from '../e2e/people.ts';
import { PORTAL_CLIENT, PORTAL_DEPLOYMENT, startSimulatedPortalServer } from '../e2e/portal.ts';
import { startSakumon, type Sakumon } from '../e2e/sakumon.ts';
import { createPasswordHasher } from '../server/accounts/password.ts';
import { sendDeviceRequest } from './live/device-requests.ts';
import { computePercentiles } from './live/plan.ts';
import type { BenchFigure } from './report.ts';
import {
  BENCH_IDENTITY_CLIENT,
  BENCH_IDENTITY_TOOLKIT_PROJECT,
  startIdentityProvider,
  type BenchIdentityProvider,
} from './bench-identities.ts';

const SIGN_INS = 100;
const WARMING = 30;
/** Maximum duration of a sign-in without the providers' time, in milliseconds (docs/measured.md). */
const OUR_SHARE = 15;
const DOMAIN = 'demo.sakumon.test';
const SECRET = `sakumon-card:${randomBytes(20).toString('base64url')}`;

/**
 * A function that signs one person in by one method. If a part of the duration must not be measured (the time of Argon2
 * or of a portal), the function resolves to the length of this part in milliseconds.
 */
type Way = () => Promise<unknown>;

/**
 * Measures sign-ins by each method, one after the other. The time that the simulated identity providers need is
 * subtracted.
 */
export async function benchSignInWays(): Promise<BenchFigure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sakumon-ways-'));
  const identities = await startIdentityProvider({ email: TEACHER, domain: DOMAIN });
  const file = path.join(folder, 'identity.json');
  writeFileSync(file, JSON.stringify(settingsAt(identities.address)));
  const portal = await startSimulatedPortalServer();
  const sakumon = await startSakumon({ demonstration: true, settings: { SAKUMON_IDENTITY: file } });
  try {
    await prepare(sakumon);
    await register(sakumon, portal.url);
    const { url } = sakumon;
    portal.register(`${url}/lti/login/l_${PORTAL_ID}`, `${url}/lti/launch`);
    const byPassword = (email: string, password: string) => async () => {
      await sendDeviceRequest(url, '', '/api/sign-in', { email, password });
    };
    const hashing = await timeOfHashing();
    const byOwnPassword = async (): Promise<number> => {
      await byPassword(PUPIL, E2E_PASSWORD)();
      return hashing;
    };
    const ways: readonly (readonly [string, Way])[] = [
      ['password, but for Argon2', byOwnPassword],
      [
        'card',
        () => sendDeviceRequest(url, '', '/api/sign-in/login-card', { card: { kind: 'secret', secret: SECRET } }),
      ],
      ['name and pictures', await byPictures(sakumon)],
      ['OpenID Connect', () => signInElsewhere(url)],
      ['launch of a portal', () => launch(url, portal.url)],
      // The first of these sign-ins links the account to the hosted provider. From then on the provider checks the
      // password, and Sakumon no longer does.
      ['hosted', byPassword(TEACHER, 'the password over there')],
    ];
    const figures: BenchFigure[] = [];
    for (const [name, way] of ways) figures.push(...(await measure(name, way, { url, identities })));
    return figures;
  } finally {
    await sakumon.stop();
    await identities.stop();
    await portal.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Resolves to the duration of one verification by Argon2, in milliseconds. Argon2 is slow on purpose. */
async function timeOfHashing(): Promise<number> {
  const passwords = createPasswordHasher();
  const hashed = await passwords.hash(E2E_PASSWORD);
  const times: number[] = [];
  for (let each = 0; each < WARMING; each += 1) {
    const begun = performance.now();
    await passwords.verify(hashed, E2E_PASSWORD, 'known');
    times.push(performance.now() - begun);
  }
  return computePercentiles(times).p50;
}

function settingsAt(address: string) {
  const hosted = {
    projectId: BENCH_IDENTITY_TOOLKIT_PROJECT,
    apiKey: 'any-key',
    authDomain: `${BENCH_IDENTITY_TOOLKIT_PROJECT}.firebaseapp.com`,
    storageBucket: `${BENCH_IDENTITY_TOOLKIT_PROJECT}.appspot.com`,
    messagingSenderId: '1',
    appId: '1:1:web:1',
    emulator: address,
  };
  return {
    hosted,
    providers: [{ name: 'bench', label: 'bench', issuer: `http://${address}`, ...BENCH_IDENTITY_CLIENT }],
  };
}

async function prepare({ query }: Sakumon): Promise<void> {
  await query(
    `insert into school_identity (school_id, provider, links_email)
       select school_id, name, true from account cross join unnest(array['bench', 'hosted']) as name where email = $1`,
    [TEACHER],
  );
  await query(
    `insert into identity_tenant (school_id, provider, tenant)
       select school_id, name, $2 from account cross join unnest(array['bench', 'hosted']) as name where email = $1`,
    [TEACHER, DOMAIN],
  );
  await query(
    `insert into login_card (school_id, pupil_id, secret_hash, code_head, code_tail_hash, issued_at, issued_by)
       select school_id, id, $2, 'bench', 'none', now(), id from account where email = $1
       on conflict (school_id, pupil_id) do update set secret_hash = excluded.secret_hash`,
    [PUPIL, createHash('sha256').update(SECRET).digest()],
  );
}

const PAGE = randomBytes(20).toString('base64url');
const PICTURES = ['fish', 'star', 'banana'];

/**
 * Opens a class page and sets the picture password of a pupil. Returns a function that signs the pupil in on this page
 * by name and three pictures.
 */
async function byPictures({ url, query }: Sakumon): Promise<Way> {
  await query(
    `with school as (update school set shared_devices = true, class_pages = true
       where id = (select school_id from account where email = $1) returning id)
     insert into class_page (school_id, group_id, secret_hash, code_head, code_tail_hash, sealed, opened_by, opened_at, expires_at)
       select member.school_id, group_id, $3, 'bch', sha256('none'), '', teacher.id, now(), now() + interval '1 day'
         from group_membership as member join account on account.school_id = member.school_id and account.id = pupil_id
         join account as teacher on teacher.school_id = member.school_id and teacher.email = $2
        where account.email = $1 and until_date is null`,
    [PUPIL, TEACHER, createHash('sha256').update(`sakumon-class:${PAGE}`).digest()],
  );
  const headers = { 'content-type': 'application/json', origin: url };
  const card = JSON.stringify({ card: { kind: 'secret', secret: SECRET } });
  const begun = await fetch(`${url}/api/sign-in/login-card`, { method: 'POST', headers, body: card });
  const cookie = begun.headers
    .getSetCookie()
    .map((set) => set.split(';')[0] ?? '')
    .join('; ');
  await sendDeviceRequest(url, cookie, '/api/picture-password', { pictures: PICTURES });
  const account = await sendDeviceRequest<{ account: { uid: string } }>(url, cookie, '/api/account');
  const attempt = { page: PAGE, pupil: account.account.uid, pictures: PICTURES };
  return () => sendDeviceRequest(url, '', '/api/sign-in/pictures', attempt);
}

/**
 * Signs in with the simulated OpenID Connect provider, which asks the user for nothing. Throws if Sakumon does not
 * redirect to `/login` at the end.
 */
async function signInElsewhere(url: string): Promise<void> {
  const out = await fetch(`${url}/api/sign-in/with/bench`, { redirect: 'manual' });
  const { searchParams } = new URL(out.headers.get('location') ?? '');
  const query = new URLSearchParams({ code: searchParams.get('nonce') ?? '', state: searchParams.get('state') ?? '' });
  const cookie = (out.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const back = await fetch(`${url}/api/sign-in/with/bench/back?${query.toString()}`, {
    redirect: 'manual',
    headers: { cookie },
  });
  if (back.headers.get('location') !== '/login') throw new Error(`led to ${back.headers.get('location')}`);
}

const PORTAL_ID = '01900000-0000-7000-8000-000000000052';

/** Registers a portal (a learning platform) for the demonstration school and links the pupil's account to it. */
async function register({ query }: Sakumon, portal: string): Promise<void> {
  await query(
    `with registered as (
       insert into portal (school_id, id, name, issuer, client_id, deployments, login_url, token_url, keys_url, is_on,
         adds_pupils, created_at)
       select school_id, $2::uuid, 'bench', $3::text, $4, array[$5], $3 || '/auth', $3 || '/token', $3 || '/keys', true, false, now()
         from account where email = $1)
     insert into linked_identity (school_id, account_id, issuer, subject, provider, linked_at, last_login_at)
       select school_id, id, 'lti:' || $2::uuid, 'pupil-1', 'lti', now(), now() from account where email = $1`,
    [PUPIL, PORTAL_ID, portal, PORTAL_CLIENT, PORTAL_DEPLOYMENT],
  );
}

/**
 * Signs a pupil in by a launch: follows the redirect to the portal, and sends the portal's launch message to Sakumon.
 * Resolves to the time that the portal took, in milliseconds.
 */
async function launch(url: string, portal: string): Promise<number> {
  const fields = { iss: portal, login_hint: 'pupil', target_link_uri: `${url}/lti/launch` };
  const query = new URLSearchParams(fields).toString();
  const out = await fetch(`${url}/lti/login/l_${PORTAL_ID}?${query}`, { redirect: 'manual' });
  const cookie = (out.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const begun = performance.now();
  const asked = await (await fetch(out.headers.get('location') ?? '')).text();
  const theirs = performance.now() - begun;
  const form = [...asked.matchAll(/name="(\w+)" value="([\w.-]+)"/gu)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const body = new URLSearchParams(form);
  const back = await fetch(`${url}/lti/launch`, { method: 'POST', redirect: 'manual', headers: { cookie }, body });
  if (back.headers.get('location') !== '/question') throw new Error(`led to ${back.headers.get('x-launch-refusal')}`);
  return theirs;
}

type Surroundings = { readonly url: string; readonly identities: BenchIdentityProvider };

/**
 * Measures a sign-in method. After each sign-in it also measures a request for which the server does almost nothing:
 * its duration shows how busy the machine is.
 */
async function measure(name: string, way: Way, { url, identities }: Surroundings): Promise<BenchFigure[]> {
  for (let each = 0; each < WARMING; each += 1) await way();
  const ours: number[] = [];
  const bare: number[] = [];
  for (let each = 0; each < SIGN_INS; each += 1) {
    identities.spent();
    const begun = performance.now();
    const answer = await way();
    const theirs = typeof answer === 'number' ? answer : 0;
    ours.push(performance.now() - begun - theirs - identities.spent());
    const again = performance.now();
    await sendDeviceRequest(url, '', '/api/account');
    bare.push(performance.now() - again);
  }
  const yardstick = { name: 'a request that asks for nothing', value: computePercentiles(bare).p50 };
  return [
    {
      name: `by ${name}: our share, p50`,
      value: computePercentiles(ours).p50,
      unit: 'ms',
      yardstick,
      bar: { of: 'value', atMost: OUR_SHARE },
    },
    { name: `by ${name}: our share, fastest`, value: Math.min(...ours), unit: 'ms', yardstick: null, bar: null },
  ];
}
