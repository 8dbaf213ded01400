import { expect, it } from 'vitest';
import { RefusalBody } from '../../contract/refusal-body.ts';
import { randomFrom } from '../../engine/levels/random.ts';
import { openGround, type Ground } from './ground.ts';
import { requestOf } from './requests.ts';

/** `npm run fuzz -- --requests 1000000 --seed 7` sends more, and others; one of several processes begins at its share. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1000);
const FIRST = Number(process.env['FUZZ_FIRST'] ?? 0);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** Under way together, as from a school. */
const TOGETHER = 16;
const RESTORED_EVERY = 400;
/** What requests add makes those after them slower, so that others go on at a place of their own. */
const GROUND_FOR = 25_000;
const HOUR = 60 * 60 * 1000;

/** What is wrong with the answer to the request of this number; null for a right one. */
async function complaintAt(ground: Ground, number: number): Promise<{ complaint: string | null; status: number }> {
  const { route, person, options } = requestOf(ground, randomFrom(SEED, number));
  const answer = await ground.server.app.inject(options);
  const status = answer.statusCode;
  const isTyped = status < 400 || options.method === 'HEAD' || RefusalBody.safeParse(parsed(answer.body)).success;
  const complaint = `#${number} ${route} by ${person}: ${status} ${JSON.stringify(options).slice(0, 600)} → ${answer.body.slice(0, 200)}${loggedOf(ground, answer.body)}`;
  return { complaint: status === 500 || !isTyped ? complaint : null, status };
}

/** What the log says of a bug. */
function loggedOf(ground: Ground, body: string): string {
  const told = RefusalBody.safeParse(parsed(body));
  if (!told.success || told.data.refusal !== 'internal-error') return '';
  const line = ground.server.lines.find((each) => each.includes(told.data.requestId)) ?? '';
  return ` ${/"stack":"([^"]{0,700})/u.exec(line)?.[1] ?? line.slice(0, 500)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Round = { readonly complaints: readonly string[]; readonly statuses: ReadonlyMap<number, number> };

/** Sends the requests of these numbers, and looks whether anything of the bystander school has changed. */
async function roundOf(first: number, end: number): Promise<Round> {
  const ground = await openGround();
  try {
    const before = await ground.bystanders();
    const complaints: string[] = [];
    const statuses = new Map<number, number>();
    for (let from = first; from < end && complaints.length < 20; from += TOGETHER) {
      if ((from - first) % RESTORED_EVERY === 0) await ground.restore();
      const numbers = Array.from({ length: Math.min(TOGETHER, end - from) }, (_, at) => from + at);
      for (const { complaint, status } of await Promise.all(numbers.map((number) => complaintAt(ground, number)))) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (complaint !== null) complaints.push(complaint);
      }
    }
    if ((await ground.bystanders()) !== before) complaints.push(`#${first} to #${end}: the bystander school changed`);
    return { complaints, statuses };
  } finally {
    await ground.close();
  }
}

it(`answers ${REQUESTS} mutated requests of every route and role without a fault`, { timeout: 8 * HOUR }, async () => {
  const complaints: string[] = [];
  const statuses = new Map<number, number>();
  const began = performance.now();
  const end = FIRST + REQUESTS;
  for (let first = FIRST; first < end && complaints.length < 20; first += GROUND_FOR) {
    const last = Math.min(end, first + GROUND_FOR);
    const round = await roundOf(first, last);
    complaints.push(...round.complaints);
    for (const [status, count] of round.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
    if (process.env['FUZZ_REQUESTS'] === undefined) continue;
    const seconds = (performance.now() - began) / 1000;
    const pace = `${last - FIRST} in ${Math.round(seconds)} s, ${Math.round((last - FIRST) / seconds)}/s`;
    console.log(`${pace}, of #${FIRST} to #${end}`, Object.fromEntries(statuses));
  }
  expect(complaints).toEqual([]);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
});
