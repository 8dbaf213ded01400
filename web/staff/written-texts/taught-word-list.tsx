import type { KnownTaughtWord } from '../../../contract/written-texts.ts';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { callStaffRoute } from '../client.ts';
import { useSingleRequest } from '../sending.ts';
import { taughtByWords, taughtWordInWords, TEACHING_WORDS } from './teaching-words.ts';
import style from './written-texts.module.css';

/** The words that were taught to the school. Each can be taken back. */
export function TaughtWordList({ words }: { readonly words: readonly KnownTaughtWord[] }) {
  const { fault, send } = useSingleRequest();
  return (
    <details className={style.before}>
      <summary>{TEACHING_WORDS.list(words.length)}</summary>
      <FormErrorText fault={fault} />
      <ul className={style.words} aria-label={TEACHING_WORDS.listName}>
        {words.map((known) => (
          <li key={known.id}>
            <b>{taughtWordInWords(known.word)}</b>
            <span className={style.muted}>{taughtByWords(known)}</span>
            <LinkLikeButton
              label={TEACHING_WORDS.undoOf(known.word.word)}
              onPress={() =>
                send(
                  () => callStaffRoute('forgetWord', { word: known.id }),
                  () => {},
                )
              }
            >
              {TEACHING_WORDS.undo}
            </LinkLikeButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
