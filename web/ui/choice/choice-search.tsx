import { useState, type ReactNode } from 'react';
import { SearchField } from '../search-field.tsx';
import { CHOICE_WORDS } from './choice-words.ts';
import { MAX_OPTIONS_WITHOUT_SEARCH, createSearchTest } from './listed-options.ts';

type ChoiceSearch = {
  /**
   * The search field above a list of checkboxes or radio buttons; null if there are at most
   * `MAX_OPTIONS_WITHOUT_SEARCH` entries.
   */
  readonly field: ReactNode;
  /**
   * Returns true if the search finds the entry with this text. The caller must hide all other entries with the
   * attribute `hidden`, so that their values stay in the form.
   */
  readonly isFound: (text: string) => boolean;
};

/** Returns a search for a list of `count` checkboxes or radio buttons. */
export function useChoiceSearch(count: number, label: string = CHOICE_WORDS.search): ChoiceSearch {
  const [words, setWords] = useState('');
  if (count <= MAX_OPTIONS_WITHOUT_SEARCH) return { field: null, isFound: () => true };
  return {
    field: <SearchField label={label} words={words} onWords={setWords} />,
    isFound: createSearchTest(words),
  };
}
