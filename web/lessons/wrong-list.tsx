import type { CommonWrong } from '../../engine/measures/commonWrongs.ts';
import { Sentence } from '../posing/sentence.tsx';
import type { LessonQuestion } from './lesson-questions.ts';
import { STAFF_TEXT } from './lesson-words.ts';
import style from './lesson-screen.module.css';

type WrongListProps = {
  readonly wrongs: readonly CommonWrong[];
  readonly questions: readonly LessonQuestion[];
  readonly nameOf: (question: string) => string;
};

/** The most frequent wrong compositions, written out as the pupils put them together. */
export function WrongList({ wrongs, questions, nameOf }: WrongListProps) {
  const shown = wrongs.flatMap((wrong) => {
    const question = questions.find(({ id, version }) => id === wrong.question && version === wrong.version);
    return question === undefined ? [] : [{ wrong, question }];
  });
  return (
    <section className={style.panel} aria-labelledby="wrongs-title">
      <h2 id="wrongs-title" className={style.panelTitle}>
        よくあるまちがい
      </h2>
      {shown.length === 0 ? (
        <p className={style.muted}>まだ、ありません。</p>
      ) : (
        <ol className={style.wrongs}>
          {shown.map(({ wrong, question }) => (
            <li key={`${wrong.question}/${wrong.version}/${wrong.digest}`}>
              <p className={style.wrongHead}>
                問題 {nameOf(question.id)}（{wrong.pupils}人、{wrong.times}回）
              </p>
              <WrittenOut wrong={wrong} question={question} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function WrittenOut({ wrong, question }: { readonly wrong: CommonWrong; readonly question: LessonQuestion }) {
  const cards = new Map(question.question.cards.map((card) => [card.id, card]));
  return (
    <ul className={style.story}>
      {wrong.slots.map((id, at) => {
        const card = id === null ? undefined : cards.get(id);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- slots have no name but their place
          <li key={at}>{card === undefined ? '＿＿' : <Sentence source={card.text} setting={STAFF_TEXT} />}</li>
        );
      })}
    </ul>
  );
}
