import type { Requirement } from '../../question/question.ts';
import { isRelation, type Meaning, type ObjectKey } from '../../story/card.ts';
import { objectKeysOf } from '../../story/objectKeys.ts';
import type { Draft } from '../compose.ts';
import type { Level, NetworkStories } from '../level.ts';
import { at, type Random } from '../random.ts';
import { drawNumbers, equationWith, type Numbers } from './numbers.ts';
import { castOf, type Cast } from './cast.ts';
import { objectsOf, type NetworkScene } from './networkScene.ts';
import { networkSentenceOf } from './networkSentence.ts';
import { NETWORK_TRAPS, networkTemptations } from './networkTraps.ts';
import { NETWORK_SCENES } from './scenes.ts';
import { withObjects, type Ask, type Shape } from './shape.ts';

/** A seed's story of several triangles; null when the scene or the numbers drawn do not suit it. */
export function draftNetwork(level: Level, stories: NetworkStories, seed: number, random: Random): Draft | null {
  const shape = at(stories.shapes, seed);
  const round = Math.floor(seed / stories.shapes.length);
  const ask = at(shape.asks, round);
  const scene = random.pick(NETWORK_SCENES);
  const cast = castOf(scene, shape, random);
  const numbers = cast === null ? null : drawNumbers(shape, scene, random);
  if (cast === null || numbers === null) return null;
  const change = random.below(2);
  const tell = (meaning: Meaning) => networkSentenceOf(scene, meaning, change);
  const story = shape.cards.map(({ meaning, letter }) => castMeaning(cast, meaning, amountOf(numbers, letter, ask)));
  if (story.some((meaning) => tell(meaning) === null)) return null;
  return {
    asked: {
      id: `level-${level.number}-seed-${seed}`,
      level: level.number,
      grade: level.grade,
      mode: at(level.modes, seed + round),
      notation: 'decimal',
      requirement: requirementOf(shape, numbers, ask),
      slots: shape.cards.length,
    },
    story,
    temptations: drawTemptations(scene, story, tell, random),
    objects: objectsOf(scene),
    tell: (meaning) => tell(meaning) ?? '',
  };
}

function amountOf(numbers: Numbers, letter: string | null, { unknown }: Ask): Meaning['amount'] {
  if (letter === null) return 'hidden';
  return letter === unknown ? 'unknown' : (numbers.get(letter) ?? 'hidden');
}

function castMeaning(cast: Cast, meaning: Meaning, amount: Meaning['amount']): Meaning {
  return { ...withObjects(meaning, (part) => cast.get(part) ?? part), amount };
}

function requirementOf({ cards, story }: Shape, numbers: Numbers, { unknown, calculation }: Ask): Requirement {
  const kinds = cards.flatMap(({ meaning }) => (isRelation(meaning) ? [meaning.kind] : []));
  const reading = calculation === null ? 'story' : 'calculation';
  return { kinds, equation: equationWith(calculation ?? story ?? '', numbers, unknown), reading };
}

/** From a set of traps drawn on, the first that the scene can lay. */
function drawTemptations(
  scene: NetworkScene,
  story: readonly Meaning[],
  tell: (meaning: Meaning) => string | null,
  random: Random,
): Draft['temptations'] {
  const told = new Set<ObjectKey>(story.flatMap(objectKeysOf));
  const laid = random.shuffle(NETWORK_TRAPS).map((traps) =>
    traps.map((trap) => {
      const tempting = networkTemptations(trap, scene, story).filter((meaning) => tell(meaning) !== null);
      const near = tempting.filter((meaning) => objectKeysOf(meaning).every((object) => told.has(object)));
      return near.length > 0 && random.below(3) > 0 ? near : tempting;
    }),
  );
  return laid.find((tempting) => tempting.every((meanings) => meanings.length > 0)) ?? [[]];
}
