import { afterAll, beforeAll, expect, it } from 'vitest';
import { RefusalBody } from '../../contract/refusal.ts';
import { randomFrom } from '../../engine/levels/random.ts';
import { openGround, type Ground } from './ground.ts';
import { requestOf } from './requests.ts';

/** `npm run fuzz -- --requests 1000000 --seed 7` sends more, and others. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** Under way together, as from a school. */
const TOGETHER = 16;
const RESTORED_EVERY = 400;
const HOUR = 60 * 60 * 1000;

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

/** What is wrong with the answer to the request of this number; null for a right one. */
async function complaintAt(number: number): Promise<{ complaint: string | null; status: number }> {
  const { route, person, options } = requestOf(ground, randomFrom(SEED, number));
  const answer = await ground.server.app.inject(options);
  const status = answer.statusCode;
  const isTyped = status < 400 || options.method === 'HEAD' || RefusalBody.safeParse(parsed(answer.body)).success;
  const complaint = `#${number} ${route} by ${person}: ${status} ${JSON.stringify(options).slice(0, 600)} → ${answer.body.slice(0, 200)}${loggedOf(answer.body)}`;
  return { complaint: status === 500 || !isTyped ? complaint : null, status };
}

/** What the log says of a bug. */
function loggedOf(body: string): string {
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

it(`answers ${REQUESTS} mutated requests of every route and role without a fault`, { timeout: 8 * HOUR }, async () => {
  const before = await ground.bystanders();
  const complaints: string[] = [];
  const statuses = new Map<number, number>();
  const began = performance.now();
  for (let first = 0; first < REQUESTS && complaints.length < 20; first += TOGETHER) {
    if (first % RESTORED_EVERY < TOGETHER) await ground.restore();
    const numbers = Array.from({ length: Math.min(TOGETHER, REQUESTS - first) }, (_, at) => first + at);
    for (const { complaint, status } of await Promise.all(numbers.map(complaintAt))) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (complaint !== null) complaints.push(complaint);
    }
    if (process.env['FUZZ_REQUESTS'] !== undefined && first % 50_000 < TOGETHER)
      console.log(`${first} ${Math.round((performance.now() - began) / 1000)} s`, Object.fromEntries(statuses));
  }
  expect(complaints).toEqual([]);
  expect(await ground.bystanders()).toBe(before);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
});
