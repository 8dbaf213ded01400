import { describe, expect, it } from 'vitest';
import { permutationsOf } from '../../../engine/check/fillings.ts';
import { acceptedOrders } from '../../../engine/judge/accepted-orders.ts';
import { FEEDBACK_STEPS, type Feedback } from '../../../engine/judge/feedback.ts';
import { feedbackForVerdict } from '../../../engine/judge/feedback-for.ts';
import { judgeComposition } from '../../../engine/judge/judge.ts';
import { wordsOfFeedback } from '../../../engine/judge/words.ts';
import { BUILT_IN_LEVELS } from '../../../engine/levels/levels.ts';
import { createSeededRandom } from '../../../engine/levels/random.ts';
import type { Composition, Diagram } from '../../../engine/question/composition.ts';
import { CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { writeRational } from '../../../engine/quantity/notation.ts';
import { modeBuildsDiagram, type Question } from '../../../engine/question/question.ts';
import { replaceUnknownSignForQuestion } from '../../../engine/question/unknown-sign.ts';
import { answerOfEquation } from '../../../engine/story/answer.ts';
import { UNKNOWN_SIGN } from '../../../engine/text/read-text.ts';
import { textWithoutFuriganaForGrade } from '../../../engine/text/plain-text.ts';
import { readBuiltInTestQuestions } from '../../../testing/server/commands/content.ts';

/** Every fifth question of each level. This sample contains all levels, grades and modes. */
const QUESTIONS = BUILT_IN_LEVELS.flatMap(({ number }) =>
  readBuiltInTestQuestions(number).filter((_, at) => at % 5 === 0),
).map(({ question }) => question);

/**
 * A wrong composition with its feedback. `lines` contains the feedback text of each step, in the script of the
 * question's grade.
 */
type Told = {
  readonly question: Question;
  readonly where: string;
  readonly feedback: Feedback;
  readonly lines: readonly (readonly string[])[];
};

/** Returns fillings of a question: every filling if the question has one triangle, otherwise 40 random fillings. */
function fillingsOf(question: Question, nth: number): string[][] {
  const ids = question.cards.map(({ id }) => id);
  if (question.mode === 'storyToDiagram') return [[...(question.given ?? [])]];
  if (question.slots === 3) return [...permutationsOf(ids, 3)].map((slots) => [...slots]);
  const [right = []] = acceptedOrders(question);
  return Array.from({ length: 40 }, (_, at) => {
    const random = createSeededRandom(nth, at);
    if (at % 2 === 0) return random.shuffle(ids).slice(0, question.slots);
    const [strange = ''] = random.shuffle(ids.filter((id) => !right.includes(id)));
    return right.with(at % right.length, strange).filter((id) => id !== '');
  }).filter((slots) => slots.length === question.slots);
}

/**
 * Returns diagrams with one triangle. Most of them have wrong blocks, blocks at wrong places, or the wrong operation
 * pair.
 */
function diagramsOf({ mode, cards }: Question, slots: readonly string[]): (Diagram | null)[] {
  if (!modeBuildsDiagram(mode)) return [null];
  const used = slots.filter((id) => cards.find((card) => card.id === id)?.meaning.amount !== 'hidden');
  const [a = null, b = null, c = null] = used;
  return [
    [a, b, c],
    [c, a, b],
    [b, c, a],
    [a, c, null],
    [a, null, null],
  ].flatMap(([top = null, left = null, right = null]) =>
    (['sum', 'product'] as const).map((operationPair) => ({
      triangles: [{ cells: { top, left, right }, operationPair, apexAt: 'top' as const }],
      joints: [],
    })),
  );
}

function toldFor(question: Question, composition: Composition): Told[] {
  const judgement = judgeComposition(question, composition);
  if (judgement.kind !== 'judged' || judgement.verdict.correct) return [];
  const [first, ...others] = FEEDBACK_STEPS.flatMap(
    (step) => feedbackForVerdict(question, composition, judgement.verdict, step) ?? [],
  );
  if (first === undefined) return [];
  const lines = [first, ...others].map((feedback) =>
    wordsOfFeedback(feedback, question.notation).map((line) =>
      textWithoutFuriganaForGrade(
        replaceUnknownSignForQuestion(question, line).replaceAll('?', UNKNOWN_SIGN),
        question.grade,
      ),
    ),
  );
  return [{ question, where: `${question.id} ${composition.slots.join(' ')}`, feedback: others[0] ?? first, lines }];
}

/**
 * Returns the entries of `told` without duplicates. Two entries are duplicates if their feedback has the same text and
 * is for the same grade.
 */
function distinct(told: readonly Told[]): Told[] {
  const known = new Map(told.map((each) => [`${each.question.grade} ${JSON.stringify(each.lines)}`, each]));
  return [...known.values()];
}

const TOLD = distinct(
  QUESTIONS.flatMap((question, nth) =>
    fillingsOf(question, nth).flatMap((slots, at) =>
      diagramsOf(question, slots).flatMap((diagram) =>
        toldFor(question, { slots, diagram, named: CONSTRAINTS[at % CONSTRAINTS.length] ?? null }),
      ),
    ),
  ),
);

/**
 * Returns a name for the kind of fault that the feedback explains. Opposite faults, such as too many cards and too few
 * cards, have different names.
 */
function kindOf({ feedback }: Told): string {
  switch (feedback.kind) {
    case 'diagram':
      return `diagram ${feedback.fault.kind}`;
    case 'misnamed':
      return 'misnamed';
    case 'constraint':
      return `${feedback.against}: ${brokenKind(feedback.broken)}`;
  }
}

function brokenKind(broken: Extract<Feedback, { kind: 'constraint' }>['broken']): string {
  switch (broken.kind) {
    case 'structure':
      if (broken.relations === 0) return 'no relation';
      return broken.relations > broken.wanted ? 'too many relations' : 'too few relations';
    case 'numbers': {
      const unknowns = broken.amounts.filter((amount) => amount === 'unknown').length;
      if (unknowns === 1) return 'other numbers';
      return unknowns === 0 ? 'no unknown' : 'too many unknowns';
    }
    case 'calculation':
      return broken.orderAlone ? 'order' : 'roles';
    case 'story':
    case 'objects':
      return broken.kind;
  }
}

const EXPECTED_KINDS = [
  'no relation',
  'too many relations',
  'too few relations',
  'story',
  'objects',
  'order',
  'roles',
  'no unknown',
  'too many unknowns',
  'other numbers',
].map((kind) => `equation: ${kind}`);

/**
 * Returns one line for each feedback for which `isFault` is true. The line contains the composition and the text of all
 * steps.
 */
function faults(isFault: (told: Told) => boolean): string[] {
  return TOLD.filter(isFault).map(({ where, lines }) => `${where}: ${lines.map((step) => step.join(' ')).join(' / ')}`);
}

/** Matches the numbers in a feedback text that count cards or triangles. They may equal the answer by chance. */
const COUNTED_CARDS = /\d+(?:まい|枚)|三角 ?1つ|さんかく 1つ|数は 3つ|かずは 3つ|\d+つ/gu;

function said({ lines }: Told): string[] {
  return lines.map((step) => step.join(' '));
}

function numbers(text: string): string[] {
  return text.match(/\d+(?:[./]\d+)?/gu) ?? [];
}

describe('feedback on the faults of real questions', () => {
  it('covers every kind of fault and every grade', () => {
    expect(EXPECTED_KINDS.filter((kind) => !TOLD.some((told) => kindOf(told) === kind))).toEqual([]);
    expect(new Set(TOLD.map(({ feedback }) => feedback.kind))).toEqual(new Set(['constraint', 'diagram', 'misnamed']));
    expect(new Set(TOLD.map(({ question }) => question.grade))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('has three steps with three different texts', () => {
    expect(faults((told) => new Set(said(told)).size < FEEDBACK_STEPS.length || said(told).includes(''))).toEqual([]);
  });

  it('repeats no line of an earlier step in step 3', () => {
    const again = new Set(['何がちがっていたかな。', 'なにが ちがって いたかな。', '何が ちがって いたかな。']);
    expect(
      faults(({ lines: [first = [], second = [], third = []] }) =>
        third.some((line) => !again.has(line) && [...first, ...second].includes(line)),
      ),
    ).toEqual([]);
  });

  it('says nothing about the equation in steps 1 and 2 if the structure is wrong', () => {
    expect(
      faults(
        ({ feedback, lines }) =>
          feedback.kind === 'constraint' &&
          feedback.broken.kind === 'structure' &&
          /しき|式|けいさん|計算/u.test(lines.slice(0, 2).flat().join('')),
      ),
    ).toEqual([]);
  });

  it('has different texts for different kinds of fault at every step', () => {
    for (const step of [0, 1, 2]) {
      const kindsOf = new Map<string, Set<string>>();
      for (const told of TOLD.filter(({ feedback }) => feedback.kind === 'constraint')) {
        const text = told.lines[step]?.join(' ') ?? '';
        // Skips texts of the third step (index 2) that compare two equations: these texts do not depend on the broken
        // constraint.
        if (step === 2 && text.includes('作りたいのは')) continue;
        if (step === 2 && /つくりたいのは|しきは|式は/u.test(text)) continue;
        // "No relation" and "too few relations" count as one kind of fault here: in both cases, relation sentences are
        // missing.
        const kind = kindOf(told)
          .replace(/^\w+: /u, '')
          .replace('too few relations', 'no relation');
        kindsOf.set(text, (kindsOf.get(text) ?? new Set<string>()).add(kind));
      }
      expect([...kindsOf].filter(([, kinds]) => kinds.size > 1)).toEqual([]);
    }
  });

  it('says that a calculation is impossible wherever the contrast shows an impossible one', () => {
    const impossible = TOLD.filter(
      ({ feedback, lines }) =>
        feedback.kind === 'constraint' &&
        feedback.impossible !== null &&
        feedback.present !== null &&
        /[−÷+×]/u.test(lines[2]?.[0] ?? ''),
    );
    expect(impossible.length).toBeGreaterThan(20);
    expect(
      impossible
        .filter(({ lines }) => !/できない|ない(?:ね|よ)|わりきれない/u.test(lines[2]?.[1] ?? ''))
        .map(({ where }) => where),
    ).toEqual([]);
  });

  it('never contains the answer unless a card or the requirement shows the same number', () => {
    expect(
      faults(({ question, lines }) => {
        const { requirement, notation, cards } = question;
        const answer = requirement === null ? null : answerOfEquation(requirement.equation);
        if (requirement === null || answer === null) return false;
        const written = writeRational(answer, notation);
        const shown = cards.map(({ text }) => textWithoutFuriganaForGrade(text, question.grade)).join(' ');
        if (numbers(shown).includes(written)) return false;
        return numbers(lines.flat().join(' ').replaceAll(COUNTED_CARDS, '')).includes(written);
      }),
    ).toEqual([]);
  });

  it('does not call a question with % or a ratio 〜倍', () => {
    const rated = TOLD.filter(
      ({ question }) =>
        question.cards.some(({ text, meaning }) => meaning.kind === 'times' && /%|\{割\||：/u.test(text)) &&
        question.cards.every(({ text, meaning }) => meaning.kind !== 'times' || !text.includes('{倍|')),
    );
    expect(rated.length).toBeGreaterThan(20);
    expect(rated.filter(({ lines }) => lines.flat().join('').includes('〜')).map(({ where }) => where)).toEqual([]);
  });
});
