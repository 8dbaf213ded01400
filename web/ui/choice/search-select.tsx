import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { searchTextAfterChange } from '../search-field.tsx';
import { CHOICE_WORDS } from './choice-words.ts';
import { FoundOptionList } from './found-list.tsx';
import { searchOptions, type ListedOption } from './listed-options.ts';
import style from './choice.module.css';

type SearchSelectProps = {
  readonly id: string;
  readonly label: string | undefined;
  readonly className: string | undefined;
  readonly options: readonly ListedOption[];
  /** The value of the chosen option. */
  readonly chosen: string;
  readonly isDisabled: boolean;
  readonly isRequired: boolean;
  readonly onChosen: (value: string) => void;
};

/**
 * The state while the list of options is open. `typed`: the text in the search field; null until the user types.
 * `sought`: the text to search for. It lacks Latin letters that are only typed to enter kana. `at`: the index of the
 * highlighted option.
 */
type Search = { readonly typed: string | null; readonly sought: string; readonly at: number };

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/**
 * A field with which the user searches for an option and chooses it (the combobox pattern of WAI-ARIA). The arrow keys
 * move in the list, Enter chooses the highlighted option, and Esc closes the list without a change.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { id, label, className, options, chosen, isDisabled, isRequired, onChosen } = props;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState<Search | null>(null);
  const present = options.findIndex(({ value }) => value === chosen);
  const words = options[present]?.words ?? '';
  const found = search === null ? [] : searchOptions(options, search.sought);
  const at = Math.min(search?.at ?? 0, found.length - 1);
  const open = (): void => {
    if (!isDisabled) setSearch((before) => before ?? { typed: null, sought: '', at: Math.max(0, present) });
  };
  const choose = (option: ListedOption | undefined): void => {
    if (option === undefined || option.isDisabled) return;
    setSearch(null);
    onChosen(option.value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (step !== undefined) {
      event.preventDefault();
      if (search === null) open();
      else setSearch({ ...search, at: Math.max(0, Math.min(at + step, found.length - 1)) });
    } else if (search !== null && (event.key === 'Enter' || event.key === 'Escape')) {
      // While the list is open, Enter must not submit the form, and Esc must not close the dialog around the field.
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') setSearch(null);
      else choose(found[at]);
    }
  };
  return (
    <span className={style.place}>
      <input
        ref={field}
        id={id}
        type="text"
        role="combobox"
        className={`${className ?? ''} ${style.field}`}
        aria-label={label}
        aria-expanded={search !== null}
        aria-controls={search === null ? undefined : listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length === 0 ? undefined : `${listId}-${at}`}
        aria-required={isRequired}
        data-empty={chosen === '' ? true : undefined}
        disabled={isDisabled}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={search?.typed ?? words}
        title={search === null ? words : undefined}
        onFocus={({ target }) => target.select()}
        onClick={open}
        onChange={(event) => setSearch({ typed: event.target.value, sought: searchTextAfterChange(event), at: 0 })}
        onCompositionEnd={({ currentTarget: { value } }) => setSearch({ typed: value, sought: value, at: 0 })}
        onBlur={() => setSearch(null)}
        onKeyDown={onKeyDown}
      />
      {search !== null && (
        <FoundOptionList id={listId} field={field} found={found} at={at} chosen={chosen} onChosen={choose} />
      )}
      <output className={style.count}>
        {search === null || search.typed === null
          ? ''
          : found.length === 0
            ? CHOICE_WORDS.nothing
            : CHOICE_WORDS.found(found.length)}
      </output>
    </span>
  );
}
