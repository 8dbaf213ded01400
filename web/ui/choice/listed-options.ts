import { toSearchableText } from '../../../engine/roster/searchable.ts';

/** An option of a choice as the list shows it. */
export type ListedOption = {
  readonly value: string;
  readonly words: string;
  /** The label of the option's group; an empty string without a group. */
  readonly group: string;
  /** Further text by which the option is found, such as the reading of a name. */
  readonly reading: string;
  readonly isDisabled: boolean;
};

/** A choice with more entries than this gets a search field. */
export const MAX_OPTIONS_WITHOUT_SEARCH = 30;

/** Returns the options of a select in order. An option's `data-reading` is its reading. */
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
 * Returns a test for texts that contain every word of a search, in any order. Words are compared by
 * {@link toSearchableText}. An empty search finds every text.
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

/** Returns the options whose words, group or reading contain the searched words, in their order. */
export function searchOptions(options: readonly ListedOption[], search: string): ListedOption[] {
  const isFound = createSearchTest(search);
  return options.filter(({ words, group, reading }) => isFound(`${group} ${words} ${reading}`));
}
