import { expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { RememberedAccount } from '../../../contract/account.ts';
import { PRACTICE_ROUTES } from '../../../contract/practice-routes.ts';
import { OpenAttempt } from '../../../contract/progress.ts';
import { RefusalBody } from '../../../contract/refusal-body.ts';
import type { RouteDefinition } from '../../../contract/route.ts';
import { routeShape, shapeOf } from '../../../contract/answer-shape.ts';
import { OPEN_ATTEMPT_SHAPE, PRACTICE_SHAPES, REFUSAL_SHAPE, REMEMBERED_ACCOUNT_SHAPE } from './practice-shapes.ts';
import { readAs } from './read-as.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const MOMENT = '2026-04-01T08:30:00.000Z';
const ACCOUNT = {
  uid: `u_${ID}`,
  email: null,
  emailVerified: false,
  displayName: 'はな',
  photoURL: null,
  phoneNumber: null,
  tenantId: `c_${ID}`,
  providerData: [{ providerId: 'card', uid: '1' }],
  isAnonymous: false,
  createdAt: MOMENT,
  lastLoginAt: null,
  role: 'pupil',
  schoolName: 'みどり小学校',
  demonstration: true,
  homeGroup: { id: `g_${ID}`, name: '1年1組', grade: 1 },
  furigana: 'byGrade',
  taughtOrder: false,
  mustChangePassword: false,
};
const COMPOSITION = {
  slots: ['a', null],
  diagram: {
    triangles: [{ cells: { top: 'a', left: null, right: 'b' }, operationPair: null, apexAt: 'top' }],
    joints: [
      [
        { triangle: 0, corner: 'top' },
        { triangle: 1, corner: 'left' },
      ],
    ],
  },
  named: null,
};
const OPEN = {
  attempt: `t_${ID}`,
  level: 1,
  question: 'L01-01',
  questionVersion: '1',
  composition: COMPOSITION,
  nextStep: 3,
  checks: 0,
  hintStep: 0,
  aside: ['c'],
  checked: COMPOSITION,
  found: [['a']],
};
const PROGRESS = {
  account: `u_${ID}`,
  edition: '1',
  onlyBegun: false,
  stars: 3,
  examples: ['compose', 'find-2'],
  levels: [
    {
      level: 1,
      title: 'あわせて',
      grade: 1,
      open: true,
      openOutside: null,
      edition: '1',
      questions: [{ question: 'L01-01', begun: true, kinds: [], tempts: [], stars: 3, mostStars: 3, found: [] }],
      more: { first: 1, begun: 2, unsolved: ['L01-g1'] },
      homework: { dueOn: '2026-04-30', isReminded: false },
    },
  ],
  grade: null,
  openAttempt: OPEN,
  lastWorked: null,
  praise: [{ id: `p_${ID}`, stamp: 'hanamaru', comment: null }],
  hasClassProblems: false,
  profile: { skills: [], latest: null },
};
const five = { numerator: 5, denominator: 1 };
const PLAIN = {
  id: 'L01-01',
  level: 1,
  title: null,
  grade: 1,
  mode: 'compose',
  notation: 'decimal',
  requirement: { kinds: ['combine'], equation: { left: [five, 'unknown', '+'], right: [five] }, reading: 'story' },
  objects: [
    { key: 'apple', name: 'りんご', counter: 'こ', owner: null, place: null, living: false, picture: 'red-apple' },
  ],
  cards: [
    {
      id: 'a',
      meaning: { kind: 'existence', object: 'apple', amount: five, moment: 'before' },
      text: 'りんごが 5こ あります',
    },
    {
      id: 'b',
      meaning: { kind: 'combine', objects: ['apple', 'pear'], whole: null, amount: 'unknown' },
      text: 'あわせて',
    },
  ],
  slots: 3,
  given: ['a', 'b'],
  problems: null,
};
const QUESTION = { id: 'L01-01', version: '1', document: { any: ['thing'] } };
const SIGNED_IN = { account: ACCOUNT, expiresAt: MOMENT };
const SOURCE = { version: '1', incarnation: '2', now: MOMENT };

/** An answer of each route, with everything in it. */
const ANSWERS: Readonly<Record<keyof typeof PRACTICE_ROUTES, unknown>> = {
  signIn: SIGNED_IN,
  signOut: { account: null, expiresAt: null },
  lookUpAccount: SIGNED_IN,
  signInWays: { providers: [{ name: 'a', label: 'A' }] },
  sampleQuestion: QUESTION,
  progress: PROGRESS,
  growth: { levels: [{ level: 1, early: [true], late: [] }], weeks: [{ from: '2026-04-06', solved: 2 }] },
  plainQuestions: { level: 1, title: 'あわせて', edition: '1', questions: [{ version: '1', question: PLAIN }] },
  recordExamples: { done: true },
  seePraise: { done: true },
  recordActs: { receipts: [{ kind: 'refused', id: null, reason: 'malformed-act' }], source: SOURCE },
  missingActs: { missing: [`a_${ID}`], source: SOURCE },
};
const REFUSAL = {
  refusal: 'busy',
  requestId: 'r',
  places: [{ place: 'a', message: 'b' }],
  present: {},
  concerning: ['u'],
  retryAfter: 2.5,
};
const ODD = [
  null,
  true,
  -1,
  0,
  7,
  0.5,
  1e9,
  2 ** 60,
  '',
  'x',
  '2026-02-30',
  'u_1',
  [],
  {},
  [null],
  Array.from({ length: 20 }, () => 'a'),
];

type Case = { readonly name: string; readonly schema: z.ZodMiniType; readonly answer: unknown };
const ROUTES: ReadonlyMap<string, RouteDefinition> = new Map(Object.entries(PRACTICE_ROUTES));
const CASES: readonly Case[] = [
  ...Object.entries(ANSWERS).map(([name, answer]) => ({
    name,
    schema: ROUTES.get(name)?.output ?? RefusalBody,
    answer,
  })),
  { name: 'RememberedAccount', schema: RememberedAccount, answer: ACCOUNT },
  { name: 'RefusalBody', schema: RefusalBody, answer: REFUSAL },
];

test('the shapes are those of the contract: npm run shapes', () => {
  expect(PRACTICE_SHAPES).toEqual(
    Object.fromEntries(Object.entries(PRACTICE_ROUTES).map(([name, route]) => [name, routeShape(route)])),
  );
  expect(REMEMBERED_ACCOUNT_SHAPE).toEqual(shapeOf(RememberedAccount));
  expect(REFUSAL_SHAPE).toEqual(shapeOf(RefusalBody));
  expect(OPEN_ATTEMPT_SHAPE).toEqual({ anyOf: [shapeOf(OpenAttempt), { type: 'null' }] });
});

test('a shape reads what its schema reads, of each answer and of all with one thing changed in it', () => {
  for (const { name, schema, answer } of CASES) {
    const shape = shapeOf(schema);
    expect({ name, ...readAs(shape, answer) }).toEqual({ name, kind: 'read', value: schema.parse(answer) });
    for (const changed of changes(answer)) {
      const read = readAs(shape, changed);
      const parsed = schema.safeParse(changed);
      expect({ name, changed, read: read.kind === 'read' ? read.value : 'misfit' }).toEqual({
        name,
        changed,
        read: parsed.success ? parsed.data : 'misfit',
      });
    }
  }
});

test('a misfit tells its place', () => {
  const read = readAs(PRACTICE_SHAPES.missingActs.output, { missing: [`a_${ID}`, 2], source: SOURCE });
  expect(read).toEqual({ kind: 'misfit', place: '/missing/1' });
});

/** The answer with each of its parts replaced by each odd one, left out, or joined by one that is unknown. */
function* changes(answer: unknown): Generator {
  yield* ODD;
  if (Array.isArray(answer)) {
    yield [...answer, ...answer];
    for (const [at, item] of answer.entries()) {
      for (const changed of changes(item)) yield answer.with(at, changed);
    }
  } else if (typeof answer === 'object' && answer !== null) {
    yield { ...answer, unknown: 1 };
    for (const [name, part] of Object.entries(answer)) {
      yield Object.fromEntries(Object.entries(answer).filter(([other]) => other !== name));
      for (const changed of changes(part)) yield { ...answer, [name]: changed };
    }
  }
}
