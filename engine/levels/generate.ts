import type { Question } from '../question/question.ts';
import { composeQuestion, type Draft } from './compose.ts';
import type { Level } from './level.ts';
import { levelNumbered } from './levels.ts';
import { draftNetwork } from './networks/networkDraft.ts';
import { draftProduct } from './productDraft.ts';
import { randomFrom, type Random } from './random.ts';
import { repairQuestion } from './repair/repairQuestion.ts';
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
    const question = questionOf(known, seed, random);
    if (question !== null) return question;
  }
  throw new RangeError(`no question of level ${level} for the seed ${seed}`);
}

/** Null when what is drawn makes no sound question. */
function questionOf(level: Level, seed: number, random: Random): Question | null {
  const { stories } = level;
  switch (stories.kind) {
    case 'sums':
      return composed(draftSum(level, stories, seed, random), random);
    case 'products':
      return composed(draftProduct(level, stories, seed, random), random);
    case 'networks':
      return composed(draftNetwork(level, stories, seed, random), random);
    case 'repairs':
      return repairQuestion(level, stories, seed, random);
  }
}

function composed(draft: Draft | null, random: Random): Question | null {
  return draft === null ? null : composeQuestion(draft, random);
}
