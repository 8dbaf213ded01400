import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startSakumon, type Sakumon } from '../e2e/sakumon.ts';
import { ask } from './live/asking.ts';
import { spreadOf } from './live/spread.ts';
import type { BenchFigure } from './report.ts';

const PASSWORD = 'sakumon-demo';
/** Milliseconds for which each attack lasts. */
const LASTING = 5000;
const SAMPLE = 10;

type Attack = (sakumon: Sakumon, teacher: string) => Promise<unknown>;

/** A cookie by signing in. */
async function signIn(url: string, role: string): Promise<string> {
  const answer = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: `${role}@demo.sakumon.test`, password: PASSWORD }),
  });
  const cookies = answer.headers.getSetCookie();
  return cookies.map((each) => each.split(';')[0]).join('; ');
}

async function send(url: string, path: string, cookie: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url, cookie };
  await fetch(`${url}${path}`, { method: 'POST', headers, body }).then(
    (answer) => answer.text(),
    () => '',
  );
}

/** Made once: this process has to measure besides. */
const BRACKETS = new Uint8Array(14 * 1024 * 1024).fill(0x5b);
const COMMAS = Buffer.from(','.repeat(9_000_000)).toString('base64');
const COMMA_FILE = new TextEncoder().encode(JSON.stringify({ files: [{ name: 'a.csv', base64: COMMAS }] }));

/** What anybody, and what a teacher who means harm, can do over and over from one connection. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'brackets from anybody': ({ url }) => send(url, '/api/rosters/check', '', BRACKETS),
  'brackets from a teacher': ({ url }, teacher) => send(url, '/api/rosters/check', teacher, BRACKETS),
  'a question file of commas': ({ url }, teacher) => send(url, '/api/question-sets/check', teacher, COMMA_FILE),
  'half a header': async ({ url }) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST /api/acts HTTP/1.1\r\nhost: x\r\ncontent-');
    await wait(LASTING);
    socket.destroy();
  },
};

/** How the server answers a pupil and a teacher while it is attacked from one connection and from fifty. */
export async function benchAttacks(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  try {
    const [teacher, pupil] = await Promise.all([signIn(sakumon.url, 'teacher'), signIn(sakumon.url, 'pupil')]);
    const figures: BenchFigure[] = [];
    for (const [name, attack] of Object.entries(ATTACKS)) {
      for (const connections of [1, 50]) {
        figures.push(
          ...(await underAttack(sakumon, `${name} ×${connections}`, { teacher, pupil }, connections, attack)),
        );
      }
    }
    return figures;
  } finally {
    await sakumon.stop();
  }
}

async function underAttack(
  sakumon: Sakumon,
  name: string,
  { teacher, pupil }: { readonly teacher: string; readonly pupil: string },
  connections: number,
  attack: Attack,
): Promise<BenchFigure[]> {
  const { url } = sakumon;
  await loopDelay(url);
  const until = performance.now() + LASTING;
  const attackers = Array.from({ length: connections }, async () => {
    while (performance.now() < until) await attack(sakumon, teacher);
  });
  const times: number[] = [];
  const most = { memory: 0 };
  const work = [
    [pupil, '/api/progress'],
    [teacher, '/api/groups'],
  ].map(async ([cookie = '', path = '']) => {
    while (performance.now() < until) {
      const began = performance.now();
      await ask(url, cookie, path).catch(() => undefined);
      times.push(performance.now() - began);
      most.memory = Math.max(most.memory, memoryOf(sakumon));
      await wait(50);
    }
  });
  await Promise.all([...attackers, ...work]);
  const delay = (await loopDelay(url)) - SAMPLE;
  return [
    {
      name: `${name}: answered p95`,
      value: spreadOf(times).p95,
      unit: 'ms',
      yardstick: null,
      bar: { of: 'value', atMost: 1000 },
    },
    { name: `${name}: event loop held`, value: delay, unit: 'ms', yardstick: null, bar: { of: 'value', atMost: 100 } },
    { name: `${name}: memory`, value: most.memory, unit: 'MB', yardstick: null, bar: { of: 'value', atMost: 600 } },
  ];
}

/** Resident, of the server's process; zero but on Linux. */
function memoryOf({ processes }: Sakumon): number {
  const text = process.platform === 'linux' ? readFileSync(`/proc/${processes().server}/status`, 'utf8') : '';
  return Number(/VmRSS:\s+(\d+)/u.exec(text)?.[1] ?? 0) / 1024;
}

/** The longest delay since it was asked last, in milliseconds: reading it begins it anew. */
async function loopDelay(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/mu.exec(metrics)?.[1]) * 1000;
}
