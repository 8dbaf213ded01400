import { writeCounted } from '../../quantity/counter.ts';
import type { Notation } from '../../quantity/notation.ts';
import type { Meaning } from '../../story/card.ts';
import { objectKeysOf } from '../../story/object-keys.ts';
import type { MeasuredScene } from './measured-scene.ts';

/** The wording of a question: its number notation, and whether comparisons begin with the smaller thing. */
export type MeasuredTelling = { readonly notation: Notation; readonly fewer: boolean };

/** Returns the sentence of a meaning in its scene; null if the scene has none. */
export function measuredSentenceOf(
  scene: MeasuredScene,
  meaning: Meaning,
  { notation, fewer }: MeasuredTelling,
): string | null {
  const pattern = patternFor(scene, meaning, fewer);
  const [first, second] = objectKeysOf(meaning).map((key) => scene.things.find((thing) => thing.key === key));
  const signs: Readonly<Record<string, string | undefined>> = {
    A: first?.name,
    B: second?.name,
    P: first?.owner ?? first?.place,
    Q: second?.owner ?? second?.place,
    '#': writeCounted(scene.counter, meaning.amount, notation),
  };
  return pattern?.replaceAll(/[ABPQ#]/g, (sign) => signs[sign] ?? sign) ?? null;
}

function patternFor(scene: MeasuredScene, { kind }: Meaning, fewer: boolean): string | null {
  switch (kind) {
    case 'existence':
      return scene.exists;
    case 'increase':
    case 'decrease':
    case 'combine':
      return scene[kind];
    case 'compare':
      return fewer ? (scene.fewer ?? scene.more) : scene.more;
    case 'perUnit':
    case 'times':
      return null;
  }
}
