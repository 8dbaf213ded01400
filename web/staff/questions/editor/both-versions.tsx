import { useMemo } from 'react';
import { questionOfDraft, type QuestionDraft } from '../../../../engine/editor/draft.ts';
import type { Question } from '../../../../engine/question/question.ts';
import { parseQuestionDocument } from '../../../../engine/question/read-question.ts';
import type { CardId, SentenceCard } from '../../../../engine/story/card.ts';
import { formatQuestionSummary } from '../words.ts';
import { RubySentence } from './ruby-sentence.tsx';
import style from './editor.module.css';
import { EDITOR_WORDS } from './words.ts';

type BothVersionsProps = {
  readonly mine: QuestionDraft;
  /**
   * The version that was saved on another screen or by another teacher, as a question document; null if the question no
   * longer exists.
   */
  readonly theirs: unknown;
  readonly label: string;
};

/** Shows two versions of a question side by side and marks their differences. */
export function QuestionVersionsSideBySide({ mine, theirs, label }: BothVersionsProps) {
  const own = useMemo(() => questionOfDraft(mine, 'mine'), [mine]);
  const other = useMemo(() => {
    const reading = theirs === null ? null : parseQuestionDocument(theirs);
    return reading?.kind === 'question' ? reading.question : null;
  }, [theirs]);
  const order = mine.cards.map(({ id }) => id);
  return (
    <div className={style.versions}>
      <Version label={EDITOR_WORDS.self} question={own} other={other} order={order} />
      {other !== null && <Version label={label} question={other} other={own} order={order} />}
    </div>
  );
}

type VersionProps = {
  readonly label: string;
  readonly question: Question;
  readonly other: Question | null;
  /**
   * The ids of the cards in display order. The order of the user's own version is used for both versions, so that the
   * same cards are side by side.
   */
  readonly order: readonly CardId[];
};

function Version({ label, question, other, order }: VersionProps) {
  const placeOf = ({ id }: SentenceCard): number => (order.includes(id) ? order.indexOf(id) : order.length);
  const sorted = question.cards.toSorted((one, another) => placeOf(one) - placeOf(another));
  return (
    <section className={style.version} aria-label={label}>
      <h3>{label}</h3>
      <p className={style.muted}>{formatQuestionSummary(question)}</p>
      <ul>
        {sorted.map(({ id, text }) => (
          <li key={id} data-differs={other?.cards.every((card) => card.text !== text) ?? false}>
            <RubySentence source={text} unsure={[]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
