import type { Meaning, ObjectKey } from './card.ts';

/**
 * The objects a sentence names: the larger before the smaller, the item before its container, compared before base,
 * parts before their whole.
 */
export function objectKeysOf(meaning: Meaning): readonly ObjectKey[] {
  switch (meaning.kind) {
    case 'existence':
    case 'increase':
    case 'decrease':
      return [meaning.object];
    case 'combine':
      return meaning.whole === null ? meaning.objects : [...meaning.objects, meaning.whole];
    case 'compare':
      return [meaning.larger, meaning.smaller];
    case 'perUnit':
      return [meaning.item, meaning.container];
    case 'times':
      return [meaning.compared, meaning.base];
  }
}

/** The object whose amount a sentence tells; null for a number of times, which counts nothing. */
export function countedObjectOf(meaning: Meaning): ObjectKey | null {
  switch (meaning.kind) {
    case 'existence':
    case 'increase':
    case 'decrease':
      return meaning.object;
    case 'combine':
      return meaning.whole ?? meaning.objects[0];
    case 'compare':
      return meaning.larger;
    case 'perUnit':
      return meaning.item;
    case 'times':
      return null;
  }
}

/** The object whose own quantity a card is: an existence's, or a combination's whole when that has a name. */
export function statedObjectOf(meaning: Meaning): ObjectKey | null {
  if (meaning.kind === 'existence') return meaning.object;
  return meaning.kind === 'combine' ? meaning.whole : null;
}
