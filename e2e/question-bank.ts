import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeCountedNumber } from '../engine/quantity/counter.ts';
import { judgeComposition } from '../engine/judge/judge.ts';
import type { Constraint } from '../engine/question/constraint.ts';
import type { Verdict } from '../engine/judge/verdict.ts';
import { CORNER_POSITIONS, type CornerPosition, type Diagram } from '../engine/question/composition.ts';
import { requirementOfQuestion, type Question } from '../engine/question/question.ts';
import { parseQuestionJson } from '../engine/question/read-question.ts';
import type { SentenceCard } from '../engine/story/card.ts';
import { objectCountedByMeaning } from '../engine/story/object-keys.ts';
import { OPERATION_PAIRS, type OperationPair } from '../engine/story/kind.ts';
import { STORY_EQUATION_OPERATOR } from '../engine/story/triangle.ts';
import type { Grade } from '../engine/text/grade.ts';
import { parseSourceText } from '../engine/text/read-text.ts';
import { convertToAccessibleText } from '../engine/text/spoken-text.ts';

/**
 * The folder `content` of the working directory. A path relative to this module would fail for benchmarks: they use the
 * compiled module in build/, and build/ contains no questions.
 */
const CONTENT = path.resolve('content');

/** The settings that decide in which script the demonstration pupil sees texts. The pupil's class is in grade 2. */
const SETTING = { grade: 2, furigana: 'byGrade' } as const;

/** Returns the built-in questions of a level in the order in which the question selector shows them. */
export function questionsOfLevel(level: number): Question[] {
  const folder = path.join(CONTENT, `level-${String(level).padStart(2, '0')}`);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => {
    const reading = parseQuestionJson(readFileSync(path.join(folder, name), 'utf8'));
    if (reading.kind === 'faults') throw new Error(`${name} is no question`);
    return reading.question;
  });
}

export function findBuiltInQuestionById(id: string): Question {
  for (const folder of readdirSync(CONTENT)) {
    // The folder `content` also contains entries that are not folders of levels. They are skipped.
    const level = /^level-(\d+)$/u.exec(folder)?.[1];
    if (level === undefined) continue;
    const found = questionsOfLevel(Number(level)).find((question) => question.id === id);
    if (found !== undefined) return found;
  }
  throw new Error(`no question ${id}`);
}

/**
 * Returns the accessible name of a card: its sentence as a screen reader speaks it, in the script for pupils of this
 * grade.
 */
export function accessibleNameOfCard(card: SentenceCard, grade: Grade = SETTING.grade): string {
  const reading = parseSourceText(card.text);
  if (reading.kind === 'faults') throw new Error(`unreadable: ${card.text}`);
  return convertToAccessibleText(reading.text, { ...SETTING, grade });
}

/**
 * Returns the quantity on a card's block as text for screen readers, e.g. 5こ (five pieces). The accessible name of the
 * block contains this text.
 */
export function spokenAmountOfCard({ objects, notation }: Question, { meaning, text }: SentenceCard): string {
  const counted = objectCountedByMeaning(meaning);
  const counter = (counted === null ? undefined : objects.get(counted)?.counter) ?? (text.includes('%') ? '%' : '倍');
  const reading = parseSourceText(writeCountedNumber(counter, meaning.amount, notation));
  if (reading.kind === 'faults') throw new Error('unreadable quantity');
  return convertToAccessibleText(reading.text, SETTING);
}

/** Cards in the order of the slots that they fill, and the judge's verdict on them. */
export type JudgedSlotFilling = { readonly cards: readonly SentenceCard[]; readonly verdict: Verdict };

/** Returns every possible order of cards in the slots of a question, each with the judge's verdict. */
function fillings(question: Question): JudgedSlotFilling[] {
  return permutations(question.cards, question.slots).map((cards) => ({
    cards,
    verdict: verdictOn(question, cards, null),
  }));
}

