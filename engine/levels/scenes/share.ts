import { comparedThing, counted, values, type ProductScene } from './product-scene.ts';
import type { SceneThing } from './scene.ts';

type Share = {
  readonly counter: string;
  readonly living?: true;
  readonly exists: string;
  /** The part, the whole that it is a share of, and another part that only dummies tell of. */
  readonly things: readonly [SceneThing, SceneThing, SceneThing];
  readonly patterns: ProductScene['patterns'];
  readonly wholes: string;
  readonly shares: string;
};

/** A part of a whole in per cent. */
export function share({ counter, living, exists, things, patterns, wholes, shares }: Share): ProductScene {
  const [part, whole, other] = things;
  const scene = comparedThing({
    key: part.key,
    things: counted({ counter, exists, living: living ?? false }, things),
    pairs: [[part.key, whole.key]],
    rate: '%',
    numbers: { left: values(wholes), right: values(shares) },
    patterns: { times: 'Aは Bの #です', ...patterns },
  });
  return { ...scene, dummyPairs: [[other.key, whole.key]] };
}
