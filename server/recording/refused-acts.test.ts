import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Act, ActReceipt, ActEvent } from '../../contract/act.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant } from '../database/transaction.ts';
import { newId } from '../identifiers.ts';
import { versionOfQuestionDocument } from '../questions/canonical.ts';
import { importTestQuestionDocuments, createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import {
  createIncreaseQuestionDocument,
  RIGHT_INCREASE_SLOTS,
  TEST_QUESTION_DOCUMENTS,
} from '../../testing/server/questions.ts';
import {
  readActRowsOfPupil,
  createQuestionFieldsOfAct,
  createActsOfAttempt as attemptAt,
  QUESTION_BEGIN_EVENT,
  createCheckEvent,
  RIGHT_CHECK_EVENT,
  fetchResultAtQuestion,
  sendActBatch as sendBy,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';

const QUESTION = 'plus-1';

const server = await createTestApp();
afterAll(server.close);
let pupil: TestPerson;

beforeEach(async () => {
  pupil = await addTestPerson(server, 'pupil');
});

const attempt = (events: readonly ActEvent[], changes: Partial<Act> = {}) => attemptAt(server.now(), events, changes);

const send = (acts: readonly unknown[], by: TestBrowser = pupil) => sendBy(by, acts);
const starsAt = (question: string, by: TestBrowser = pupil) => fetchResultAtQuestion(by, question);

describe('validation of a batch', () => {
  test('records the good acts of a batch although others are refused', async () => {
    const [begin, right] = attempt([QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]);
    const acts = [begin, 7, null, { id: 'a_1' }, { ...begin, id: 'x'.repeat(99) }, right];
    const { body } = await pupil.post<{ receipts: ActReceipt[] }>('/api/acts', { acts });
    expect(body.receipts.map((receipt) => [receipt.kind, receipt.id])).toEqual([
      ['recorded', begin?.id],
      ['refused', null],
      ['refused', null],
      ['refused', 'a_1'],
      ['refused', null],
      ['recorded', right?.id],
    ]);
    expect(await starsAt(QUESTION)).toMatchObject({ stars: 3 });
  });

  test.each<[string, Partial<Record<keyof Act, unknown>>]>([
    ['an id of another kind', { id: `t_${newId(new Date())}` }],
    ['a step before the first', { step: -1 }],
    ['a step between steps', { step: 0.5 }],
    ['a step as text', { step: '0' }],
    ['an impossible time', { deviceTime: '2026-02-30T00:00:00Z' }],
    ['a time as a number', { deviceTime: 0 }],
    ['an unknown event', { event: { kind: 'CHEAT' } }],
    ['a check without composition', { event: { kind: 'CHECK', correct: true } }],
    ['a card with a character no database stores', { event: { kind: 'CARD_SET', card: 'a\u0000', slot: 0 } }],
    ['a card cut in the middle of a character', { event: { kind: 'CARD_SET', card: '\uD83C', slot: 0 } }],
    ['an invalid version', { questionVersion: "' or 1=1" }],
  ])('%s is malformed', async (_, change) => {
    const acts = attempt([QUESTION_BEGIN_EVENT]).map((act) => ({ ...act, ...change }));
    expect(await send(acts)).toEqual(['malformed-act']);
    expect(await readActRowsOfPupil(server, pupil)).toEqual([]);
  });

  test.each<[string, ActEvent]>([
    ['an unknown card', { kind: 'CARD_SET', card: 'nobody', slot: 0 }],
    ['a slot too far', { kind: 'CARD_SET', card: 'before', slot: 3 }],
    ['an unknown block', { kind: 'BLOCK_SET', card: 'nobody', triangle: 0, corner: 'top' }],
    ['a triangle too far', { kind: 'OPERATOR_SET', triangle: 1, operationPair: 'sum' }],
    ['a check with an unknown card', createCheckEvent(['before', 'change', 'nobody'])],
    ['a check with a doubled card', createCheckEvent(['before', 'before', 'after'])],
    ['a check with a slot too many', createCheckEvent([...RIGHT_INCREASE_SLOTS, 'other'])],
    ['a check with an empty slot', createCheckEvent(['before', null, 'after'])],
    [
      'a check whose diagram has an unknown block',
      {
        kind: 'CHECK',
        correct: true,
        composition: {
          slots: RIGHT_INCREASE_SLOTS,
          diagram: {
            triangles: [{ cells: { top: 'nobody', left: null, right: null }, operationPair: null, apexAt: 'top' }],
            joints: [],
          },
          named: null,
        },
      },
    ],
    ['a block where no diagram is built', { kind: 'BLOCK_SET', card: 'before', triangle: 0, corner: 'top' }],
    ['a triangle turned that is not there', { kind: 'TRIANGLE_ROTATED', triangle: 1, apexAt: 'left' }],
    ['a triangle turned where none is built', { kind: 'TRIANGLE_ROTATED', triangle: 0, apexAt: 'left' }],
    [
      'a joint of a triangle that is not there',
      {
        kind: 'TRIANGLES_JOINED',
        joint: [
          { triangle: 0, corner: 'top' },
          { triangle: 1, corner: 'left' },
        ],
      },
    ],
    ['a name where nothing is to be named', { kind: 'CONSTRAINT_NAMED', constraint: 'story' }],
  ])('%s does not fit the question', async (_, event) => {
    expect(await send(attempt([QUESTION_BEGIN_EVENT, event]))).toEqual(['recorded', 'malformed-composition']);
    expect(await readActRowsOfPupil(server, pupil)).toHaveLength(1);
  });

  test('refuses questions and versions that do not exist', async () => {
    expect(await send(attempt([QUESTION_BEGIN_EVENT], { question: 'nowhere' }))).toEqual(['unknown-question']);
    expect(await send(attempt([QUESTION_BEGIN_EVENT], { questionVersion: 'f'.repeat(32) }))).toEqual([
      'unknown-question-version',
    ]);
    expect(await readActRowsOfPupil(server, pupil)).toEqual([]);
  });

  test("refuses another school's question like one that does not exist", async () => {
    const other = await server.addSchool('にし小学校');
    const document = createIncreaseQuestionDocument('their-own', 1);
    await runAsTenant(server.database.db, { role: 'system', school: other, account: null }, async (trx) => {
      const key = { school_id: other, created_at: server.now() };
      const version = versionOfQuestionDocument(document);
      await trx
        .insertInto('question')
        .values({ ...key, id: 'their-own', level: 1, position: 0, current_version: version })
        .execute();
      await trx
        .insertInto('question_version')
        .values({ ...key, question_id: 'their-own', version, document: JSON.stringify(document) })
        .execute();
    });
    const theirs = { question: 'their-own', questionVersion: versionOfQuestionDocument(document) };
    expect(await send(attempt([QUESTION_BEGIN_EVENT], theirs))).toEqual(['unknown-question']);
    expect(await starsAt('their-own')).toBeUndefined();
    const their = await addTestPerson(server, 'pupil', other);
    expect(await send(attempt([QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT], theirs), their)).toEqual([
      'recorded',
      'recorded',
    ]);
    expect(await starsAt('their-own', their)).toMatchObject({ stars: 3 });
    const owners = 'select question_school_id from attempt where pupil_id = $1';
    expect(await server.rows(owners, [their.id])).toEqual([{ question_school_id: other }]);
  });

  test('treats acts of two pupils with the same id and attempt as two', async () => {
    const acts = attempt([QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]);
    const twin = await addTestPerson(server, 'pupil', pupil.school);
    expect(await send(acts)).toEqual(['recorded', 'recorded']);
    expect(await send(acts, twin)).toEqual(['recorded', 'recorded']);
    expect(await starsAt(QUESTION, twin)).toMatchObject({ stars: 3 });
  });

  test('refuses an act that moves an attempt to another question', async () => {
    const [begin, right] = attempt([QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]);
    const elsewhere = createQuestionFieldsOfAct('plus-2');
    expect(await send([begin, { ...right, ...elsewhere }])).toEqual(['recorded', 'malformed-act']);
    const [another, later] = attempt([QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]);
    await send([another]);
    expect(await send([right, later].map((act) => ({ ...act, ...elsewhere })))).toEqual(Array(2).fill('malformed-act'));
  });

  test('refuses acts that another person left on a shared device', async () => {
    const acts = attempt([QUESTION_BEGIN_EVENT]);
    const mine = await pupil.post('/api/acts', { acts, account: `u_${newId(server.now())}` });
    expect(mine).toMatchObject({ status: 401, body: { refusal: 'signed-out' } });
    expect(await readActRowsOfPupil(server, pupil)).toEqual([]);
    expect(await pupil.post('/api/acts', { acts, account: `u_${pupil.id}` })).toMatchObject({ status: 200 });
  });

  test('refuses more acts than a batch may contain', async () => {
    expect(await pupil.post('/api/acts', { acts: Array(201).fill(0) })).toMatchObject({ status: 400 });
  });
});

describe('an attempt keeps the version at which it began', () => {
  const changed = { ...createIncreaseQuestionDocument('plus-4', 1), title: 'あたらしい' };
  const older = createQuestionFieldsOfAct('plus-4');
  const newer = { ...older, questionVersion: versionOfQuestionDocument(changed) };

  beforeEach(async () => {
    await importTestQuestionDocuments(
      server.database,
      { ...TEST_QUESTION_DOCUMENTS, 'level-01/plus-4.json': changed },
      server.now(),
    );
  });
  afterEach(() => importTestQuestionDocuments(server.database, TEST_QUESTION_DOCUMENTS, server.now()));

  test.each([
    ['in one batch', 1],
    ['in a later batch', 2],
  ])('if acts of a newer version arrive %s', async (_, batches) => {
    const [begin, wrong, right] = attempt([QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT], older);
    const sent = [begin, { ...wrong, ...newer }, right];
    const receipts = batches === 1 ? await send(sent) : [...(await send([begin])), ...(await send(sent.slice(1)))];
    expect(receipts).toEqual(['recorded', 'malformed-act', 'recorded']);
    const [kept, ...others] = await server.rows(
      'select question_version, checks, solved_at_check from attempt where pupil_id = $1',
      [pupil.id],
    );
    expect(kept).toEqual({ question_version: older.questionVersion, checks: 1, solved_at_check: 1 });
    expect(others).toEqual([]);
  });
});

test('acts at an older version of a question, and at a withdrawn one, are still recorded', async () => {
  const { 'level-01/plus-5.json': _, ...rest } = TEST_QUESTION_DOCUMENTS;
  const changed = { ...createIncreaseQuestionDocument('plus-4', 1), title: 'あたらしい' };
  await importTestQuestionDocuments(server.database, { ...rest, 'level-01/plus-4.json': changed }, server.now());
  const old = createQuestionFieldsOfAct('plus-4');
  const withdrawn = createQuestionFieldsOfAct('plus-5');
  expect(
    await send([
      ...attempt([QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT], old),
      ...attempt([QUESTION_BEGIN_EVENT], withdrawn),
    ]),
  ).toEqual(Array(3).fill('recorded'));
  expect(await starsAt('plus-4')).toMatchObject({ stars: 3 });
  const owners = 'select distinct question_school_id as owner from act where pupil_id = $1';
  expect(await server.rows(owners, [pupil.id])).toEqual([{ owner: INSTALLATION_SCHOOL_ID }]);
  await importTestQuestionDocuments(server.database, TEST_QUESTION_DOCUMENTS, server.now());
});
