import { createRational } from '../../quantity/rational.ts';
import { MINUTES_COUNTER, TIME_OF_DAY_COUNTER } from '../../quantity/time-of-day.ts';
import type { StoryKind } from '../../story/kind.ts';
import type { ProblemReading, QuantityInReading } from '../problem-reading.ts';
import { answerOfReading } from '../solve-reading.ts';
import { longestCommonSubstringLength } from '../tokens/longest-common.ts';
import { readTimeOfDaySentences, mentionsTimeOfDay, type TimeOfDaySentence } from './clock-sentences.ts';

type Of<Kind extends TimeOfDaySentence['kind']> = Extract<TimeOfDaySentence, { kind: Kind }>;

/**
 * Returns the reading of a problem in which every sentence is about times of day; null for every other text. The
 * duration between two events becomes a difference (kind `compare`). A time that is moved to an earlier or later time
 * becomes a change.
 */
export function readTimeOfDayProblem(text: string): ProblemReading | null {
  const sentences = mentionsTimeOfDay(text) ? readTimeOfDaySentences(text) : null;
  if (sentences === null) return null;
  const instants = sentences.filter((each): each is Of<'instant'> => each.kind === 'instant');
  const betweens = sentences.filter((each): each is Of<'between'> => each.kind === 'between');
  const shifts = sentences.filter((each): each is Of<'shift'> => each.kind === 'shift');
  const moved = sentences.filter((each): each is Of<'moved'> => each.kind === 'moved');
  const [between, shift] = [betweens[0], shifts[0]];
  if (between !== undefined && betweens.length === 1 && shifts.length + moved.length === 0)
    return compared(instants, between);
  if (shift !== undefined && shifts.length === 1 && betweens.length === 0 && moved.length < 2)
    return shifted(
      [...instants, ...moved.map(({ at }) => ({ kind: 'instant', event: '', at, when: 'now' }) as const)],
      shift,
    );
  return null;
}

/**
 * Reads two events and the duration between them as a comparison. Two phrases mean the same event if most of their
 * words are the same: 家を 出た and 家を 出て ("left home").
 */
function compared(instants: readonly Of<'instant'>[], { start, end, duration }: Of<'between'>): ProblemReading | null {
  const [one, other, ...more] = instants;
  if (one === undefined || other === undefined || more.length > 0) return null;
  const straight = longestCommonSubstringLength(one.event, start) + longestCommonSubstringLength(other.event, end);
  const crossed = longestCommonSubstringLength(one.event, end) + longestCommonSubstringLength(other.event, start);
  if (straight === crossed) return null;
  const [first, last] = straight > crossed ? [one, other] : [other, one];
  return sound('compare', [last.at, first.at, duration], [TIME_OF_DAY_COUNTER, TIME_OF_DAY_COUNTER, MINUTES_COUNTER]);
}

/**
 * Reads a time that is moved to an earlier or later time as a change. The time before the change is the time with はじめ
 * ("at first") or else the time that the text states first.
 */
function shifted(instants: readonly Of<'instant'>[], { later, duration }: Of<'shift'>): ProblemReading | null {
  const [one, other, ...more] = instants;
  if (one === undefined || other === undefined || more.length > 0) return null;
  const isSwapped = other.when === 'first' || one.when === 'now';
  const [before, after] = isSwapped ? [other, one] : [one, other];
  if (isSwapped && one.when === null && other.when === null) return null;
  return later
    ? sound('increase', [after.at, before.at, duration], [TIME_OF_DAY_COUNTER, TIME_OF_DAY_COUNTER, MINUTES_COUNTER])
    : sound('decrease', [before.at, duration, after.at], [TIME_OF_DAY_COUNTER, MINUTES_COUNTER, TIME_OF_DAY_COUNTER]);
}

function sound(kind: StoryKind, amounts: readonly (number | null)[], units: readonly string[]): ProblemReading | null {
  if (amounts.filter((amount) => amount === null).length !== 1) return null;
  const quantities = amounts.map((amount, at): QuantityInReading => {
    const value = amount === null ? 'asked' : createRational(amount);
    return { key: `q${at + 1}`, amount: value, unit: units[at] ?? null, object: null };
  });
  const reading: ProblemReading = {
    quantities,
    triangles: [{ kind, quantities: { apex: 'q1', left: 'q2', right: 'q3' } }],
  };
  const answer = answerOfReading(reading);
  return answer !== null && answer.numerator > 0 ? reading : null;
}