function verdictOn(question: Question, cards: readonly SentenceCard[], diagram: Diagram | null): Verdict {
  const judgement = judgeComposition(question, { slots: cards.map(({ id }) => id), diagram, named: null });
  if (judgement.kind !== 'judged') throw new Error(`${question.id}: a full composition was not judged`);
  return judgement.verdict;
}

/** Returns all ordered choices of `count` elements. */
export function permutations<Each>(from: readonly Each[], count: number): Each[][] {
  if (count === 0) return [[]];
  return from.flatMap((first) =>
    permutations(
      from.filter((other) => other !== first),
      count - 1,
    ).map((rest) => [first, ...rest]),
  );
}

/**
 * Returns the cards of a composition that satisfies all five constraints. The composition is found by trying all
 * fillings of the slots, so the tests need not store solutions.
 */
export function rightCards(question: Question): readonly SentenceCard[] {
  const right = fillings(question).find(({ verdict }) => verdict.firstBroken === null);
  if (right === undefined) throw new Error(`${question.id} has no right composition`);
  return right.cards;
}

/**
 * Returns a filling of the slots whose first broken constraint (in the order of the judge) is `broken`. Throws if there
 * is none.
 */
export function findWrongSlotFilling(question: Question, broken: Constraint): JudgedSlotFilling {
  const [wrong] = findWrongSlotFillings(question, broken, 1);
  if (wrong === undefined) throw new Error(`${question.id}: nothing breaks ${broken} first`);
  return wrong;
}

/** Returns `count` different fillings, each with `broken` as its first broken constraint. */
export function findWrongSlotFillings(
  question: Question,
  broken: Constraint,
  count: number,
): readonly JudgedSlotFilling[] {
  const wrong = fillings(question).filter(({ verdict }) => verdict.firstBroken === broken);
  if (wrong.length < count) throw new Error(`${question.id}: too little breaks ${broken} first`);
  return wrong.slice(0, count);
}

/** A triangle in the form in which a pupil builds it. */
export type TriangleToBuild = {
  readonly cells: Readonly<Record<CornerPosition, SentenceCard>>;
  readonly operationPair: OperationPair;
};

/**
 * For a question of mode `free`, returns one filling of the slots for each different problem that pupils can pose. The
 * problems are found by trying all fillings.
 */
export function findFillingsOfAllProblems(question: Question): (readonly SentenceCard[])[] {
  const byName = new Map<string, readonly SentenceCard[]>();
  for (const { cards, verdict } of fillings(question)) {
    if (verdict.problem !== null && !byName.has(verdict.problem)) byName.set(verdict.problem, cards);
  }
  return [...byName.values()];
}

/**
 * Returns a triangle that the judge accepts, with the apex at the top. It is found by trying all orders of the cards
 * and all operation pairs.
 */
export function findRightTriangleOfQuestion(question: Question): TriangleToBuild {
  const cards = rightCards(question);
  const buildings = permutations(cards, CORNER_POSITIONS.length).flatMap(([top, left, right]) => {
    if (top === undefined || left === undefined || right === undefined) return [];
    return OPERATION_PAIRS.map((operationPair): TriangleToBuild => ({
      cells: { top, left, right },
      operationPair,
    }));
  });
  const fitting = buildings.find((building) => verdictOn(question, cards, diagramOf(building)).correct);
  if (fitting === undefined) throw new Error(`${question.id}: no triangle fits`);
  return fitting;
}

function diagramOf({ cells, operationPair }: TriangleToBuild): Diagram {
  const { top, left, right } = cells;
  return {
    triangles: [{ cells: { top: top.id, left: left.id, right: right.id }, operationPair, apexAt: 'top' }],
    joints: [],
  };
}

/**
 * Returns true for a question of reverse thinking: its calculation and its story have different operations. Such a
 * question opens with a worked example.
 */
export function opensWithWorkedExample(question: Question): boolean {
  const { kinds, equation, reading } = requirementOfQuestion(question);
  const [kind] = kinds;
  if (kind === undefined || reading === 'story' || equation.left.kind === 'amount') return false;
  return equation.left.operator !== STORY_EQUATION_OPERATOR[kind];
}
