import type { Calculation } from '../../arithmetic/calculation.ts';
import { declaredBy, declaresEquation } from '../../arithmetic/level-arithmetic.ts';
import type { Notation } from '../../quantity/notation.ts';
import { compareRationals } from '../../quantity/rational.ts';
import { isKnown } from '../../quantity/amount.ts';
import type { Meaning, ObjectKey } from '../../story/card.ts';
import { memoizeByText, memoizeByObject } from '../../text/remembered.ts';
import type { Draft, DraftRequest } from '../compose.ts';
import type { MeasuredStories } from '../level.ts';
import { meaningsOf, requirementOfPlan, storyOfPlan, type PlanForm, type PlannedStory, type SumKind } from '../plan.ts';
import { at } from '../random.ts';
import { SUM_TRAP_SETS, castsOfKind, thingsOfStory } from '../sum-draft.ts';
import type { SceneStories, SceneSupply, TrapsAt } from '../supply.ts';
import { dummiesOf } from '../traps.ts';
import {
  basesOfScene,
  objectOfMeasured,
  tellsKind,
  type MeasuredBase,
  type MeasuredScene,
  type PartRule,
} from './measured-scene.ts';
import { measuredSentenceOf } from './measured-sentence.ts';

/** Returns the stories of + and − of one form whose numbers may be fractions or decimals. */
export function supplyMeasured(
  request: DraftRequest,
  { scenes, rule, notation }: Omit<MeasuredStories, 'forms'>,
  form: PlanForm<SumKind>,
  trapsAt: TrapsAt,
): SceneSupply {
  const telling = scenes.filter((scene) => tellsKind(scene, form.kind));
  const storiesOf = (sceneAt: number): SceneStories => {
    const scene = at(telling, sceneAt);
    const bases = basesIn(notation)(rule)(declaredBy(request.level))(scene)(form);
    const casts = castsInOrder(scene, form.kind);
    return {
      count: bases.length * casts.length,
      draft: (story, drawIndex, random) => {
        const things = thingsOfStory(at(casts, Math.floor(story / bases.length)), scene, random);
        const fewer = form.kind === 'compare' && random.below(2) === 1;
        const plan = { form, things, base: at(bases, story) };
        return draftMeasured({ ...request, notation }, scene, plan, fewer, trapsAt(drawIndex, random));
      },
    };
  };
  return { scenes: telling.length, storiesOf };
}

const basesIn = memoizeByText((notation: Notation) =>
  memoizeByObject((rule: PartRule) =>
    memoizeByObject((declared: readonly Calculation[]) =>
      memoizeByObject((scene: MeasuredScene) =>
        memoizeByObject((form: PlanForm<SumKind>) =>
          basesOfScene(scene, form, rule).filter((base) =>
            declaresEquation(declared, requirementOfPlan({ form, base }).equation, notation),
          ),
        ),
      ),
    ),
  ),
);

/**
 * Returns the possible objects for a story kind. If the scene's objects are events in order, the first object of a
 * comparison is the larger one, so it must be the later event.
 */
function castsInOrder(scene: MeasuredScene, kind: SumKind): readonly (readonly ObjectKey[])[] {
  const casts = castsOfKind(scene, kind);
  if (scene.inOrder !== true || kind !== 'compare') return casts;
  const keys = scene.things.map(({ key }) => key);
  return casts.filter(([later = '', earlier = '']) => keys.indexOf(later) > keys.indexOf(earlier));
}

type MeasuredPlan = {
  readonly form: PlanForm<SumKind>;
  readonly things: readonly [ObjectKey, ObjectKey, ObjectKey];
  readonly base: MeasuredBase;
};

function draftMeasured(
  request: DraftRequest & Pick<Draft['request'], 'notation'>,
  scene: MeasuredScene,
  plan: MeasuredPlan,
  fewer: boolean,
  trapsFrom: number,
): Draft {
  const story = storyOfPlan(plan);
  const telling = { notation: request.notation, fewer };
  const tell = (meaning: Meaning) => measuredSentenceOf(scene, meaning, telling);
  const sounds = (meaning: Meaning) => tell(meaning) !== null && isNatural(scene, meaning);
  return {
    request: { ...request, requirement: requirementOfPlan(plan), slots: 3 },
    story: meaningsOf(story),
    temptations: drawTemptations(plan, story, trapsFrom, sounds),
    objects: objectsOf(scene),
    tell: (meaning) => tell(meaning) ?? '',
  };
}

const objectsOf = memoizeByObject(
  (scene: MeasuredScene): Draft['objects'] =>
    new Map(scene.things.map((each) => [each.key, objectOfMeasured(scene, each)])),
);

/** Returns the dummies of the first trap set that the scene allows, starting with the trap set of the draw. */
function drawTemptations(
  { form, things }: MeasuredPlan,
  story: PlannedStory,
  from: number,
  sounds: (meaning: Meaning) => boolean,
): Draft['temptations'] {
  const sets = SUM_TRAP_SETS[form.kind];
  const rotated = sets.map((_, index) => at(sets, from + index));
  const laid = rotated.map((traps) => traps.map((trap) => dummiesOf(trap, story, things).filter(sounds)));
  return laid.find((tempting) => tempting.every((meanings) => meanings.length > 0)) ?? [];
}

/**
 * True if the amount is realistic in the scene: at most the largest whole or, for a change, at most the largest
 * change.
 */
function isNatural({ parts, changes, most }: MeasuredScene, { kind, amount }: Meaning): boolean {
  if (!isKnown(amount)) return true;
  const told = kind === 'existence' || kind === 'combine' ? parts : (changes ?? parts);
  const sorted = told.toSorted(compareRationals);
  const [least, largest] = [sorted[0], sorted.at(-1)];
  if (least === undefined || largest === undefined || compareRationals(amount, least) < 0) return false;
  return compareRationals(amount, told === changes ? largest : most) <= 0;
}
