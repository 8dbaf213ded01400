import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sendDeviceRequest } from '../live/device-requests.ts';
import { createLoadPupils } from '../record-load.ts';
import { attackOnce } from './attack-once.ts';
import type { AttackPlan, AttackProcessPlan, ResponseTimePlan, AttackProcessReport, SignInBurstPlan } from './plan.ts';

// This program is one process of the attack benchmark: either an attacker or a process that measures response times. It
// reads its plan from standard input. When the period of the plan ends, it prints its report.

const BETWEEN = 50;
const times: number[] = [];
const failures: string[] = [];

async function timed(work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work().then(
    () => void times.push(performance.now() - began),
    (fault: unknown) => void failures.push(String(fault).slice(0, 200)),
  );
}

/**
 * Measures the server during an attack: sends the checks of a pupil and the requests of a teacher's screen until the
 * time of the plan ends. Each request is sent after the response to the previous request of the same person.
 */
async function probe({ url, until, pupil, teacher, screen, tasks }: ResponseTimePlan): Promise<void> {
  const [checking] = createLoadPupils([pupil], tasks);
  const works = [
    () => sendDeviceRequest(url, pupil, '/api/acts', JSON.parse(checking?.next(false).body ?? '{}')),
    () => Promise.all(screen.map((path) => sendDeviceRequest(url, teacher, path))),
  ];
  await Promise.all(
    works.map(async (work) => {
      while (Date.now() < until) {
        await timed(work);
        await wait(BETWEEN);
      }
    }),
  );
}

async function attack(plan: AttackPlan): Promise<void> {
  await Promise.all(
    Array.from({ length: plan.connections }, async (_, connection) => {
      for (let round = 0; Date.now() < plan.until; round += 1) await attackOnce(plan, connection, round);
    }),
  );
}

async function signIn({ url, tries }: SignInBurstPlan): Promise<void> {
  await Promise.all(tries.map(({ path, cookie, body }) => timed(() => sendDeviceRequest(url, cookie, path, body))));
}

function run(plan: AttackProcessPlan): Promise<void> {
  switch (plan.kind) {
    case 'attack':
      return attack(plan);
    case 'probe':
      return probe(plan);
    case 'signIn':
      return signIn(plan);
  }
}

const plan: AttackProcessPlan = JSON.parse(await text(process.stdin));
await wait(Math.max(0, plan.from - Date.now()));
await run(plan);
const report: AttackProcessReport = { times, failures };
process.stdout.write(JSON.stringify(report), () => process.exit());
