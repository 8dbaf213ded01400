import { useState, type ReactNode } from 'react';
import { SearchField } from '../search-field.tsx';
import { CHOICE_WORDS } from './choice-words.ts';
import { MAX_OPTIONS_WITHOUT_SEARCH, createSearchMatcher } from './listed-options.ts';

type ChoiceSearch = {
  /**
   * The search field to show above a list of checkboxes or radio buttons; null if the list has at most
   * `MAX_OPTIONS_WITHOUT_SEARCH` entries and needs none.
   */
  readonly field: ReactNode;
  /**
   * Returns true if an entry with this text matches the search. The caller must not remove the other entries but hide
   * them with the attribute `hidden`, so that the form still sends their values.
   */
  readonly isFound: (text: string) => boolean;
};

/** Returns a search for a list of `count` checkboxes or radio buttons. `label`: the label of its search field. */
export function useChoiceSearch(count: number, label: string = CHOICE_WORDS.search): ChoiceSearch {
  const [words, setWords] = useState('');
  if (count <= MAX_OPTIONS_WITHOUT_SEARCH) return { field: null, isFound: () => true };
  return {
    field: <SearchField label={label} words={words} onWords={setWords} />,
    isFound: createSearchMatcher(words),
  };
}
