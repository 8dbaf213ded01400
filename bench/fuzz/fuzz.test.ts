import type { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { RefusalBody } from '../../contract/refusal-body.ts';
import { createSeededRandom } from '../../engine/levels/random.ts';
import { openFuzzServer, FUZZ_PERSON_NAMES, type FuzzServer } from './fuzz-server.ts';
import {
  createFuzzRequestWithoutEffect,
  mayPersonCallRoute,
  createRandomFuzzRequest,
  FUZZED_ROUTES,
} from './requests.ts';
import { chooseRandomClientAbort, createFuzzHttpAgent, send } from './send.ts';

/**
 * `npm run fuzz -- --requests 1000000 --seed 7` sends more requests. Another seed makes other requests. FUZZ_FIRST is
 * the number of the first request that this process sends.
 */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1000);
const FIRST = Number(process.env['FUZZ_FIRST'] ?? 0);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/**
 * A part of the random seed. It separates the random numbers for closing connections early from those for the contents
 * of the requests.
 */
const LEAVING = 1;
/** Number of concurrent requests, as one school may send them. */
const TOGETHER = 16;
const RESTORED_EVERY = 400;
/**
 * After this number of requests the test opens a new server, because the rows that requests have added make later
 * requests slower.
 */
const GROUND_FOR = 10_000;
const HOUR = 60 * 60 * 1000;

/**
 * Maximum size of a body that a visitor (a person who is not signed in) may send, in bytes. If the body is longer, the
 * server may close the connection (`server/http/drain.ts`).
 */
const MOST_OF_VISITORS = 1024 * 1024;
/**
 * Maximum time, in milliseconds, until all counters of work in progress on the server must be zero after the requests.
 */
const LONGEST_WORK = 60_000;

/**
 * Matches the response to a request that the server did not serve, because there were too many requests at once, the
 * session had ended, or an internal error occurred.
 */
const UNSERVED = /^\{"refusal":"(?:too-many-at-once|signed-out|internal-error)"/u;

type Outcome = number | 'left' | 'cut';

/**
 * Sends the random request with this number. Returns a description of what is wrong with the response (null if nothing
 * is wrong), and how the request ended.
 */
async function complaintAt(ground: FuzzServer, agent: Agent, number: number): Promise<[string | null, Outcome]> {
  const { route, person, options } = createRandomFuzzRequest(ground, createSeededRandom(SEED, number));
  const answer = await send(
    ground.port,
    agent,
    options,
    chooseRandomClientAbort(createSeededRandom(SEED, number, LEAVING)),
  );
  const complain = (words: string) =>
    `#${number} ${route} by ${person}: ${words} ${JSON.stringify(options).slice(0, 600)}`;
  switch (answer.kind) {
    case 'left':
      return [null, 'left'];
    case 'cut': {
      const isExpected = person === 'visitor' && (options.payload ?? '').length > MOST_OF_VISITORS;
      return [isExpected ? null : complain(answer.why), 'cut'];
    }
    case 'answered': {
      const { status, body } = answer;
      const isTyped = status < 400 || options.method === 'HEAD' || RefusalBody.safeParse(parsed(body)).success;
      return [status === 500 || !isTyped ? complain(`${status} ${body.slice(0, 200)}`) : null, status];
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the log lines about bugs, including those of requests whose client closed the connection. */
function loggedBugs(ground: FuzzServer, number: number): string[] {
  return ground
    .bugs()
    .map((line) => `before #${number}: ${/"stack":"([^"]{0,700})/u.exec(line)?.[1] ?? line.slice(0, 500)}`);
}

/**
 * Waits until all counters of work in progress on the server are zero. Returns an empty list, or after a time limit a
 * description of the counters that are still above zero.
 */
async function heldOf(ground: FuzzServer): Promise<string[]> {
  const deadline = performance.now() + LONGEST_WORK;
  for (;;) {
    const held = await ground.inUse();
    if (Object.keys(held).length === 0) return [];
    if (performance.now() > deadline) return [`still held: ${JSON.stringify(held)}`];
    await wait(20);
  }
}

/**
 * Checks that the server still serves everybody: sends one harmless request for each person to each route that is open
 * to this person. Returns descriptions of the routes that refuse to serve a person.
 */
async function unservedOf(ground: FuzzServer, agent: Agent, number: number): Promise<string[]> {
  const complaints: string[] = [];
  await ground.restore();
  for (const person of FUZZ_PERSON_NAMES) {
    for (const target of FUZZED_ROUTES.filter(({ access }) => mayPersonCallRoute(person, access))) {
      const { options } = createFuzzRequestWithoutEffect(ground, person, target, createSeededRandom(SEED, number));
      const answer = await send(ground.port, agent, options, null);
      if (answer.kind === 'cut' || (answer.kind === 'answered' && UNSERVED.test(answer.body))) {
        complaints.push(`${target.name} is not served to the ${person}: ${JSON.stringify(answer)}`);
      }
      // The request may have been a sign-out, which ends the session. `restore` makes the session valid again.
      if (options.method === 'POST' && answer.kind === 'answered' && answer.status === 200) await ground.restore();
    }
  }
  return complaints;
}

type Round = { readonly complaints: readonly string[]; readonly outcomes: ReadonlyMap<Outcome, number> };

/**
 * Sends the requests with the numbers from `first` to `end - 1`. After that the server must have no work left, it must
 * serve every session, and the bystander school must be unchanged.
 */
async function roundOf(first: number, end: number): Promise<Round> {
  const ground = await openFuzzServer();
  const agent = createFuzzHttpAgent();
  try {
    const before = await ground.bystanders();
    const complaints: string[] = [];
    const outcomes = new Map<Outcome, number>();
    for (let from = first; from < end && complaints.length < 20; from += TOGETHER) {
      if ((from - first) % RESTORED_EVERY === 0) {
        complaints.push(...loggedBugs(ground, from));
        await ground.restore();
      }
      const numbers = Array.from({ length: Math.min(TOGETHER, end - from) }, (_, at) => from + at);
      for (const [complaint, outcome] of await Promise.all(numbers.map((each) => complaintAt(ground, agent, each)))) {
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (complaint !== null) complaints.push(complaint);
      }
    }
    complaints.push(...(await heldOf(ground)), ...loggedBugs(ground, end), ...(await unservedOf(ground, agent, end)));
    complaints.push(...(await heldOf(ground)));
    if ((await ground.bystanders()) !== before) complaints.push(`#${first} to #${end}: the bystander school changed`);
    return { complaints, outcomes };
  } finally {
    agent.destroy();
    await ground.close();
  }
}

it(`answers ${REQUESTS} mutated requests of every route and role without a bug`, { timeout: 8 * HOUR }, async () => {
  const complaints: string[] = [];
  const outcomes = new Map<Outcome, number>();
  const began = performance.now();
  const end = FIRST + REQUESTS;
  for (let first = FIRST; first < end && complaints.length < 20; first += GROUND_FOR) {
    const last = Math.min(end, first + GROUND_FOR);
    const round = await roundOf(first, last);
    complaints.push(...round.complaints);
    for (const [outcome, count] of round.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
    if (process.env['FUZZ_REQUESTS'] === undefined) continue;
    const seconds = (performance.now() - began) / 1000;
    const pace = `${last - FIRST} in ${Math.round(seconds)} s, ${Math.round((last - FIRST) / seconds)}/s`;
    console.log(`${pace}, of #${FIRST} to #${end}; complaints: ${complaints.length}`, Object.fromEntries(outcomes));
  }
  expect(complaints).toEqual([]);
  expect(outcomes.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
});
