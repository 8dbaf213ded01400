import { useId, useState } from 'react';
import style from './form.module.css';

type SearchFieldProps = {
  readonly label: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
};

/** A search field that searches while the user types, also during kana composition. */
export function SearchField({ label, words, onWords }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(words);
  const take = (text: string, isComposing: boolean): void => {
    setTyped(text);
    const settled = settledWords(text, isComposing);
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
        onChange={(event) => {
          const { nativeEvent } = event;
          take(event.target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing);
        }}
        onCompositionEnd={(event) => take(event.currentTarget.value, false)}
      />
    </div>
  );
}

/**
 * Returns the text to search for. During a composition this excludes Latin letters at the end, which are not kana yet.
 */
export function settledWords(typed: string, isComposing: boolean): string {
  return isComposing ? typed.replace(/[a-zａ-ｚ]+$/iu, '') : typed;
}
