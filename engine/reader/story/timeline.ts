import type { StoryEntityChange, StoryEntity, StoryQuantityNode, StatedAmountOfEntity } from './entity.ts';

/** One change of the number of things, with their number before and after this change. */
export type TimelineStep = {
  readonly kind: 'increase' | 'decrease';
  readonly before: StoryQuantityNode;
  readonly change: StoryQuantityNode;
  readonly after: StoryQuantityNode;
};

/** The number of the things of one owner or place over time: before, between and after its changes. */
export type EntityTimeline = {
  /**
   * Returns how many things there are at a position of the text (`order`). Creates an intermediate quantity if the text
   * does not state this amount.
   */
  readonly stateAt: (order: number) => StoryQuantityNode;
  /**
   * True if the number of these things changes, and the text refers to the number before or after a change: by stating
   * it, by asking for it, or in a comparison or total.
   */
  readonly isUsed: () => boolean;
  /** Returns the amount before all changes. */
  readonly first: () => StoryQuantityNode;
  /** Returns the changes between the first and the last amount to which the text refers (see `isUsed`). */
  readonly steps: () => TimelineStep[];
};

const LAST = 10_000;

/**
 * Puts all stated amounts and changes of the things of an entity in the order of time. `hidden` creates an intermediate
 * quantity. Returns null if the text states two amounts without a change between them.
 */
export function timelineOfEntity(entity: StoryEntity, hidden: () => StoryQuantityNode): EntityTimeline | null {
  const items = ordered(entity);
  const changes: StoryEntityChange[] = [];
  const states: (StoryQuantityNode | null)[] = [null];
  for (const item of items) {
    if (item.kind === 'change') {
      changes.push(item);
      states.push(null);
      continue;
    }
    if (states[changes.length] !== null) return null;
    states[changes.length] = item.node;
  }
  const [first] = changes;
  if (states[0] === null && first !== undefined && first.sign > 0 && !entity.exists && states[1] === null) {
    // In 3こ 買いました。2こ 食べました。 ("bought 3, ate 2") the 3 things are the first amount, and not a change.
    changes.shift();
    states.shift();
    states[0] = first.node;
  } else if (
    states[0] === null &&
    first !== undefined &&
    first.sign > 0 &&
    first.acquires &&
    states[1] === null &&
    !items.some((item) => item.kind === 'state' && item.time === 'first')
  ) {
    changes.shift();
    states.shift();
    states[0] = first.node;
  }
  const orders = changes.map(({ order }) => order);
  const stateAt = (order: number): StoryQuantityNode => {
    const slot = orders.filter((each) => each < order).length;
    const known = states[slot] ?? null;
    if (known !== null) return known;
    const made = hidden();
    states[slot] = made;
    return made;
  };
  const opening = (): StoryQuantityNode => {
    const known = states[0] ?? hidden();
    states[0] = known;
    return known;
  };
  const steps = (): TimelineStep[] => {
    const from = states.findIndex((node) => node !== null);
    const to = states.findLastIndex((node) => node !== null);
    const found: TimelineStep[] = [];
    for (let slot = from; slot < to; slot += 1) {
      const change = changes[slot];
      if (change === undefined) continue;
      const before = states[slot] ?? hidden();
      const after = states[slot + 1] ?? hidden();
      states[slot] = before;
      states[slot + 1] = after;
      found.push({ kind: change.sign > 0 ? 'increase' : 'decrease', before, change: change.node, after });
    }
    return found;
  };
  return { stateAt, first: opening, steps, isUsed: () => changes.length > 0 && states.some((node) => node !== null) };
}

/**
 * Sorts the amounts and changes of an entity by time: first the amount with はじめ ("at first"), then the others in the
 * order of the text, last the amount with いま ("now"). If the text begins with いま and has no はじめ, the changes come after
 * this amount.
 */
function ordered(entity: StoryEntity): (StoryEntityChange | StatedAmountOfEntity)[] {
  const earlier = (state: StatedAmountOfEntity) =>
    entity.items.some(
      (item) => item !== state && (item.order < state.order || (item.kind === 'state' && item.time === 'first')),
    );
  const place = (item: StoryEntityChange | StatedAmountOfEntity): number => {
    if (item.kind === 'change') return item.order;
    if (item.time === 'first') return -1;
    return item.time === 'now' && earlier(item) ? LAST : item.order;
  };
  return entity.items.toSorted((a, b) => place(a) - place(b));
}
