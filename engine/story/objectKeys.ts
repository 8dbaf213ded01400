import type { Meaning, ObjectKey } from './card.ts';

/** The objects a sentence names: the larger before the smaller, the item before its container, compared before base. */
export function objectKeysOf(meaning: Meaning): readonly ObjectKey[] {
  switch (meaning.kind) {
    case 'existence':
    case 'increase':
    case 'decrease':
      return [meaning.object];
    case 'combine':
      return meaning.objects;
    case 'compare':
      return [meaning.larger, meaning.smaller];
    case 'perUnit':
      return [meaning.item, meaning.container];
    case 'times':
      return [meaning.compared, meaning.base];
  }
}
