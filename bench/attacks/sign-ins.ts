import type { LoginCard } from '../../contract/login-cards.ts';
import type { Sakumon } from '../../e2e/sakumon.ts';
import { signInBlockSeconds } from '../../server/accounts/throttle.ts';
import { sendDeviceRequest } from '../live/device-requests.ts';
import { type LoadTestClass, computePercentiles } from '../live/plan.ts';
import type { BenchFigure } from '../report.ts';
import type { SignInBurstPlan } from './plan.ts';
import { runAttackProcess } from './run-process.ts';

const STRANGERS = 450;
const BEGINNING = 1500;
/** Time for which strangers try to sign in, in milliseconds. */
const LASTING = 8000;
/**
 * Time from the start of the attackers until the class starts to sign in, in milliseconds. By then every attacker has
 * tried to sign in once.
 */
const HEAD_START = 1000;
const DAY = 24 * 60 * 60;

type Try = SignInBurstPlan['tries'][number];

const TEACHER = { email: 'teacher@demo.sakumon.test', password: 'sakumon-demo' };

function byCard(card: object): Try {
  return { path: '/api/sign-in/login-card', cookie: '', body: { card } };
}

function teacherAt(cookie: string): Try {
  return { path: '/api/sign-in', cookie, body: TEACHER };
}

/**
 * Measures how long the sign-in of a teacher and of a class takes (the pupils use login cards). Meanwhile up to 450
 * other people try wrong passwords or codes without a pause.
 */
export async function benchSignInsUnderAttack(sakumon: Sakumon, taught: LoadTestClass): Promise<BenchFigure[]> {
  const { url } = sakumon;
  const to = { kind: 'pupils', pupils: taught.pupils.map(({ account }) => account) };
  const issued = await sendDeviceRequest<{ cards: LoginCard[] }>(url, taught.teacher, '/api/login-cards', {
    to,
    present: 'replace',
  });
  const device = await knownDevice(url);
  const secrets = issued.cards.map(({ secret }) => byCard({ kind: 'secret', secret }));
  const codes = issued.cards.map(({ code }) => byCard({ kind: 'code', code }));
  return [
    ...(await underStrangers(url, 0, 'a class by QR, its teacher', [...secrets, teacherAt(device)], 3000)),
    ...(await underStrangers(url, STRANGERS, 'a class by QR, its teacher', [...secrets, teacherAt(device)], 3000)),
    ...(await underStrangers(
      url,
      STRANGERS,
      'a class by typed codes, its teacher',
      [...codes, teacherAt(device)],
      3000,
    )),
    ...(await underStrangers(url, STRANGERS, 'a teacher at a new device', [teacherAt('')], null)),
    {
      name: 'guesses of strangers at one account in a day',
      value: guessesInADay(),
      unit: '',
      yardstick: null,
      bar: { of: 'value', atMost: 100 },
    },
  ];
}

/**
 * Signs the teacher in. Returns the cookie by which the server recognises this browser at the next sign-in as a device
 * of the teacher.
 */
async function knownDevice(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: url };
  const answer = await fetch(`${url}/api/sign-in`, { method: 'POST', headers, body: JSON.stringify(TEACHER) });
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return cookies.find((each) => each.includes('device')) ?? '';
}

async function underStrangers(
  url: string,
  connections: number,
  name: string,
  tries: readonly Try[],
  atMost: number | null,
): Promise<BenchFigure[]> {
  const from = Date.now() + BEGINNING;
  const span = { url, from, until: from + LASTING };
  const [signedIn] = await Promise.all([
    runAttackProcess({ ...span, kind: 'signIn', from: from + HEAD_START, tries }),
    runAttackProcess({ ...span, kind: 'attack', attack: 'sign-ins of strangers', connections, cookie: '' }),
  ]);
  const about = `${connections} strangers, ${name}`;
  const { p95 } = computePercentiles(signedIn.times);
  return [
    { name: `${about}: signed in p95`, value: p95, unit: 'ms', yardstick: null, bar: barOf(atMost) },
    {
      name: `${about}: turned away`,
      value: signedIn.failures.length,
      unit: '',
      yardstick: null,
      bar: barOf(atMost === null ? null : 0),
    },
  ];
}

function barOf(atMost: number | null): BenchFigure['bar'] {
  return atMost === null ? null : { of: 'value', atMost };
}

/**
 * Returns how many passwords one person can try in a day. After several wrong passwords, Sakumon rejects further tries
 * for a while. The person is assumed to try again as soon as this time is over.
 */
function guessesInADay(): number {
  let guesses = 0;
  for (let passed = 0; passed < DAY; passed += signInBlockSeconds(guesses)) guesses += 1;
  return guesses;
}
