import { toSearchableText } from '../../../engine/roster/searchable.ts';
import { kanaReadingOfSource, textWithoutReadings } from '../../../engine/text/reading-of.ts';

/** An option of a select element, as the searchable list shows it. */
export type ListedOption = {
  readonly value: string;
  readonly words: string;
  /** The label of the optgroup to which the option belongs; an empty string if there is none. */
  readonly group: string;
  /** A second text that a search also finds, e.g. the kana reading of a name. */
  readonly reading: string;
  readonly isDisabled: boolean;
};

/** Maximum number of options for which no search field is shown. */
export const MAX_OPTIONS_WITHOUT_SEARCH = 30;

/**
 * Returns the options of a select element in their order. The reading of an option is in its attribute `data-reading`.
 */
export function optionsOfSelect(select: HTMLSelectElement): ListedOption[] {
  return Array.from(select.options, ({ value, label, parentElement, dataset, disabled }) => ({
    value,
    words: label,
    group: parentElement instanceof HTMLOptGroupElement ? parentElement.label : '',
    reading: dataset['reading'] ?? '',
    isDisabled: disabled,
  }));
}

/**
 * Returns a function that tests whether a text contains every word of a search, in any order. The words are compared by
 * {@link toSearchableText}. If the text is in the source notation (かけ{算|ざん}), each word may be written as the text shows
 * it (かけ算) or in kana (かけざん). If the search is empty, the function returns true for every text.
 */
export function createSearchMatcher(search: string): (text: string) => boolean {
  const words = search
    .split(/\s+/u)
    .map(toSearchableText)
    .filter((word) => word !== '');
  return (text) => {
    const spellings = [textWithoutReadings(text), kanaReadingOfSource(text)].map(toSearchableText);
    return words.every((word) => spellings.some((spelling) => spelling.includes(word)));
  };
}

/** Returns the options whose text, group or reading contains the searched words. Their order stays the same. */
export function searchOptions(options: readonly ListedOption[], search: string): ListedOption[] {
  const isFound = createSearchMatcher(search);
  return options.filter(({ words, group, reading }) => isFound(`${group} ${words} ${reading}`));
}
