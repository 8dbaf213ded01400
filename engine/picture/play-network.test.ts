import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { judgeEveryCardSet, verdictOfFilling } from '../check/fillings.ts';
import type { Verdict } from '../judge/verdict.ts';
import { isKnownAmount } from '../quantity/amount.ts';
import type { Question } from '../question/question.ts';
import { parseQuestionJson } from '../question/read-question.ts';
import { isRelationMeaning, type CardId } from '../story/card.ts';
import type { Expression } from '../story/expression.ts';
import { expressionValue } from '../story/expression-value.ts';
import type { StoryTriangle } from '../story/triangle.ts';
import { parseSourceText } from '../text/read-text.ts';
import { animationOfSlots } from './play-of.ts';
import type { StoryAnimation } from './play.ts';
import { wordsOfAnimationStop } from './stop-words.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../content');
/**
 * Only every 13th filling of the built-in questions with several triangles is tested. 13 is a prime number, so the
 * tested fillings have all cards in all slots about equally often.
 */
const STRIDE = 13;

function networkQuestions(): Question[] {
  const folders = readdirSync(CONTENT).filter((name) => name.startsWith('level-'));
  return folders
    .flatMap((folder) => readdirSync(path.join(CONTENT, folder)).map((name) => path.join(CONTENT, folder, name)))
    .flatMap((file) => {
      const reading = parseQuestionJson(readFileSync(file, 'utf8'));
      if (reading.kind === 'faults') throw new Error(`${file}: ${JSON.stringify(reading.faults)}`);
      return reading.question.slots > 3 ? [reading.question] : [];
    });
}

const OUTCOMES = [
  'endsWell',
  'muchAsked',
  'notEnough',
  'nothingAfter',
  'nothingAsked',
  'nothingBefore',
  'nothingHappens',
  'objectNowhere',
  'strangeObject',
  'tooMuchHappens',
];

const QUESTIONS = networkQuestions();

function fillingCount({ cards, slots }: Question): number {
  return Array.from({ length: slots }, (_, at) => cards.length - at).reduce((product, factor) => product * factor, 1);
}

/** Returns the filling with this number. All ordered choices of cards for the slots are numbered from 0. */
function fillingAt({ cards, slots }: Question, number: number): CardId[] {
  const left = cards.map(({ id }) => id);
  let rest = number;
  return Array.from({ length: slots }, () => {
    const at = rest % left.length;
    rest = Math.floor(rest / left.length);
    return left.splice(at, 1)[0] ?? '';
  });
}

/**
 * Returns a text about how an animation differs from docs/domain.md 12.2 or from the judge's verdict on the same
 * filling. Null if it does not differ.
 */
function disagreement(question: Question, { steps, scenes, stop }: StoryAnimation, verdict: Verdict): string | null {
  const { structure, objects } = verdict.constraints;
  const cards = steps.map(({ card }) => card);
  if (new Set(cards).size !== cards.length) return 'plays a card twice';
  if (scenes.some((scene) => scene.steps.filter(({ move }) => move.kind !== 'appear').length > 1))
    return 'ties two things in one scene';
  if (!structure.satisfied)
    return stop?.kind === 'nothingHappens' || stop?.kind === 'tooMuchHappens' ? null : 'plays without structure';
  const wantsObject = stop?.kind === 'objectNowhere' || stop?.kind === 'strangeObject';
  if (wantsObject && objects.satisfied) return 'misses an object that is there';
  if (stop?.kind === 'objectNowhere' && steps.some(({ move }) => move.kind === 'appear' && move.object === stop.object))
    return 'says that what it shows is nowhere';
  if (verdict.firstBroken === null && stop !== null) return 'stops a right composition';
  if (isToldTwice(question, verdict))
    return stop === null || stop.kind === 'notEnough' ? null : 'stops what is told twice';
  const told = tells(verdict);
  if (stop === null && steps.length !== question.slots) return 'leaves a card out';
  if (stop === null) return told ? null : 'ends well without a story';
  return told ? 'stops a story that makes sense' : null;
}

