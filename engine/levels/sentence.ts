import { writeCountedNumber } from '../quantity/counter.ts';
import type { Meaning, ObjectKey, StoryObject } from '../story/card.ts';
import { objectKeysOfMeaning } from '../story/object-keys.ts';
import { memoizeByObject } from '../text/remembered.ts';
import { convertThingToStoryObject, type SumScene } from './scenes/scene.ts';

/** A scene with the choices of wording for one question. */
export type SumSceneWithWording = {
  readonly scene: SumScene;
  readonly objects: ReadonlyMap<ObjectKey, StoryObject>;
  /** The index of the scene's pair of verbs for increase and decrease. */
  readonly change: number;
  /** True if comparisons begin with the smaller object (すくない). */
  readonly fewer: boolean;
};

/** Returns the setting of a scene with its objects by key. */
export function createSumSceneWithWording(scene: SumScene, change: number, fewer: boolean): SumSceneWithWording {
  return { scene, change, fewer, objects: objectsOf(scene) };
}

const objectsOf = memoizeByObject(
  (scene: SumScene): SumSceneWithWording['objects'] =>
    new Map(scene.things.map((each) => [each.key, convertThingToStoryObject(scene, each)])),
);

/** Returns the sentence of a meaning in its scene. */
export function sumSentenceOf(setting: SumSceneWithWording, meaning: Meaning): string {
  const [first, second] = objectKeysOfMeaning(meaning).map((key) => setting.objects.get(key));
  const words: Readonly<Record<string, string | undefined>> = {
    A: first?.name,
    B: second?.name,
    P: first?.owner ?? first?.place ?? undefined,
    Q: second?.owner ?? second?.place ?? undefined,
    '#': writeCountedNumber(setting.scene.counter, meaning.amount),
  };
  return patternOf(setting, meaning).replaceAll(/[ABPQ#]/g, (sign) => words[sign] ?? sign);
}

function patternOf({ scene, change, fewer }: SumSceneWithWording, meaning: Meaning): string {
  switch (meaning.kind) {
    case 'existence':
      return scene.exists;
    case 'increase':
    case 'decrease':
      return (scene.changes[change % scene.changes.length] ?? scene.changes[0])[meaning.kind];
    case 'combine':
      return scene.combine;
    case 'compare':
      return fewer ? scene.fewer : scene.more;
    case 'perUnit':
    case 'times':
      throw new RangeError(`the scene ${scene.key} tells no ${meaning.kind}`);
  }
}
