import type { CalculationClass } from '../../arithmetic/calculation.ts';
import {
  requireCalculationClassesOfLevel,
  areEquationStepsInCalculationClasses,
} from '../../arithmetic/level-arithmetic.ts';
import type { NumberNotation } from '../../quantity/notation.ts';
import { compareRationals } from '../../quantity/rational.ts';
import { isKnownAmount } from '../../quantity/amount.ts';
import type { Meaning, ObjectKey } from '../../story/card.ts';
import { memoizeByText, memoizeByObject } from '../../text/remembered.ts';
import type { QuestionWithoutDummies, QuestionFieldsDecidedBySeed } from '../compose.ts';
import type { MeasuredStoryRules } from '../level.ts';
import {
  meaningsOfSumStoryCards,
  requirementOfSumStory,
  createSumStoryCards,
  type StoryForm,
  type SumStoryCards,
  type SumStoryKind,
} from '../plan.ts';
import { findElementAtWrappedIndex } from '../random.ts';
import { SUM_TRAP_SETS, objectChoicesForKind, objectsOfStoryAndDummies } from '../sum-draft.ts';
import type { NumberedStoriesOfScene, StoriesByScene, ChooseTrapSetIndex } from '../supply.ts';
import { listSumDummiesForTrap } from '../traps.ts';
import {
  numberPairsOfScene,
  convertMeasuredToStoryObject,
  sceneHasSentenceOfStoryKind,
  type MeasuredNumberPair,
  type MeasuredScene,
  type MeasuredPairRule,
} from './measured-scene.ts';
import { measuredSentenceOf } from './measured-sentence.ts';

/** Returns the stories of + and − of one form whose numbers may be fractions or decimals. */
export function generateMeasuredStories(
  request: QuestionFieldsDecidedBySeed,
  { scenes, rule, notation }: Omit<MeasuredStoryRules, 'forms'>,
  form: StoryForm<SumStoryKind>,
  trapsAt: ChooseTrapSetIndex,
): StoriesByScene {
  const telling = scenes.filter((scene) => sceneHasSentenceOfStoryKind(scene, form.kind));
  const storiesOf = (sceneAt: number): NumberedStoriesOfScene => {
    const scene = findElementAtWrappedIndex(telling, sceneAt);
    const bases = basesIn(notation)(rule)(requireCalculationClassesOfLevel(request.level))(scene)(form);
    const casts = castsInOrder(scene, form.kind);
    return {
      count: bases.length * casts.length,
      draft: (story, drawIndex, random) => {
        const things = objectsOfStoryAndDummies(
          findElementAtWrappedIndex(casts, Math.floor(story / bases.length)),
          scene,
          random,
        );
        const fewer = form.kind === 'compare' && random.below(2) === 1;
        const plan = { form, things, base: findElementAtWrappedIndex(bases, story) };
        return draftMeasured({ ...request, notation }, scene, plan, fewer, trapsAt(drawIndex, random));
      },
    };
  };
  return { scenes: telling.length, storiesOf };
}

const basesIn = memoizeByText((notation: NumberNotation) =>
  memoizeByObject((rule: MeasuredPairRule) =>
    memoizeByObject((declared: readonly CalculationClass[]) =>
      memoizeByObject((scene: MeasuredScene) =>
        memoizeByObject((form: StoryForm<SumStoryKind>) =>
          numberPairsOfScene(scene, form, rule).filter((base) =>
            areEquationStepsInCalculationClasses(declared, requirementOfSumStory({ form, base }).equation, notation),
          ),
        ),
      ),
    ),
  ),
);

/**
 * Returns the possible choices of objects for a story of this kind. The first object of a comparison is the larger one.
 * If the scene's objects are events in order, it must be the later event.
 */
function castsInOrder(scene: MeasuredScene, kind: SumStoryKind): readonly (readonly ObjectKey[])[] {
  const casts = objectChoicesForKind(scene, kind);
  if (scene.inOrder !== true || kind !== 'compare') return casts;
  const keys = scene.things.map(({ key }) => key);
  return casts.filter(([later = '', earlier = '']) => keys.indexOf(later) > keys.indexOf(earlier));
}

type MeasuredPlan = {
  readonly form: StoryForm<SumStoryKind>;
  readonly things: readonly [ObjectKey, ObjectKey, ObjectKey];
  readonly base: MeasuredNumberPair;
};

function draftMeasured(
  request: QuestionFieldsDecidedBySeed & Pick<QuestionWithoutDummies['request'], 'notation'>,
  scene: MeasuredScene,
  plan: MeasuredPlan,
  fewer: boolean,
  trapsFrom: number,
): QuestionWithoutDummies {
  const story = createSumStoryCards(plan);
  const telling = { notation: request.notation, fewer };
  const tell = (meaning: Meaning) => measuredSentenceOf(scene, meaning, telling);
  const sounds = (meaning: Meaning) => tell(meaning) !== null && isNatural(scene, meaning);
  return {
    request: { ...request, requirement: requirementOfSumStory(plan), slots: 3 },
    story: meaningsOfSumStoryCards(story),
    temptations: drawTemptations(plan, story, trapsFrom, sounds),
    objects: objectsOf(scene),
    tell: (meaning) => tell(meaning) ?? '',
  };
}

const objectsOf = memoizeByObject(
  (scene: MeasuredScene): QuestionWithoutDummies['objects'] =>
    new Map(scene.things.map((each) => [each.key, convertMeasuredToStoryObject(scene, each)])),
);

/**
 * Returns the possible dummies for each trap of one trap set. The search begins with the trap set of index `from` and
 * takes the first set in which every trap has a dummy. Empty if there is none.
 */
function drawTemptations(
  { form, things }: MeasuredPlan,
  story: SumStoryCards,
  from: number,
  sounds: (meaning: Meaning) => boolean,
): QuestionWithoutDummies['temptations'] {
  const sets = SUM_TRAP_SETS[form.kind];
  const rotated = sets.map((_, index) => findElementAtWrappedIndex(sets, from + index));
  const laid = rotated.map((traps) => traps.map((trap) => listSumDummiesForTrap(trap, story, things).filter(sounds)));
  return laid.find((tempting) => tempting.every((meanings) => meanings.length > 0)) ?? [];
}

/**
 * True if the amount is realistic in the scene: not below the smallest and not above the largest amount that the scene
 * allows. A change or difference is compared with the scene's `changes`, if it has these.
 */
function isNatural({ parts, changes, most }: MeasuredScene, { kind, amount }: Meaning): boolean {
  if (!isKnownAmount(amount)) return true;
  const told = kind === 'existence' || kind === 'combine' ? parts : (changes ?? parts);
  const sorted = told.toSorted(compareRationals);
  const [least, largest] = [sorted[0], sorted.at(-1)];
  if (least === undefined || largest === undefined || compareRationals(amount, least) < 0) return false;
  return compareRationals(amount, told === changes ? largest : most) <= 0;
}
