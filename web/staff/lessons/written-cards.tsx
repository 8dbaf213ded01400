import type { Question } from '../../../engine/question/question.ts';
import { SentenceWithFurigana } from '../../pupil/views/sentence.tsx';
import { STAFF_TEXT_SETTING } from './words.ts';
import style from './wrong-list.module.css';

type WrittenCardsProps = {
  readonly question: Question;
  readonly slots: readonly (string | null)[];
  /** The ids of the cards that are marked because the mistake is in them. */
  readonly marked: readonly string[];
};

/** Shows a composition as sentences, in the order of its slots. */
export function CompositionAsText({ question, slots, marked }: WrittenCardsProps) {
  const cards = new Map(question.cards.map((card) => [card.id, card]));
  return (
    <ul className={style.story}>
      {slots.map((id, at) => {
        const card = id === null ? undefined : cards.get(id);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a slot is identified by its index
          <li key={at} className={id !== null && marked.includes(id) ? style.marked : undefined}>
            {card === undefined ? '＿＿' : <SentenceWithFurigana source={card.text} setting={STAFF_TEXT_SETTING} />}
          </li>
        );
      })}
    </ul>
  );
}
