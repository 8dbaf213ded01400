/** The six story kinds of the triplet structure model. Each relation sentence has one kind and makes one triangle. */
export const STORY_KINDS = ['combine', 'increase', 'decrease', 'compare', 'perUnit', 'times'] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

/** The operation pair inside a triangle: `sum` is + and −, `product` is × and ÷. */
export const OPERATION_PAIRS = ['sum', 'product'] as const;
export type OperationPair = (typeof OPERATION_PAIRS)[number];

/** Returns the operation pair that connects the three quantities of a story kind. */
export function operationPairOfStoryKind(kind: StoryKind): OperationPair {
  switch (kind) {
    case 'combine':
    case 'increase':
    case 'decrease':
    case 'compare':
      return 'sum';
    case 'perUnit':
    case 'times':
      return 'product';
  }
}

/** True for the kinds whose roles follow from the order of the cards: amount before, relation, amount after. */
export function isChangeKind(kind: StoryKind): kind is 'increase' | 'decrease' {
  return kind === 'increase' || kind === 'decrease';
}
