import { describe, expect, it, test } from 'vitest';
import { CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { BUILT_IN_LEVELS, levelWithNumber } from '../../../engine/levels/levels.ts';
import { enumerateCompositions } from '../../../engine/check/compositions.ts';
import { brokenConstraintsOfFilling } from '../../../engine/check/fillings.ts';
import { readToldProblemOfComposition } from '../../../engine/check/reader/check-told.ts';
import { checkQuestionSet } from '../../../engine/check/check-question-set.ts';
import { modeBuildsDiagram, QUESTION_MODES, type Question } from '../../../engine/question/question.ts';
import { STORY_KINDS } from '../../../engine/story/kind.ts';
import { TRIANGLE_ROLES } from '../../../engine/story/triangle.ts';
import { writeQuestionDocument } from '../../../engine/question/write-question.ts';
import { countSentencePatterns, countScenes } from './bank-counts.ts';
import { readSeedsOfGeneratedQuestions } from './bank.ts';
import { readBuiltInTestQuestions, CONTENT_FOLDER_PATH } from '../../../testing/server/commands/content.ts';

const CHOSEN = await readSeedsOfGeneratedQuestions(CONTENT_FOLDER_PATH);

/**
 * Returns the requirement of a question and the sentences of its accepted composition (`needed`), without numbers.
 * Questions that differ only in numbers have the same text.
 */
function likenessOf(question: Question, needed: readonly string[]): string {
  const { kinds, reading } = question.requirement ?? { kinds: [], reading: null };
  return [
    question.mode === 'free' ? question.id : kinds.join(),
    reading,
    ...needed.map((text) => text.replaceAll(/[0-9？]\S*/gu, '#')).sort(),
  ].join('\n');
}

describe.each(BUILT_IN_LEVELS.map(({ number }) => number))('level %i', (level) => {
  const builtIns = readBuiltInTestQuestions(level);
  const questions = builtIns.map(({ question }) => question);

  it('passes the checker as one set', () => {
    const reports = checkQuestionSet(questions);
    const findings = reports.flatMap((report, at) => report.findings.map((finding) => [builtIns[at]?.file, finding]));
    expect(findings).toEqual([]);
  });

  it('has told problems whose sentences alone give the stated answer', () => {
    const misread = questions.flatMap((question) =>
      enumerateCompositions(question).accepted.flatMap((accepted) => {
        const outcome = readToldProblemOfComposition(question, accepted);
        return outcome?.kind === 'right' ? [] : [[question.id, outcome]];
      }),
    );
    expect(misread).toEqual([]);
  });

  it('follows the rules of the level', () => {
    const known = BUILT_IN_LEVELS.find(({ number }) => number === level);
    for (const [at, { file, question }] of builtIns.entries()) {
      const number = String(at + 1).padStart(2, '0');
      const folder = `level-${String(level).padStart(2, '0')}`;
      expect(file).toBe(`${folder}/${number}.json`);
      expect(question).toMatchObject({ id: `${folder}-${number}`, level, grade: known?.grade });
    }
  });

  it('is written in the engine’s document format', () => {
    for (const { json, question } of builtIns) {
      expect(json).toBe(`${JSON.stringify(writeQuestionDocument(question), null, 2)}\n`);
    }
  });

  it('has few questions that differ only in numbers', () => {
    const reports = checkQuestionSet(questions);
    const likenesses = questions.map((question, at) =>
      likenessOf(question, reports[at]?.accepted[0]?.cards.map(({ text }) => text) ?? []),
    );
    const alike = likenesses.filter((likeness) => likenesses.filter((other) => other === likeness).length > 1);
    expect(alike.length).toBeLessThanOrEqual(questions.length / 3);
  });
});

/**
 * Returns the handwritten questions of a level. They come before the level's generated questions and its questions of
 * mode `write`.
 */
function keptOf(level: number): Question[] {
  const first = CHOSEN.find((each) => each.level === level)?.first ?? Infinity;
  return readBuiltInTestQuestions(level).flatMap(({ question }, at) =>
    at + 1 < first && question.mode !== 'write' ? [question] : [],
  );
}

test('the numbers of handwritten questions, of their fillings and of accepted fillings are as expected', () => {
  const kept = BUILT_IN_LEVELS.filter(({ number }) => keptOf(number).length > 0).map(({ number }) => number);
  const counts = kept
    .toSorted((one, other) => one - other)
    .map((number) => {
      const reports = checkQuestionSet(keptOf(number));
      const fillings = reports.reduce((sum, report) => sum + report.fillings, 0);
      const accepted = reports.flatMap((report) => report.accepted).reduce((sum, { orders }) => sum + orders, 0);
      return { level: number, questions: reports.length, fillings, accepted };
    });
  expect(counts).toEqual([
    { level: 1, questions: 12, fillings: 1320, accepted: 12 },
    { level: 2, questions: 12, fillings: 1380, accepted: 72 },
    { level: 3, questions: 12, fillings: 1440, accepted: 72 },
    { level: 4, questions: 13, fillings: 1776, accepted: 74 },
    { level: 5, questions: 12, fillings: 1440, accepted: 32 },
    { level: 6, questions: 13, fillings: 1776, accepted: 53 },
    { level: 7, questions: 30, fillings: 3030, accepted: 105 },
    { level: 8, questions: 21, fillings: 2736, accepted: 150 },
    { level: 9, questions: 20, fillings: 2400, accepted: 120 },
    { level: 10, questions: 20, fillings: 2400, accepted: 120 },
    { level: 11, questions: 23, fillings: 2976, accepted: 156 },
    { level: 12, questions: 20, fillings: 121200, accepted: 868 },
    { level: 13, questions: 20, fillings: 121200, accepted: 1500 },
    { level: 14, questions: 21, fillings: 149520, accepted: 1760 },
    { level: 15, questions: 20, fillings: 2400, accepted: 120 },
    { level: 16, questions: 20, fillings: 2400, accepted: 85 },
    { level: 17, questions: 20, fillings: 2400, accepted: 120 },
    { level: 18, questions: 20, fillings: 2400, accepted: 120 },
    { level: 19, questions: 20, fillings: 2400, accepted: 120 },
    { level: 20, questions: 20, fillings: 12096000, accepted: 61600 },
  ]);
});

/** The levels in which every question is a repair. */
const REPAIR_LEVELS = BUILT_IN_LEVELS.filter(({ stories }) => stories.kind === 'repairs').map(({ number }) => number);
/** The level that introduces 三角ブロック. */
const DIAGRAM_LEVEL = 7;

test('a fifth of the questions from level 3 have a diagram, and more than half of level 7', () => {
  for (const { number } of BUILT_IN_LEVELS.filter(
    (level) => level.number >= 3 && !REPAIR_LEVELS.includes(level.number),
  )) {
    const modes = readBuiltInTestQuestions(number).map(({ question }) => question.mode);
    const composed = modes.filter((mode) => mode !== 'free' && mode !== 'repair' && mode !== 'write');
    expect(composed.filter(modeBuildsDiagram).length / composed.length).toBeGreaterThanOrEqual(
      number === DIAGRAM_LEVEL ? 0.51 : 0.2,
    );
  }
});

const ALL = BUILT_IN_LEVELS.flatMap(({ number }) => readBuiltInTestQuestions(number).map(({ question }) => question));

test.each([1, 2, 3])('grade %i has at least 175 questions', (grade) => {
  expect(ALL.filter((question) => question.grade === grade).length).toBeGreaterThanOrEqual(175);
});

test.each([2, 3])('grade %i has questions of every mode', (grade) => {
  const modes = new Set(ALL.flatMap((question) => (question.grade === grade ? [question.mode] : [])));
  expect(modes).toEqual(new Set(QUESTION_MODES));
});

test('no sentence pattern is on more than 5 % of the cards', () => {
  const cards = ALL.reduce((sum, question) => sum + question.cards.length, 0);
  const frequent = [...countSentencePatterns(ALL)].filter(([, count]) => count > cards / 20);
  expect(frequent).toEqual([]);
});

test('the bank has at least 300 questions, and every level at least 12 in at least three scenes', () => {
  const levels = BUILT_IN_LEVELS.map(({ number }) => readBuiltInTestQuestions(number).map(({ question }) => question));
  expect(levels.flat().length).toBeGreaterThanOrEqual(300);
  for (const questions of levels) {
    expect(questions.length).toBeGreaterThanOrEqual(12);
    expect(countScenes(questions)).toBeGreaterThanOrEqual(3);
  }
});

test('every mode is in at least two levels', () => {
  for (const mode of QUESTION_MODES) {
    const levels = BUILT_IN_LEVELS.filter(({ number }) =>
      readBuiltInTestQuestions(number).some(({ question }) => question.mode === mode),
    );
    expect([mode, levels.length >= 2]).toEqual([mode, true]);
  }
});

/**
 * Returns how each pair of joined triangles in a question's story is joined. `apex apex`: at the apex of both
 * triangles. `base base`: at a base of both. `apex base`: at the apex of one triangle and at a base of the other.
 */
function jointsOf(question: Question): string[] {
  const [first] = enumerateCompositions(question).accepted;
  const hidden = question.cards.filter(({ meaning }) => meaning.amount === 'hidden');
  return hidden.flatMap(({ id }) => {
    const places = first?.triangles.flatMap(({ cards }) => {
      const role = TRIANGLE_ROLES.find((each) => cards[each] === id);
      return role === undefined ? [] : [role === 'apex' ? 'apex' : 'base'];
    });
    return places?.length === 2 ? [places.sort().join(' ')] : [];
  });
}

test.each([12, 13, 14, 20])('the triangles of level %i are joined in all three ways', (level) => {
  const composed = readBuiltInTestQuestions(level).filter(({ question }) => question.mode !== 'free');
  expect(new Set(composed.flatMap(({ question }) => jointsOf(question)))).toEqual(
    new Set(['apex apex', 'apex base', 'base base']),
  );
});

test.each(REPAIR_LEVELS)(
  'level %i has repairs of all its kinds, and every constraint is the first broken one somewhere',
  (level) => {
    const questions = readBuiltInTestQuestions(level).map(({ question }) => question);
    const { stories } = levelWithNumber(level) ?? {};
    const kinds = stories?.kind === 'repairs' ? stories.slips.map(({ form }) => form.kind) : STORY_KINDS;
    expect(new Set(questions.flatMap(({ requirement }) => requirement?.kinds ?? []))).toEqual(new Set(kinds));
    const broken = questions.map((question) => brokenConstraintsOfFilling(question, question.given ?? [])[0]);
    expect(new Set(broken)).toEqual(new Set(CONSTRAINTS));
  },
);

test('ids are unique', () => {
  const ids = BUILT_IN_LEVELS.flatMap(({ number }) =>
    readBuiltInTestQuestions(number).map(({ question }) => question.id),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
