import style from './saved-note.module.css';

/** Says once a change is kept, also to those who hear the screen. */
export function SavedNote({ isSaved, words }: { readonly isSaved: boolean; readonly words: string }) {
  return <output className={style.place}>{isSaved && <span className={style.note}>{words}</span>}</output>;
}
