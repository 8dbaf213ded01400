import { useState, type ReactNode } from 'react';
import { SearchField } from '../search-field.tsx';
import { CHOICE_WORDS } from './choice-words.ts';
import { MAX_OPTIONS_WITHOUT_SEARCH, createSearchTest } from './listed-options.ts';

type ChoiceSearch = {
  /** The search field; null for a choice of at most 30 entries. */
  readonly field: ReactNode;
  /** True for the text of an entry that is shown. Set `hidden` for the others, so that a form keeps their values. */
  readonly isFound: (text: string) => boolean;
};

/** Searches a list of checkboxes or radio buttons with `count` entries. */
export function useChoiceSearch(count: number, label: string = CHOICE_WORDS.search): ChoiceSearch {
  const [words, setWords] = useState('');
  if (count <= MAX_OPTIONS_WITHOUT_SEARCH) return { field: null, isFound: () => true };
  return {
    field: <SearchField label={label} words={words} onWords={setWords} />,
    isFound: createSearchTest(words),
  };
}
