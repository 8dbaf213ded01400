import type { Meaning, ObjectKey, StoryObject } from './card.ts';

/**
 * Returns the objects that a sentence names, in this order: larger before smaller, item before container, compared
 * before base, parts before whole.
 */
export function objectKeysOfMeaning(meaning: Meaning): readonly ObjectKey[] {
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

/**
 * Returns the object whose amount a sentence states. Null for a multiple such as 3ばい (3 times), which counts no object.
 */
export function objectCountedByMeaning(meaning: Meaning): ObjectKey | null {
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

/** Returns the name of an object with its owner or place: たろうさんの シール. */
export function nameOfStoryObject({ name, owner, place }: StoryObject): string {
  const whose = owner ?? place;
  return whose === null ? name : `${whose}の ${name}`;
}

/**
 * Returns the object whose quantity the card states: the object of an existence, or the named whole of a combination.
 * Null for other cards.
 */
export function objectOfExistenceOrWhole(meaning: Meaning): ObjectKey | null {
  if (meaning.kind === 'existence') return meaning.object;
  return meaning.kind === 'combine' ? meaning.whole : null;
}
