import type { Requirement } from '../../question/question.ts';
import { isRelation, type Meaning, type ObjectKey } from '../../story/card.ts';
import { objectKeysOf } from '../../story/object-keys.ts';
import { memoizeByText } from '../../text/remembered.ts';
import type { DraftRequest, Draft } from '../compose.ts';
import type { Trap } from '../plan.ts';
import { at, type Random } from '../random.ts';
import type { SceneStories, SceneSupply } from '../supply.ts';
import { equationWith, numberChoices, numbersAt, type Numbers } from './numbers.ts';
import { castsOf, type Cast } from './cast.ts';
import { fitsWorld } from './fitting.ts';
import { memberNamed, type Family, type NetworkScene } from './network-scene.ts';
import { networkSentenceOf, tellsNetwork } from './network-sentence.ts';
import { NETWORK_TRAPS, networkTemptations } from './network-traps.ts';
import { NETWORK_SCENES } from './scenes.ts';
import { withObjects, type AskedQuantity, type Shape } from './shape.ts';
import { objectsOfScene, partKeysOf } from './together.ts';

/** Returns the stories of one shape of several triangles in which the quantity `ask` is unknown. */
export function supplyNetworks(request: DraftRequest, shape: Shape, ask: AskedQuantity): SceneSupply {
  const storiesOf = (sceneAt: number): SceneStories => {
    const scene = at(NETWORK_SCENES, sceneAt);
    const choices = numberChoices(shape, scene);
    const casts = castsOf(scene, shape);
    return {
      count: casts.length * choices,
      draft: (story, _, random) => {
        const numbers = numbersAt(shape, scene, story % choices);
        if (numbers === null) return null;
        return draftNetwork(request, scene, shape, ask, at(casts, Math.floor(story / choices)), numbers, random);
      },
    };
  };
  return { scenes: NETWORK_SCENES.length, storiesOf };
}

/**
 * Returns a draft of the story. Null if the scene has no realistic sentence for a needed card, or if no pair of verbs
 * allows dummies.
 */
function draftNetwork(
  request: DraftRequest,
  scene: NetworkScene,
  shape: Shape,
  ask: AskedQuantity,
  cast: Cast,
  numbers: Numbers,
  random: Random,
): Draft | null {
  const answered = shape.cards.map(({ meaning, letter }) => castMeaning(cast, meaning, numberOf(numbers, letter)));
  const isAble = (change: number) => answered.every((meaning) => fitsWorld(scene, change, meaning));
  const change = random.shuffle(CHANGES).find(isAble);
  if (change === undefined) return null;
  const filled = filledBy(scene, shape, cast);
  const tellsWith = (verbs: number) => (meaning: Meaning) =>
    fitsWorld(scene, verbs, meaning) && tellsNetwork({ scene, change: verbs, filled }, meaning);
  const tells = tellsWith(change);
  const story = shape.cards.map(({ meaning, letter }) => castMeaning(cast, meaning, amountOf(numbers, letter, ask)));
  if (!story.every(tells)) return null;
  const temptations = drawTemptations(scene, story, tells, random);
  if (temptations === null && !CHANGES.some((each) => isAble(each) && canLay(scene, story, tellsWith(each))))
    return null;
  return {
    request: {
      ...request,
      notation: 'decimal',
      requirement: requirementOf(shape, numbers, ask),
      slots: shape.cards.length,
    },
    story,
    temptations: temptations ?? [[]],
    objects: objectsOfScene(scene),
    tell: (meaning) => (tells(meaning) ? (networkSentenceOf({ scene, change, filled }, meaning) ?? '') : ''),
  };
}

/** Indexes of the pairs of verbs. No scene has more pairs. */
const CHANGES = [0, 1, 2, 3, 4, 5];

/** Returns the families of the containers into which items are put during the story. */
function filledBy(scene: NetworkScene, { cards }: Shape, cast: Cast): ReadonlySet<Family> {
  const containers = cards.flatMap(({ meaning, filling }) =>
    filling === true && meaning.kind === 'perUnit' ? partKeysOf(cast.get(meaning.container) ?? '') : [],
  );
  return new Set(containers.flatMap((key) => memberNamed(scene, key)?.family ?? []));
}

function numberOf(numbers: Numbers, letter: string | null): Meaning['amount'] {
  return letter === null ? 'hidden' : (numbers.get(letter) ?? 'hidden');
}

function amountOf(numbers: Numbers, letter: string | null, { unknown }: AskedQuantity): Meaning['amount'] {
  return letter !== null && letter === unknown ? 'unknown' : numberOf(numbers, letter);
}

function castMeaning(cast: Cast, meaning: Meaning, amount: Meaning['amount']): Meaning {
  return { ...withObjects(meaning, (part) => cast.get(part) ?? part), amount };
}

function requirementOf(
  { cards, story }: Shape,
  numbers: Numbers,
  { unknown, calculation }: AskedQuantity,
): Requirement {
  const kinds = cards.flatMap(({ meaning }) => (isRelation(meaning) ? [meaning.kind] : []));
  const reading = calculation === null ? 'story' : 'calculation';
  return { kinds, equation: equationWith(calculation ?? story ?? '', numbers, unknown), reading };
}

/** True if the scene allows at least one set of traps. */
function canLay(scene: NetworkScene, story: readonly Meaning[], tells: (meaning: Meaning) => boolean): boolean {
  return NETWORK_TRAPS.some((traps) => traps.every((trap) => networkTemptations(trap, scene, story).some(tells)));
}

/**
 * Returns the dummies of the first trap set that the scene allows, starting with a random trap set. Null if the scene
 * allows none.
 */
function drawTemptations(
  scene: NetworkScene,
  story: readonly Meaning[],
  tells: (meaning: Meaning) => boolean,
  random: Random,
): Draft['temptations'] | null {
  const told = new Set<ObjectKey>(story.flatMap(objectKeysOf));
  // The dummies of a trap are cached, because several sets contain the same trap.
  const temptationsOf = memoizeByText((trap: Trap) => {
    const tempting = networkTemptations(trap, scene, story).filter(tells);
    return { tempting, near: tempting.filter((meaning) => objectKeysOf(meaning).every((object) => told.has(object))) };
  });
  for (const traps of random.shuffle(NETWORK_TRAPS)) {
    const laid = traps.map((trap) => {
      const { tempting, near } = temptationsOf(trap);
      return near.length > 0 && random.below(3) > 0 ? near : tempting;
    });
    if (laid.every((meanings) => meanings.length > 0)) return laid;
  }
  return null;
}