function tells({ constraints, equations }: Verdict): boolean {
  const { calculation } = equations;
  if (!constraints.structure.satisfied || !constraints.objects.satisfied) return false;
  return calculation !== null && isThere(calculation.left);
}

/** True if the cards state all three quantities of a triangle, so that no quantity of it must be computed. */
function isToldTwice({ cards }: Question, { constraints, equations, triangles }: Verdict): boolean {
  if (!constraints.objects.satisfied || equations.calculation === null || triangles === null) return false;
  const open = cards.filter(({ id, meaning }) => !isKnownAmount(meaning.amount) && triangles.some(has(id)));
  return open.length < triangles.length;
}

function has(id: CardId): (triangle: StoryTriangle) => boolean {
  return ({ cards }) => Object.values(cards).includes(id);
}

/** True if no intermediate result (hidden quantity) is negative. */
function isThere(expression: Expression): boolean {
  const value = expressionValue(expression);
  if (value === null || value.numerator < 0) return false;
  return expression.kind === 'amount' || (isThere(expression.left) && isThere(expression.right));
}

it('an animation of two or three triangles agrees with the judge, with one relation per scene', () => {
  const disagreeing: string[] = [];
  const stops = new Set<string>();
  const words = new Set<string>();
  let fillings = 0;
  let number = 0;
  for (const question of QUESTIONS) {
    const count = fillingCount(question);
    // A question with seven slots has a thousand times as many fillings as one with five slots, so the stride is
    // larger.
    const stride = question.slots === 5 ? STRIDE : STRIDE * 331;
    for (; number < count; number += stride) {
      const filling = fillingAt(question, number);
      const verdict = verdictOfFilling(question, filling);
      const play = animationOfSlots(question, filling);
      const found = verdict === null ? 'not judged' : disagreement(question, play, verdict);
      if (found !== null)
        disagreeing.push(`${question.id} ${filling.join(' ')}: ${found} (${play.stop?.kind ?? 'ends'})`);
      stops.add(play.stop?.kind ?? 'endsWell');
      if (play.stop !== null) words.add(wordsOfAnimationStop(question, play.stop));
      fillings += 1;
    }
    number -= count;
  }
  expect(disagreeing.slice(0, 25)).toEqual([]);
  // A run with a stride of 7 instead of 13 (95,619 fillings) found no disagreement with the judge.
  expect(fillings).toBeGreaterThan(51_000);
  expect([...stops].toSorted()).toEqual(OUTCOMES);
  expect([...words].filter((source) => parseSourceText(source).kind === 'faults')).toEqual([]);
});

it('the animation of an accepted composition goes to its end, with one scene per triangle', () => {
  const faults = QUESTIONS.filter(({ mode }) => mode !== 'free').flatMap((question) => {
    const [accepted] = judgeEveryCardSet(question).accepted;
    if (accepted === undefined) return [`${question.id}: nothing accepted`];
    const { steps, scenes, stop } = animationOfSlots(question, accepted.cards);
    const relations = scenes.filter(({ steps: played }) => played.some(({ move }) => move.kind !== 'appear'));
    const isWhole = steps.length === question.slots && relations.length === (question.slots - 1) / 2;
    const joins = scenes.reduce((sum, { known }) => sum + known.length, 0) === relations.length - 1;
    return isWhole && joins && scenes.length === relations.length && stop === null
      ? []
      : [`${question.id} ${accepted.cards.join(' ')}: ${stop?.kind ?? 'ends'}`];
  });
  expect(faults.slice(0, 12)).toEqual([]);
  expect(QUESTIONS.length).toBeGreaterThan(100);
});

it('the animation shows what a filling without joined triangles tells', () => {
  const question = QUESTIONS.find(({ slots }) => slots === 5);
  if (question === undefined) throw new Error('no question');
  const existences = question.cards.filter(({ meaning }) => !isRelationMeaning(meaning)).map(({ id }) => id);
  const { scenes, stop } = animationOfSlots(question, [...existences.slice(0, 4), null]);
  expect(stop).toEqual({ kind: 'nothingHappens' });
  expect(existences.length).toBeGreaterThan(3);
  expect(scenes.map(({ steps }) => steps.length)).toEqual([3, 1]);
});
