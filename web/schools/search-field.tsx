import { useId } from 'react';
import style from './search-field.module.css';

type SearchFieldProps = {
  readonly label: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
};

/** Finds while one types. */
export function SearchField({ label, words, onWords }: SearchFieldProps) {
  const id = useId();
  return (
    <search className={style.search}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        className={style.input}
        value={words}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onWords(event.target.value)}
      />
    </search>
  );
}
