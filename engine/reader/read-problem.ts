import { exactValueOf } from '../story/expression-value.ts';
import { isKnown, type Amount } from '../quantity/amount.ts';
import type { Rational } from '../quantity/rational.ts';
import type { Expression } from '../story/expression.ts';
import { solveNetwork, type NetworkTriangle, type QuantityKey } from '../story/network.ts';
import type { Span } from './clause.ts';
import { clausesOf } from './clauses.ts';
import type { Node } from './entity.ts';
import type { Fact } from './fact.ts';
import { factsOf } from './facts.ts';
import { segmentations } from './lattice.ts';
import { LONGEST_TEXT, normalise } from './normalise.ts';
import type { ProblemReading } from './problem-reading.ts';
import { sameReading, soundStory } from './sound.ts';
import { buildStory } from './story-builder.ts';
import { withOneUnit } from './units.ts';

/**
 * The result of reading a problem. `understood`: all readings of the text give this one. `ask`: the text has several
 * readings, and `about` is the part of the text in which they differ. `unknown`: the text holds something that the
 * reader does not understand.
 */
export type ProblemResult =
  | { readonly kind: 'understood'; readonly reading: ProblemReading }
  | { readonly kind: 'ask'; readonly readings: readonly ProblemReading[]; readonly about: Span }
  | { readonly kind: 'unknown'; readonly notUnderstood: readonly Span[] };

/** The most choices of things that are tried for one segmentation. */
const MOST_STORIES = 24;

/** Reads a word problem in free text. Total: every text has a result, and none takes longer than about 100 ms. */
export function readProblem(source: string): ProblemResult {
  const normal = normalise(source);
  const all: Span = { at: 0, end: normal.text.length };
  if (normal.text.length === 0 || normal.text.length > LONGEST_TEXT) return { kind: 'unknown', notUnderstood: [all] };
  const readings: ProblemReading[] = [];
  let span: Span | null = null;
  for (const { tokens } of segmentations(normal)) {
    const clauses = clausesOf(tokens);
    if (clauses.kind === 'unknown') {
      span ??= clauses.span;
      continue;
    }
    const facts = factsOf(clauses.clauses);
    if (facts.kind === 'unknown') {
      span ??= facts.span;
      continue;
    }
    const unified = withOneUnit(facts.facts);
    if (unified === null) continue;
    for (const reading of readingsOf(unified)) {
      if (!readings.some((known) => sameReading(known, reading))) readings.push(reading);
    }
  }
  const [only, ...others] = readings;
  if (only === undefined) return { kind: 'unknown', notUnderstood: [span ?? all] };
  return others.length === 0 ? { kind: 'understood', reading: only } : { kind: 'ask', readings, about: all };
}

/** Returns the sound stories of some facts, one for each way to choose the things that they mean. */
export function readingsOf(facts: readonly Fact[]): ProblemReading[] {
  const readings: ProblemReading[] = [];
  let choices: number[] = [];
  for (let tried = 0; tried < MOST_STORIES; tried += 1) {
    const widths: number[] = [];
    const story = buildStory(facts, choices, widths);
    const reading = story === null ? null : soundStory(story);
    if (reading !== null) readings.push(reading);
    const next = nextChoices(choices, widths);
    if (next === null) return readings;
    choices = next;
  }
  // Too many ways: none of them is trusted.
  return [];
}

function nextChoices(choices: readonly number[], widths: readonly number[]): number[] | null {
  const next = widths.map((_, index) => choices[index] ?? 0);
  for (let index = next.length - 1; index >= 0; index -= 1) {
    if ((next[index] ?? 0) + 1 < (widths[index] ?? 0)) {
      next[index] = (next[index] ?? 0) + 1;
      return next.slice(0, index + 1);
    }
  }
  return null;
}

/** Returns the amounts of a reading as the engine's networks take them. */
export function amountsOfReading({ quantities }: ProblemReading): Map<QuantityKey, Amount> {
  return new Map(quantities.map(({ key, amount }) => [key, amount === 'asked' ? 'unknown' : amount === 'unstated' ? 'hidden' : amount]));
}

/** Returns the expression that computes the asked quantity; null if the reading does not determine it. */
export function expressionOfReading(reading: ProblemReading): Expression | null {
  const solution = solveNetwork({ triangles: reading.triangles, amounts: amountsOfReading(reading) });
  return solution.kind === 'solved' ? solution.expression : null;
}

/** Returns the answer of a reading; null if it has none. */
export function answerOfReading(reading: ProblemReading): Rational | null {
  const expression = expressionOfReading(reading);
  const value = expression === null ? null : exactValueOf(expression);
  return value !== null && isKnown(value) ? value : null;
}
export type { NetworkTriangle, Node };
