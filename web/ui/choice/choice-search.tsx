import { useState, type ReactNode } from 'react';
import { SearchField } from '../search-field.tsx';
import { CHOICE_WORDS } from './choice-words.ts';
import { MAX_OPTIONS_WITHOUT_SEARCH, createSearchMatcher } from './listed-options.ts';
import style from './choice.module.css';

type ChoiceSearch<Entry> = {
  /**
   * The search field to show above a list of checkboxes or radio buttons. If the search finds nothing, a message below
   * the field says so. `field` is null if the list has at most `MAX_OPTIONS_WITHOUT_SEARCH` entries and needs no search.
   */
  readonly field: ReactNode;
  /**
   * Returns true if the search finds this entry. If the list is part of a form that sends the values of its checkboxes,
   * the caller must not remove the other entries but hide them with the attribute `hidden`, so that the form still
   * sends their values.
   */
  readonly isFound: (entry: Entry) => boolean;
};

/**
 * Returns a search for a list of checkboxes or radio buttons. `textOf`: returns the text of an entry that is searched;
 * it may be in the source notation, with readings. `label`: the label of the search field.
 */
export function useChoiceSearch<Entry>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  label: string,
): ChoiceSearch<Entry> {
  const [words, setWords] = useState('');
  if (entries.length <= MAX_OPTIONS_WITHOUT_SEARCH) return { field: null, isFound: () => true };
  const matches = createSearchMatcher(words);
  const isFound = (entry: Entry): boolean => matches(textOf(entry));
  return {
    field: (
      <div className={style.search}>
        <SearchField label={label} words={words} onWords={setWords} />
        <output className={style.nothingInList}>{entries.some(isFound) ? '' : CHOICE_WORDS.nothing}</output>
      </div>
    ),
    isFound,
  };
}
