import {
  quantitiesWithSameCounter,
  createItemsInContainersScene,
  parseNumberList,
  type ProductScene,
} from './product-scene.ts';

/** The data of a scene in which several sorts of items are in one sort of container. */
export type ItemsInContainersSceneRow = {
  readonly key: string;
  readonly items: readonly [string, string, ...string[]];
  readonly counter: string;
  readonly exists: string;
  readonly container: {
    readonly name: string;
    readonly counter: string;
    /** The words for one container before 〜ずつ: 1{箱|はこ}. */
    readonly one: string;
    readonly exists: string;
  };
  readonly perUnit: string;
  readonly increase: string;
  readonly decrease: string;
  readonly combine: string;
  /** The pattern of a comparison. Default: Aは Bより # {多|おお}いです (there are # more of A than of B). */
  readonly compare?: string;
  readonly numbers: readonly [each: string, count: string];
};

/** True for the counters of people and small animals. */
export function isCounterOfLivingBeings(counter: string): boolean {
  return counter === '人' || counter === 'ひき';
}

/** Returns the scene of a row. */
export function createItemsInContainersSceneFromRow(row: ItemsInContainersSceneRow): ProductScene {
  const { key, items, counter, exists, container, perUnit, compare, increase, decrease, combine, numbers } = row;
  const [left, right] = numbers;
  const living = isCounterOfLivingBeings(counter);
  return createItemsInContainersScene({
    key,
    items: quantitiesWithSameCounter(
      { counter, exists, living },
      items.map((name, at) => ({ key: `${key}${at + 1}`, name })),
    ),
    containers: quantitiesWithSameCounter(
      { counter: container.counter, exists: container.exists, living: container.counter === '人' },
      [{ key: `${key}Each`, name: container.name, one: container.one }],
    ),
    numbers: { left: parseNumberList(left), right: parseNumberList(right) },
    patterns: { perUnit, compare: compare ?? 'Aは Bより # {多|おお}いです', increase, decrease, combine },
  });
}
