import { useState, type ReactNode } from 'react';
import { SearchField } from '../search-field.tsx';
import { CHOICE_WORDS } from './choice-words.ts';
import { MAX_OPTIONS_WITHOUT_SEARCH, createSearchTest } from './listed-options.ts';

type ChoiceSearch = {
  /** The search field; null if there are at most `MAX_OPTIONS_WITHOUT_SEARCH` entries. */
  readonly field: ReactNode;
  /**
   * Returns true if the entry with this text is shown. The caller sets `hidden` for all other entries, so that the form
   * keeps their values.
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
