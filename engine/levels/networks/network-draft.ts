import type { Requirement } from '../../question/question.ts';
import { isRelationMeaning, type Meaning, type ObjectKey } from '../../story/card.ts';
import { objectKeysOfMeaning } from '../../story/object-keys.ts';
import { memoizeByText } from '../../text/remembered.ts';
import type { QuestionFieldsDecidedBySeed, QuestionWithoutDummies } from '../compose.ts';
import type { DummyTrap } from '../plan.ts';
import { findElementAtWrappedIndex, type SeededRandom } from '../random.ts';
import type { NumberedStoriesOfScene, StoriesByScene } from '../supply.ts';
import {
  parseEquationWithLetters,
  countShapeNumberChoices,
  chooseShapeNumbers,
  type NumbersByShapeLetter,
} from './numbers.ts';
import { objectAssignmentsOfShape, type ObjectsByShapeLetter } from './cast.ts';
import { isNumberRealisticInNetworkScene } from './fitting.ts';
import { objectFamilyMemberWithKey, type ObjectFamily, type NetworkScene } from './network-scene.ts';
import { networkSentenceOf, hasNetworkSentence } from './network-sentence.ts';
import { NETWORK_TRAP_SETS, listNetworkDummiesForTrap } from './network-traps.ts';
import { NETWORK_SCENES } from './scenes.ts';
import { replaceObjectsOfMeaning, type UnknownOfShape, type NetworkShape } from './shape.ts';
import { objectsOfNetworkScene, splitJoinedObjectKey } from './together.ts';

/**
 * Returns the stories of one shape (a story without its objects and numbers) in which the quantity `ask` is unknown.
 */
export function generateNetworkStories(
  request: QuestionFieldsDecidedBySeed,
  shape: NetworkShape,
  ask: UnknownOfShape,
): StoriesByScene {
  const storiesOf = (sceneAt: number): NumberedStoriesOfScene => {
    const scene = findElementAtWrappedIndex(NETWORK_SCENES, sceneAt);
    const choices = countShapeNumberChoices(shape, scene);
    const casts = objectAssignmentsOfShape(scene, shape);
    return {
      count: casts.length * choices,
      draft: (story, _, random) => {
        const numbers = chooseShapeNumbers(shape, scene, story % choices);
        if (numbers === null) return null;
        return draftNetwork(
          request,
          scene,
          shape,
          ask,
          findElementAtWrappedIndex(casts, Math.floor(story / choices)),
          numbers,
          random,
        );
      },
    };
  };
  return { scenes: NETWORK_SCENES.length, storiesOf };
}

/**
 * Returns a draft of the story. Null if the scene has no realistic sentence for one of the cards, or if no pair of
 * verbs allows dummies.
 */
function draftNetwork(
  request: QuestionFieldsDecidedBySeed,
  scene: NetworkScene,
  shape: NetworkShape,
  ask: UnknownOfShape,
  cast: ObjectsByShapeLetter,
  numbers: NumbersByShapeLetter,
  random: SeededRandom,
): QuestionWithoutDummies | null {
  const answered = shape.cards.map(({ meaning, letter }) => castMeaning(cast, meaning, numberOf(numbers, letter)));
  const isAble = (change: number) =>
    answered.every((meaning) => isNumberRealisticInNetworkScene(scene, change, meaning));
  const change = random.shuffle(CHANGES).find(isAble);
  if (change === undefined) return null;
  const filled = filledBy(scene, shape, cast);
  const tellsWith = (verbs: number) => (meaning: Meaning) =>
    isNumberRealisticInNetworkScene(scene, verbs, meaning) &&
    hasNetworkSentence({ scene, change: verbs, filled }, meaning);
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
    objects: objectsOfNetworkScene(scene),
    tell: (meaning) => (tells(meaning) ? (networkSentenceOf({ scene, change, filled }, meaning) ?? '') : ''),
  };
}

/** The indexes of a scene's verb pairs; no scene has more than six. */
const CHANGES = [0, 1, 2, 3, 4, 5];

/**
 * Returns the families whose number is asked with "are needed", because containers are filled during the story. These
 * are the families of the containers. If a story without a change puts two sorts of items into each container, the
 * family of the items is also in the result.
 */
function filledBy(scene: NetworkScene, { cards }: NetworkShape, cast: ObjectsByShapeLetter): ReadonlySet<ObjectFamily> {
  const changes = cards.some(({ meaning: { kind } }) => kind === 'increase' || kind === 'decrease');
  const families = cards.flatMap(({ meaning, filling }) => {
    if (filling !== true || meaning.kind !== 'perUnit') return [];
    const items = splitJoinedObjectKey(cast.get(meaning.item) ?? '');
    return [...splitJoinedObjectKey(cast.get(meaning.container) ?? ''), ...(items.length > 1 && !changes ? items : [])];
  });
  return new Set(families.flatMap((key) => objectFamilyMemberWithKey(scene, key)?.family ?? []));
}

function numberOf(numbers: NumbersByShapeLetter, letter: string | null): Meaning['amount'] {
  return letter === null ? 'hidden' : (numbers.get(letter) ?? 'hidden');
}

function amountOf(
  numbers: NumbersByShapeLetter,
  letter: string | null,
  { unknown }: UnknownOfShape,
): Meaning['amount'] {
  return letter !== null && letter === unknown ? 'unknown' : numberOf(numbers, letter);
}

function castMeaning(cast: ObjectsByShapeLetter, meaning: Meaning, amount: Meaning['amount']): Meaning {
  return { ...replaceObjectsOfMeaning(meaning, (part) => cast.get(part) ?? part), amount };
}

function requirementOf(
  { cards, story }: NetworkShape,
  numbers: NumbersByShapeLetter,
  { unknown, calculation }: UnknownOfShape,
): Requirement {
  const kinds = cards.flatMap(({ meaning }) => (isRelationMeaning(meaning) ? [meaning.kind] : []));
  const reading = calculation === null ? 'story' : 'calculation';
  return { kinds, equation: parseEquationWithLetters(calculation ?? story ?? '', numbers, unknown), reading };
}

/** True if the scene allows at least one set of traps. */
function canLay(scene: NetworkScene, story: readonly Meaning[], tells: (meaning: Meaning) => boolean): boolean {
  return NETWORK_TRAP_SETS.some((traps) =>
    traps.every((trap) => listNetworkDummiesForTrap(trap, scene, story).some(tells)),
  );
}

/**
 * Returns the possible dummies for each trap of one set in `NETWORK_TRAP_SETS`. The sets are tried in random order
 * until every trap of a set has a dummy. Returns null if no set fulfils this.
 */
function drawTemptations(
  scene: NetworkScene,
  story: readonly Meaning[],
  tells: (meaning: Meaning) => boolean,
  random: SeededRandom,
): QuestionWithoutDummies['temptations'] | null {
  const told = new Set<ObjectKey>(story.flatMap(objectKeysOfMeaning));
  // The dummies of a trap are cached, because several sets contain the same trap.
  const temptationsOf = memoizeByText((trap: DummyTrap) => {
    const tempting = listNetworkDummiesForTrap(trap, scene, story).filter(tells);
    return {
      tempting,
      near: tempting.filter((meaning) => objectKeysOfMeaning(meaning).every((object) => told.has(object))),
    };
  });
  for (const traps of random.shuffle(NETWORK_TRAP_SETS)) {
    const laid = traps.map((trap) => {
      const { tempting, near } = temptationsOf(trap);
      return near.length > 0 && random.below(3) > 0 ? near : tempting;
    });
    if (laid.every((meanings) => meanings.length > 0)) return laid;
  }
  return null;
}
