import type { StoryEntityChange, StoryEntity, StoryQuantityNode, EntityState } from './entity.ts';

/** One change of an amount, with the amounts before and after it. */
export type TimelineStep = {
  readonly kind: 'increase' | 'decrease';
  readonly before: StoryQuantityNode;
  readonly change: StoryQuantityNode;
  readonly after: StoryQuantityNode;
};

/** The amounts of one thing before, between and after its changes. */
export type EntityTimeline = {
  /**
   * Returns how many there are at a place of the text (`order`). Creates an intermediate quantity if the text does not
   * state it.
   */
  readonly stateAt: (order: number) => StoryQuantityNode;
  /** True if there are changes, and the text states, asks for or uses the amount before or after one of them. */
  readonly isUsed: () => boolean;
  /** Returns the amount before all changes. */
  readonly first: () => StoryQuantityNode;
  /** Returns the changes between the first and the last amount that the text states, asks for or uses. */
  readonly steps: () => TimelineStep[];
};

const LAST = 10_000;

/**
 * Puts the amounts and changes of one thing in the order of time. Returns null if the text states two amounts and no
 * change between them.
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
    // In 3こ 買いました。2こ 食べました。 the 3こ are the amount at first, and not a change.
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
 * Sorts the amounts and changes: first those with はじめ, then the order of the text. A change for which the text asks
 * precedes the amount with いま.
 */
function ordered(entity: StoryEntity): (StoryEntityChange | EntityState)[] {
  const earlier = (state: EntityState) =>
    entity.items.some(
      (item) => item !== state && (item.order < state.order || (item.kind === 'state' && item.time === 'first')),
    );
  const place = (item: StoryEntityChange | EntityState): number => {
    if (item.kind === 'change') return item.order;
    if (item.time === 'first') return -1;
    return item.time === 'now' && earlier(item) ? LAST : item.order;
  };
  const sorted = entity.items.toSorted((a, b) => place(a) - place(b));
  // In 12こ ありました。5こ あります。何こ 食べましたか the change happened between the two amounts.
  for (let index = 0; index + 2 < sorted.length; index += 1) {
    const [one, two, three] = sorted.slice(index, index + 3);
    if (one?.kind === 'state' && two?.kind === 'state' && three?.kind === 'change' && three.node.amount === 'asked') {
      sorted[index + 1] = three;
      sorted[index + 2] = two;
    }
  }
  return sorted;
}
