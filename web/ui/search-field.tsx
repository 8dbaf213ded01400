import { useId, useState } from 'react';
import style from './form.module.css';

type SearchFieldProps = {
  readonly label: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
};

/** Finds while one types, and while one composes kana. */
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

/** What can be searched for while a word is still being composed: without the letters that are no kana yet. */
export function settledWords(typed: string, isComposing: boolean): string {
  return isComposing ? typed.replace(/[a-zａ-ｚ]+$/iu, '') : typed;
}
