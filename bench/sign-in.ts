import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { startSakumon, type Sakumon } from '../e2e/sakumon.ts';
import { sendDeviceRequest } from './live/device-requests.ts';
import { computePercentiles } from './live/plan.ts';
import type { BenchFigure } from './report.ts';
import { benchSignInWays } from './sign-in-ways.ts';

const SIGN_INS = 1000;
const SECONDS = 60;
/**
 * Interval between two samples of the event loop delay, in milliseconds. Node counts the interval as part of each
 * sample, so it must be subtracted.
 */
const SAMPLE = 10;
const PASSWORD = 'sakumon-demo';

/**
 * Measures the event loop delay of the server while a thousand pupils sign in with their passwords within one minute.
 */
export async function benchSignIn(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  try {
    await addPupils(sakumon);
    const { url } = sakumon;
    await loopDelay(url);
    const before = threadTimes(sakumon);
    // This process does almost nothing. So a delay of its own event loop shows that the machine is busy.
    const own = monitorEventLoopDelay({ resolution: SAMPLE });
    own.enable();
    let failures = 0;
    const times: number[] = [];
    const signIns: Promise<void>[] = [];
    for (let number = 1; number <= SIGN_INS; number += 1) {
      const begun = performance.now();
      signIns.push(
        sendDeviceRequest(url, '', '/api/sign-in', { email: emailOf(String(number)), password: PASSWORD }).then(
          () => void times.push(performance.now() - begun),
          () => void (failures += 1),
        ),
      );
      await wait((SECONDS * 1000) / SIGN_INS);
    }
    await Promise.all(signIns);
    const delay = await loopDelay(url);
    const after = threadTimes(sakumon);
    const { p50, p95, most } = computePercentiles(times);
    return [
      bare('sign-ins', SIGN_INS, ''),
      bare('answered p50', p50, 'ms'),
      bare('answered p95', p95, 'ms'),
      bare('answered, slowest', most, 'ms'),
      { ...bare('refused or failed', failures, ''), bar: { of: 'value', atMost: 0 } },
      {
        name: 'longest stall of the event loop',
        value: delay - SAMPLE,
        unit: 'ms',
        yardstick: { name: 'of this process, which only sends', value: own.max / 1e6 - SAMPLE },
        bar: { of: 'value', atMost: 50 },
      },
      {
        name: 'the server’s thread waited for a core',
        value: after.waited - before.waited,
        unit: 's',
        yardstick: { name: 'it ran', value: after.ran - before.ran },
        bar: null,
      },
      ...(await benchSignInWays()),
    ];
  } finally {
    await sakumon.stop();
  }
}

function emailOf(number: string): string {
  return `pupil-${number}@bench.sakumon.test`;
}

async function addPupils({ query }: Sakumon): Promise<void> {
  await query(
    `insert into account (school_id, id, role, email, password_hash, display_name, created_at)
       select school_id, gen_random_uuid(), 'pupil', 'pupil-' || number || '@bench.sakumon.test', password_hash,
         '児童 ' || number, now()
         from account cross join generate_series(1, $1::int) as number where email = 'pupil@demo.sakumon.test'`,
    [SIGN_INS],
  );
}

/**
 * Resolves to the longest event loop delay of the server since the last call, in milliseconds. Reading the metric
 * resets it.
 */
async function loopDelay(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/mu.exec(metrics)?.[1]) * 1000;
}

/**
 * Returns two times of the server's main thread in seconds: how long it has run (`ran`), and how long it has waited for
 * a processor core (`waited`). Both are 0 on systems other than Linux.
 */
function threadTimes({ processes }: Sakumon): { readonly ran: number; readonly waited: number } {
  const { server } = processes();
  const text = process.platform === 'linux' ? readFileSync(`/proc/${server}/schedstat`, 'utf8') : '0 0';
  const [ran = 0, waited = 0] = text.split(' ').map(Number);
  return { ran: ran / 1e9, waited: waited / 1e9 };
}

function bare(name: string, value: number, unit: string): BenchFigure {
  return { name, value, unit, yardstick: null, bar: null };
}
