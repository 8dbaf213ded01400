import type { Question } from '../question/question.ts';
import { supplyRemainders } from './chains/remainders.ts';
import { supplyTwoChanges } from './chains/two-changes.ts';
import { composeQuestion, type DraftRequest } from './compose.ts';
import { composePool } from './free/pool.ts';
import { generatedId, SEEDS } from './generated.ts';
import type { Level } from './level.ts';
import { levelNumbered } from './levels.ts';
import { supplyMeasured } from './measured/measured-draft.ts';
import { supplyNetworks } from './networks/network-draft.ts';
import { supplyProducts } from './product-draft.ts';
import { at, randomFrom, type Random } from './random.ts';
import { repairOf, supplyRepairs } from './repair/repair-question.ts';
import { supplySums } from './sum-draft.ts';
import {
  drawFrom,
  offerOf,
  drawIndexOf,
  type DrawnStory,
  type SupplyOffer,
  type Supply,
  type TrapsAt,
} from './supply.ts';

/**
 * Maximum number of draws of a seed. Most scenes have no story for some shapes of three triangles, so that a seed can
 * need some hundred draws. A draw without a story is cheap.
 */
const ATTEMPTS = 2000;

/**
 * Generates a question of a built-in level. The same seed gives the same question on every machine, and every question
 * passes the checker. The offered seeds (`SEEDS`) give different questions: no two questions have the same requirement
 * and the same sentences. Only told problems, which have no dummies, may be equal. Throws a RangeError for an unknown
 * level or a seed that is not a safe integer from 0.
 */
export function generate(level: number, seed: number): Question {
  const known = levelNumbered(level);
  if (known === null) throw new RangeError(`no level ${level}`);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`not a seed: ${seed}`);
  return questionOf(known, seed);
}

/**
 * Returns the question of a seed: the first valid question among those of the seed's own draw indexes. Throws a
 * RangeError if there is none. No index belongs to two seeds and no two indexes give the same draw (supply.ts).
 */
export function questionOf(level: Level, seed: number): Question {
  const supply = supplyOf(level, seed);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const drawn = drawFrom(supply, drawIndexOf(supply, attempt));
    const random = randomFrom(level.number, seed, attempt);
    const composed = drawn === null ? null : composeDrawn(drawn, random);
    const question = composed === null ? null : finished(level, seed, composed, random);
    if (question !== null) return question;
  }
  throw new RangeError(`no question of level ${level.number} for the seed ${seed}`);
}

function composeDrawn({ draft, dummies }: DrawnStory, random: Random): Question | null {
  return draft.request.mode === 'free' ? composePool(draft, dummies, random) : composeQuestion(draft, dummies, random);
}

/** Returns the stories of a seed's form, with the draw indexes of the seed. */
export function supplyOf(level: Level, seed: number): Supply {
  const { number, stories } = level;
  const request = requestOf(level, seed);
  const seeds = { nth: seed, total: SEEDS };
  switch (stories.kind) {
    case 'sums': {
      const offer = offerOf(stories.forms, seeds);
      const scenes = supplySums(request, stories, offer.value, neighbouring(stories.forms, offer));
      return { ...scenes, ...offer, seedKey: [number, offer.index] };
    }
    case 'measured': {
      const offer = offerOf(stories.forms, seeds);
      const scenes = supplyMeasured(request, stories, offer.value, neighbouring(stories.forms, offer));
      return { ...scenes, ...offer, seedKey: [number, offer.index] };
    }
    case 'products': {
      const offer = offerOf(stories.forms, seeds);
      const scenes = supplyProducts(request, stories, offer.value, neighbouring(stories.forms, offer, 'products'));
      return { ...scenes, ...offer, seedKey: [number, offer.index] };
    }
    case 'networks': {
      const shape = offerOf(stories.shapes, seeds);
      const ask = offerOf(shape.value.asks, shape);
      return { ...supplyNetworks(request, shape.value, ask.value), ...ask, seedKey: [number, shape.index, ask.index] };
    }
    case 'twoChanges': {
      const signs = offerOf(stories.signs, seeds);
      return { ...supplyTwoChanges(request, stories, signs.value), ...signs, seedKey: [number, signs.index] };
    }
    case 'remainders': {
      const ask = offerOf(stories.asks, seeds);
      return { ...supplyRemainders(request, stories, ask.value), ...ask, seedKey: [number, ask.index] };
    }
    case 'repairs': {
      const slip = offerOf(stories.slips, seeds);
      return { ...supplyRepairs(request, stories, slip.value), ...slip, seedKey: [number, slip.index] };
    }
  }
}

/** Applies the last step of a level to a composed question; null if the cards do not allow it. */
function finished({ stories }: Level, seed: number, question: Question, random: Random): Question | null {
  return stories.kind === 'repairs' ? repairOf(question, at(stories.slips, seed), random) : question;
}

function requestOf({ number, grade, modes, stories }: Level, seed: number): DraftRequest {
  // If there are as many shapes as modes, the round shifts the modes, so that every shape occurs in every mode.
  const round = stories.kind === 'networks' ? Math.floor(seed / stories.shapes.length) : 0;
  return { id: generatedId({ level: number, seed }), level: number, grade, mode: at(modes, seed + round) };
}

/** Numbers of trap sets of a story kind, for sums and for products. */
const SET_COUNTS = { sums: [5, 6], products: [5, 6, 8] };

/** Neighbouring seeds get neighbouring trap sets, and each repetition of a form gets another trap set. */
function neighbouring(
  forms: readonly unknown[],
  { places }: SupplyOffer<unknown>,
  pair: keyof typeof SET_COUNTS = 'sums',
): TrapsAt {
  let further = forms.length + 1;
  while (SET_COUNTS[pair].some((count) => further % count === 0)) further += 1;
  return (drawIndex) => at(places, drawIndex) + further * Math.floor(drawIndex / places.length);
}
