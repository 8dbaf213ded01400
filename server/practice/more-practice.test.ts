import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Act, ActEvent } from '../../contract/act.ts';
import { PupilProgress, type MorePractice } from '../../contract/progress.ts';
import { judgeComposition } from '../../engine/judge/judge.ts';
import { generatedQuestionId, SEEDS_PER_LEVEL } from '../../engine/levels/generated.ts';
import { questionOfGeneratedId } from '../../engine/levels/generated-question.ts';
import type { Question } from '../../engine/question/question.ts';
import { importTestQuestionDocuments, createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { TEST_QUESTION_DOCUMENTS } from '../../testing/server/questions.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createCheckEvent,
  QUESTION_END_EVENT,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';

const server = await createTestApp();
afterAll(server.close);
let pupil: TestPerson;

beforeEach(async () => {
  pupil = await addTestPerson(server, 'pupil');
});

/** A seed that is different in each test of this file. */
let seed = 0;
function freshId(): string {
  seed += 1;
  return generatedQuestionId({ level: 1, seed });
}

function generated(id: string) {
  const found = questionOfGeneratedId(id);
  if (found === null) throw new Error(`no question ${id}`);
  return found;
}

/** Returns the slots of a right composition, found by trying every filling. */
function rightSlots(question: Question): string[] {
  const ids = question.cards.map((card) => card.id);
  const fillings = ids.flatMap((a) => ids.flatMap((b) => ids.map((c) => [a, b, c])));
  const right = fillings.find((slots) => {
    const judgement = judgeComposition(question, { slots, diagram: null, named: null });
    return judgement.kind === 'judged' && judgement.verdict.correct;
  });
  if (right === undefined) throw new Error(`${question.id} has no right composition`);
  return right;
}

function acts(id: string, events: readonly ActEvent[], questionVersion = generated(id).version): Act[] {
  server.advance(1000);
  return createActsOfAttempt(server.now(), events, { question: id, questionVersion });
}

const solve = (id: string) =>
  acts(id, [QUESTION_BEGIN_EVENT, createCheckEvent(rightSlots(generated(id).question)), QUESTION_END_EVENT]);

async function progress(): Promise<PupilProgress> {
  return PupilProgress.parse((await pupil.get('/api/progress')).body);
}

async function more(level = 1): Promise<MorePractice | null> {
  return (await progress()).levels.find((candidate) => candidate.level === level)?.more ?? null;
}

function versionsOf(id: string) {
  return server.rows<{ version: string; level: number | null }>(
    `select version, level from question_version join question on question.school_id = question_version.school_id
       and question.id = question_id where question_id = $1`,
    [id],
  );
}

describe('generated questions', () => {
  test('are recorded and judged like any other, and stored once', async () => {
    const id = freshId();
    const sent = solve(id);
    expect(await sendActBatch(pupil, sent)).toEqual(['recorded', 'recorded', 'recorded']);
    expect(await sendActBatch(pupil, [...sent, ...sent])).toEqual(Array(6).fill('alreadyRecorded'));
    const recorded = await server.rows(
      `select question_version, correct from act where pupil_id = $1 and kind = 'CHECK'`,
      [pupil.id],
    );
    expect(recorded).toEqual([{ question_version: generated(id).version, correct: true }]);
    expect(await versionsOf(id)).toEqual([{ version: generated(id).version, level: null }]);
  });

  test('are begun by many pupils at once and stored once', async () => {
    const id = freshId();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => sendActBatch(pupil, acts(id, [QUESTION_BEGIN_EVENT]))),
    );
    expect(replies.flat()).toEqual(Array(8).fill('recorded'));
    expect(await versionsOf(id)).toHaveLength(1);
  });

  test('do not count in the level and the sum of stars', async () => {
    const before = await progress();
    const [begun, solved] = [freshId(), freshId()];
    await sendActBatch(pupil, [...acts(begun, [QUESTION_BEGIN_EVENT, QUESTION_END_EVENT]), ...solve(solved)]);
    const after = await progress();
    expect(after.stars).toBe(0);
    expect(after.levels[0]?.questions).toEqual(before.levels[0]?.questions);
    expect(await more()).toEqual({ first: before.levels[0]?.more?.first, begun: 2, unsolved: [begun] });
    expect(await more(2)).toMatchObject({ begun: 0, unsolved: [] });
  });

  test('count in the skill profile', async () => {
    await sendActBatch(pupil, solve(freshId()));
    expect((await progress()).profile.latest?.evidence).toMatchObject({ structure: true, calculation: true });
  });

  test('continue where the pupil left off, even after the built-in questions are imported again', async () => {
    const id = freshId();
    const [card] = rightSlots(generated(id).question);
    await sendActBatch(pupil, acts(id, [QUESTION_BEGIN_EVENT, { kind: 'CARD_SET', card: card ?? '', slot: 0 }]));
    await importTestQuestionDocuments(server.database, TEST_QUESTION_DOCUMENTS, server.now());
    expect((await progress()).openAttempt).toMatchObject({
      level: 1,
      question: id,
      questionVersion: generated(id).version,
      composition: { slots: [card, null, null] },
    });
  });

  test('begin at a different seed for each pupil', async () => {
    const { first } = (await more()) ?? { first: -1 };
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(SEEDS_PER_LEVEL);
    expect((await more())?.first).toBe(first);
    expect((await more(2))?.first).not.toBe(first);
  });

  test.each([
    ['of a level without a generator', generatedQuestionId({ level: 99, seed: 1 })],
    ['of a seed beyond those on offer', generatedQuestionId({ level: 1, seed: SEEDS_PER_LEVEL })],
    ['written another way', 'level-01-seed-1'],
    ['of half a seed', 'level-1-seed-0.5'],
  ])('%s are no questions', async (_, id) => {
    expect(await sendActBatch(pupil, acts(id, [QUESTION_BEGIN_EVENT], 'generated-0'))).toEqual(['unknown-question']);
    expect(await versionsOf(id)).toEqual([]);
  });

  test('of another version of the generator are an unknown version', async () => {
    const id = freshId();
    expect(await sendActBatch(pupil, acts(id, [QUESTION_BEGIN_EVENT], 'generated-0'))).toEqual([
      'unknown-question-version',
    ]);
    expect(await sendActBatch(pupil, acts(id, [QUESTION_BEGIN_EVENT]))).toEqual(['recorded']);
  });
});
