import { useId, useState, type ChangeEvent } from 'react';
import style from './form.module.css';

type SearchFieldProps = {
  readonly label: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
};

/** A search field that searches while the user types, even before the input method (IME) has finished a conversion. */
export function SearchField({ label, words, onWords }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(words);
  const take = (text: string, settled: string): void => {
    setTyped(text);
    if (settled !== words) onWords(settled);
  };
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        className={style.input}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => take(event.target.value, searchTextAfterChange(event))}
        onCompositionEnd={({ currentTarget: { value } }) => take(value, value)}
      />
    </div>
  );
}

/** Returns the text to search for after the user has changed the text in a search field. */
export function searchTextAfterChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  return searchTextDuringInputMethod(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing);
}

/**
 * Returns the text to search for. `typed`: the text in the search field. While the user types kana with an input method
 * (IME), Latin letters at the end are left out, because they will become kana (e.g. k in たk).
 */
export function searchTextDuringInputMethod(typed: string, isComposing: boolean): string {
  return isComposing ? typed.replace(/[a-zａ-ｚ]+$/iu, '') : typed;
}
