import { expect, it } from 'vitest';
import { findCardWordingFaults } from '../../testing/engine/card-faults.ts';
import { findToldProblemWordingFaults } from '../../testing/engine/told-faults.ts';
import { checkQuestion } from '../check/check-question.ts';
import { readToldProblemOfComposition } from '../check/reader/check-told.ts';
import { generateQuestion } from './generate.ts';
import type { Level } from './level.ts';
import { BUILT_IN_LEVELS } from './levels.ts';

/** Number of questions of each level that are tested. With SEEDS_PER_LEVEL=1000 the test takes about four minutes. */
const SEEDS = Number(process.env['SEEDS_PER_LEVEL'] ?? 4);
const FIRST = Number(process.env['FIRST_SEED'] ?? 100_000);

/**
 * Returns the errors of a question. They are found by the checkers of arithmetic, sense and text, by the rules of
 * wording, and by the reader.
 */
function faultsOf({ number, stories }: Level, seed: number): string[] {
  const question = generateQuestion(number, seed);
  // Stories of one triangle may be `unread`, because the reader cannot parse all their sentences.
  const good = new Set<string>(stories.kind === 'networks' ? ['right'] : ['right', 'unread']);
  const { findings, accepted } = checkQuestion(question);
  const told = accepted.flatMap((each) => {
    const kind = readToldProblemOfComposition(question, each)?.kind ?? 'none';
    return [...findToldProblemWordingFaults(question, each), ...(good.has(kind) ? [] : [`${kind}: ${question.id}`])];
  });
  return [
    ...findings.map(({ rule, found }) => `${rule}: ${question.id} ${found}`),
    ...findCardWordingFaults(question),
    ...told,
  ];
}

it.each(BUILT_IN_LEVELS)(
  `${SEEDS} generated questions of level $number pass all checkers`,
  (level) => {
    const seeds = Array.from({ length: SEEDS }, (_, at) => FIRST + at);
    expect(seeds.flatMap((seed) => faultsOf(level, seed))).toEqual([]);
  },
  20_000 + SEEDS * 500,
);
