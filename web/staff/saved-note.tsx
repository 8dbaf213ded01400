import style from './saved-note.module.css';

/** A text that says that a change is saved. Screen readers announce it once. */
export function SavedNote({ isSaved, words }: { readonly isSaved: boolean; readonly words: string }) {
  return <output className={style.place}>{isSaved && <span className={style.note}>{words}</span>}</output>;
}
