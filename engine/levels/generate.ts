import type { Question } from '../question/question.ts';
import { composeQuestion, type Draft } from './compose.ts';
import type { Level } from './level.ts';
import { levelNumbered } from './levels.ts';
import { draftProduct } from './productDraft.ts';
import { randomFrom, type Random } from './random.ts';
import { draftSum } from './sumDraft.ts';

/** So many drafts are tried for a seed before giving up; in practice the first few do. */
const ATTEMPTS = 200;

/**
 * An endless supply of questions for a built-in level: the same question for the same whole-numbered seed on every
 * machine, and every one passes the checker. Throws a RangeError for an unknown level or a seed that is not a safe
 * whole number from 0.
 */
export function generate(level: number, seed: number): Question {
  const known = levelNumbered(level);
  if (known === null) throw new RangeError(`no level ${level}`);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`not a seed: ${seed}`);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const random = randomFrom(level, seed, attempt);
    const drawn = draft(known, seed, random);
    const question = drawn === null ? null : composeQuestion(drawn, random);
    if (question !== null) return question;
  }
  throw new RangeError(`no question of level ${level} for the seed ${seed}`);
}

function draft(level: Level, seed: number, random: Random): Draft | null {
  const { stories } = level;
  switch (stories.kind) {
    case 'sums':
      return draftSum(level, stories, seed, random);
    case 'products':
      return draftProduct(level, stories, seed, random);
  }
}
