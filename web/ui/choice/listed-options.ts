import { toSearchableText } from '../../../engine/roster/searchable.ts';

/** An option of a choice as the list shows it. */
export type ListedOption = {
  readonly value: string;
  readonly words: string;
  /** The label of the option's group; an empty string if it has no group. */
  readonly group: string;
  /** A further text by which the option is found, e.g. the reading of a name. */
  readonly reading: string;
  readonly isDisabled: boolean;
};

/** Maximum number of options of a choice without a search field. */
export const MAX_OPTIONS_WITHOUT_SEARCH = 30;

/** Returns the options of a select in their order. The attribute `data-reading` of an option is its reading. */
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
 * {@link toSearchableText}. If the search is empty, the function returns true for every text.
 */
export function createSearchTest(search: string): (text: string) => boolean {
  const words = search
    .split(/\s+/u)
    .map(toSearchableText)
    .filter((word) => word !== '');
  return (text) => {
    const folded = toSearchableText(text);
    return words.every((word) => folded.includes(word));
  };
}

/** Returns the options whose text, group or reading contains the searched words. Their order stays the same. */
export function searchOptions(options: readonly ListedOption[], search: string): ListedOption[] {
  const isFound = createSearchTest(search);
  return options.filter(({ words, group, reading }) => isFound(`${group} ${words} ${reading}`));
}
