import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { permutationsOf, verdictOfFilling } from '../check/fillings.ts';
import type { Verdict } from '../judge/verdict.ts';
import type { Question } from '../question/question.ts';
import { parseQuestionJson } from '../question/read-question.ts';
import { expressionValue } from '../story/expression-value.ts';
import { parseSourceText } from '../text/read-text.ts';
import { animationOfSlots } from './play-of.ts';
import type { StoryAnimation } from './play.ts';
import { drawingStyleOfQuantity } from './shown.ts';
import { animationStopAboutConstraint, wordsOfAnimationStop } from './stop-words.ts';

const OUTCOMES = [
  'endsWell',
  'muchAsked',
  'notEnough',
  'notMore',
  'nothingAfter',
  'nothingAsked',
  'nothingBefore',
  'nothingHappens',
  'objectNowhere',
  'strangeObject',
  'tooFew',
  'twoThingsHappen',
];

const CONTENT = path.resolve(import.meta.dirname, '../../content');

function oneStepQuestions(): Question[] {
  const folders = readdirSync(CONTENT).filter((name) => name.startsWith('level-'));
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(CONTENT, folder)).map((name) => path.join(folder, name)),
  );
  return files.flatMap((file) => {
    const reading = parseQuestionJson(readFileSync(path.join(CONTENT, file), 'utf8'));
    if (reading.kind === 'faults') throw new Error(`${file}: ${JSON.stringify(reading.faults)}`);
    return reading.question.slots === 3 ? [reading.question] : [];
  });
}

/**
 * Returns a text about how an animation differs from docs/domain.md 12.2 or from the judge's verdict on the same
 * filling. Null if it does not differ.
 */
function disagreement({ steps, stop }: StoryAnimation, verdict: Verdict): string | null {
  const { structure, objects } = verdict.constraints;
  const { calculation } = verdict.equations;
  const value = calculation && expressionValue(calculation.left);
  const told = structure.satisfied && objects.satisfied && value !== null && value.numerator >= 0;
  if (!structure.satisfied)
    return stop?.kind === 'nothingHappens' || stop?.kind === 'twoThingsHappen' ? null : 'plays without structure';
  const wantsObject = stop?.kind === 'objectNowhere' || stop?.kind === 'strangeObject';
  if (wantsObject && objects.satisfied) return 'misses an object that is there';
  if (stop?.kind === 'objectNowhere' && steps.some(({ move }) => move.kind === 'appear' && move.object === stop.object))
    return 'says that what it shows is nowhere';
  if (verdict.firstBroken === null && stop !== null) return 'stops a right composition';
  if (stop === null) return told && steps.length === 3 ? null : 'ends well without a story';
  return told ? 'stops a story that makes sense' : null;
}

it('the animation of every filling of one triangle agrees with the judge', () => {
  const reasons = new Set<string>();
  const disagreeing: string[] = [];
  const words = new Set<string>();
  const namedFor = new Map<string, Set<string>>();
  let fillings = 0;
  for (const question of oneStepQuestions()) {
    for (const filling of permutationsOf(
      question.cards.map(({ id }) => id),
      3,
    )) {
      const verdict = verdictOfFilling(question, filling);
      const play = animationOfSlots(question, filling);
      const found = verdict === null ? 'not judged' : disagreement(play, verdict);
      if (found !== null)
        disagreeing.push(`${question.id} ${filling.join(' ')}: ${found} (${play.stop?.kind ?? 'ends'})`);
      reasons.add(play.stop?.kind ?? 'endsWell');
      if (play.stop !== null) words.add(wordsOfAnimationStop(question, play.stop));
      const broken = verdict?.firstBroken ?? null;
      const named = broken === null ? null : animationStopAboutConstraint(play.stop, broken);
      if (broken !== null && named !== null) namedFor.set(broken, (namedFor.get(broken) ?? new Set()).add(named.kind));
      fillings += 1;
    }
  }
  expect(disagreeing.slice(0, 5)).toEqual([]);
  expect([...reasons.keys()].toSorted()).toEqual(OUTCOMES);
  // The feedback names the first broken constraint. No other reason to stop is shown beside it.
  expect(new Map([...namedFor].map(([broken, kinds]) => [broken, [...kinds].toSorted()]))).toEqual(
    new Map([
      ['structure', ['nothingHappens', 'twoThingsHappen']],
      ['objects', ['objectNowhere', 'strangeObject']],
      ['numbers', ['muchAsked', 'notEnough', 'notMore', 'nothingAsked', 'tooFew']],
      ['calculation', ['notEnough', 'notMore', 'nothingAfter', 'nothingBefore', 'tooFew']],
    ]),
  );
  expect(fillings).toBeGreaterThan(35_060);
  expect([...words].filter((source) => parseSourceText(source).kind === 'faults')).toEqual([]);
});

it('the reason to stop distinguishes two owners or places of the same thing', () => {
  const alike = oneStepQuestions().filter((question) => {
    const objects = [...question.objects.values()];
    const words = objects.map(({ key }) => wordsOfAnimationStop(question, { kind: 'objectNowhere', object: key }));
    const named = objects.map(({ name, owner, place }) => [name, owner, place].join());
    return new Set(words).size < new Set(named).size;
  });
  expect(alike.map(({ id }) => id)).toEqual([]);
});

it('an animation shows up to 20 single things, larger and measured amounts as a bar, the unknown covered', () => {
  expect(drawingStyleOfQuantity({ numerator: 20, denominator: 1 }, 'こ')).toEqual({ kind: 'things', count: 20 });
  expect(drawingStyleOfQuantity({ numerator: 21, denominator: 1 }, 'こ')).toEqual({ kind: 'bar' });
  expect(drawingStyleOfQuantity({ numerator: 3, denominator: 2 }, 'こ')).toEqual({ kind: 'bar' });
  expect(drawingStyleOfQuantity({ numerator: 5, denominator: 1 }, 'cm')).toEqual({ kind: 'bar' });
  expect(drawingStyleOfQuantity({ numerator: 2, denominator: 1 }, null)).toEqual({ kind: 'bar' });
  expect(drawingStyleOfQuantity('unknown', 'こ')).toEqual({ kind: 'covered' });
});
