import { useMemo } from 'react';
import { questionOfDraft, type QuestionDraft } from '../../../engine/editor/draft.ts';
import type { Question } from '../../../engine/question/question.ts';
import { readQuestion } from '../../../engine/question/read-question.ts';
import { questionSummary } from '../question-words.ts';
import { RubySentence } from './ruby-sentence.tsx';
import style from './editor.module.css';

type BothVersionsProps = {
  readonly mine: QuestionDraft;
  /** A question document; null where there is none any more. */
  readonly theirs: unknown;
  readonly label: string;
};

/** Two versions of one question side by side; what only one of them says is marked. */
export function BothVersions({ mine, theirs, label }: BothVersionsProps) {
  const own = useMemo(() => questionOfDraft(mine, 'mine'), [mine]);
  const other = useMemo(() => {
    const reading = theirs === null ? null : readQuestion(theirs);
    return reading?.kind === 'question' ? reading.question : null;
  }, [theirs]);
  return (
    <div className={style.versions}>
      <Version label="自分" question={own} other={other} />
      {other !== null && <Version label={label} question={other} other={own} />}
    </div>
  );
}

type VersionProps = { readonly label: string; readonly question: Question; readonly other: Question | null };

function Version({ label, question, other }: VersionProps) {
  return (
    <section className={style.version} aria-label={label}>
      <h3>{label}</h3>
      <p className={style.muted}>{questionSummary(question)}</p>
      <ul>
        {question.cards.map(({ id, text }) => (
          <li key={id} data-differs={other?.cards.every((card) => card.text !== text) ?? false}>
            <RubySentence source={text} unsure={[]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
