import type { Question } from '../question/question.ts';
import { generateRemainderStories } from './chains/remainders.ts';
import { generateTwoChangeStories } from './chains/two-changes.ts';
import { completeQuestionWithDummies, type QuestionFieldsDecidedBySeed } from './compose.ts';
import { generatePoolQuestion } from './free/pool.ts';
import { generatedQuestionId, SEEDS_PER_LEVEL } from './generated.ts';
import type { Level } from './level.ts';
import { levelWithNumber } from './levels.ts';
import { generateMeasuredStories } from './measured/measured-draft.ts';
import { generateNetworkStories } from './networks/network-draft.ts';
import { generateProductStories } from './product-draft.ts';
import { findElementAtWrappedIndex, createSeededRandom, type SeededRandom } from './random.ts';
import { addMistakeToRepair, generateRepairStories } from './repair/repair-question.ts';
import { generateSumStories } from './sum-draft.ts';
import {
  selectStoryWithDummies,
  selectListValueForSeed,
  computeDrawIndexOfSeed,
  type StoryWithDummies,
  type SelectedListValue,
  type StoriesForSeed,
  type ChooseTrapSetIndex,
} from './supply.ts';

/**
 * Maximum number of candidates (draws) for the question of one seed. Most scenes have no story for some structures of
 * three triangles, so that a seed can need several hundred draws. Draws without a story take little time.
 */
const ATTEMPTS = 2000;

/**
 * Returns a question of a built-in level. It passes the checker and depends only on level and seed. All seeds below
 * `SEEDS_PER_LEVEL` give different questions: the requirements or the sentences differ. Only questions of mode
 * `storyToDiagram` may be equal, because they have no dummies. Throws a RangeError for an unknown level or a seed that
 * is not a safe integer from 0.
 */
export function generateQuestion(level: number, seed: number): Question {
  const known = levelWithNumber(level);
  if (known === null) throw new RangeError(`no level ${level}`);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`not a seed: ${seed}`);
  return generateQuestionFromLevelRules(known, seed);
}

/**
 * Returns the question of a seed: the first valid candidate. Throws a RangeError if there is none. Each seed has its
 * own draw indexes, and each draw index gives one candidate. No two draw indexes give the same candidate (supply.ts).
 */
export function generateQuestionFromLevelRules(level: Level, seed: number): Question {
  const supply = findStoriesForSeed(level, seed);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const drawn = selectStoryWithDummies(supply, computeDrawIndexOfSeed(supply, attempt));
    const random = createSeededRandom(level.number, seed, attempt);
    const composed = drawn === null ? null : composeDrawn(drawn, random);
    const question = composed === null ? null : finished(level, seed, composed, random);
    if (question !== null) return question;
  }
  throw new RangeError(`no question of level ${level.number} for the seed ${seed}`);
}

function composeDrawn({ draft, dummies }: StoryWithDummies, random: SeededRandom): Question | null {
  return draft.request.mode === 'free'
    ? generatePoolQuestion(draft, dummies, random)
    : completeQuestionWithDummies(draft, dummies, random);
}

/**
 * Returns the stories from which the question of a seed is made, and the position of the seed among all seeds that use
 * these stories.
 */
export function findStoriesForSeed(level: Level, seed: number): StoriesForSeed {
  const { number, stories } = level;
  const request = requestOf(level, seed);
  const seeds = { nth: seed, total: SEEDS_PER_LEVEL };
  switch (stories.kind) {
    case 'sums': {
      const offer = selectListValueForSeed(stories.forms, seeds);
      const scenes = generateSumStories(request, stories, offer.value, neighbouring(stories.forms, offer));
      return { ...scenes, ...offer, seedKey: [number, offer.index] };
    }
    case 'measured': {
      const offer = selectListValueForSeed(stories.forms, seeds);
      const scenes = generateMeasuredStories(request, stories, offer.value, neighbouring(stories.forms, offer));
      return { ...scenes, ...offer, seedKey: [number, offer.index] };
    }
    case 'products': {
      const offer = selectListValueForSeed(stories.forms, seeds);
      const scenes = generateProductStories(
        request,
        stories,
        offer.value,
        neighbouring(stories.forms, offer, 'products'),
      );
      return { ...scenes, ...offer, seedKey: [number, offer.index] };
    }
    case 'networks': {
      const shape = selectListValueForSeed(stories.shapes, seeds);
      const ask = selectListValueForSeed(shape.value.asks, shape);
      return {
        ...generateNetworkStories(request, shape.value, ask.value),
        ...ask,
        seedKey: [number, shape.index, ask.index],
      };
    }
    case 'twoChanges': {
      const signs = selectListValueForSeed(stories.signs, seeds);
      return { ...generateTwoChangeStories(request, stories, signs.value), ...signs, seedKey: [number, signs.index] };
    }
    case 'remainders': {
      const ask = selectListValueForSeed(stories.asks, seeds);
      return { ...generateRemainderStories(request, stories, ask.value), ...ask, seedKey: [number, ask.index] };
    }
    case 'repairs': {
      const slip = selectListValueForSeed(stories.slips, seeds);
      return { ...generateRepairStories(request, stories, slip.value), ...slip, seedKey: [number, slip.index] };
    }
  }
}

/**
 * Returns the question in its final form. In mode `repair`, the function adds a wrong composition; it returns null if
 * the cards allow none. In other modes, it returns the question unchanged.
 */
function finished({ stories }: Level, seed: number, question: Question, random: SeededRandom): Question | null {
  return stories.kind === 'repairs'
    ? addMistakeToRepair(question, findElementAtWrappedIndex(stories.slips, seed), random)
    : question;
}

function requestOf({ number, grade, modes, stories }: Level, seed: number): QuestionFieldsDecidedBySeed {
  // Each seed takes the next shape and the next mode. After each round through all shapes, the modes are shifted by
  // one. Otherwise, with as many shapes as modes, a shape would always get the same mode.
  const round = stories.kind === 'networks' ? Math.floor(seed / stories.shapes.length) : 0;
  return {
    id: generatedQuestionId({ level: number, seed }),
    level: number,
    grade,
    mode: findElementAtWrappedIndex(modes, seed + round),
  };
}

/**
 * The possible numbers of trap sets of one story kind: `sums` for the kinds of + and −, `products` for the kinds of ×
 * and ÷. A trap set is the traps of one question's dummies.
 */
const SET_COUNTS = { sums: [5, 6], products: [5, 6, 8] };

/**
 * Returns a function that gives the index of the trap set (the traps of one question's dummies) for a draw index. In
 * one round through all forms, consecutive forms get consecutive trap sets. In the next round, each form gets another
 * trap set than before.
 */
function neighbouring(
  forms: readonly unknown[],
  { places }: SelectedListValue<unknown>,
  pair: keyof typeof SET_COUNTS = 'sums',
): ChooseTrapSetIndex {
  let further = forms.length + 1;
  while (SET_COUNTS[pair].some((count) => further % count === 0)) further += 1;
  return (drawIndex) => findElementAtWrappedIndex(places, drawIndex) + further * Math.floor(drawIndex / places.length);
}
