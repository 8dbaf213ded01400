import { useState } from 'react';
import { wordsOfRequirement } from '../../engine/judge/requirementWords.ts';
import type { Question } from '../../engine/question/question.ts';
import type { TextSetting } from '../../engine/text/renderText.ts';
import { Sentence } from '../posing/sentence.tsx';
import { QuietButton } from '../schools/staff-form.tsx';
import { Answered } from '../schools/staff-page.tsx';
import { useAnswer } from '../schools/use-staff-answer.ts';
import style from './compositions-projection.module.css';
import type { LessonQuestion } from './lesson-questions.ts';
import { loadShown } from './load-shown.ts';
import { pickedKey, type Picked } from './picking.ts';
import { Projection } from './projection.tsx';
import type { ShownComposition } from './shown-compositions.ts';

type CompositionsProjectionProps = {
  readonly lesson: string;
  readonly picked: readonly Picked[];
  readonly questions: readonly LessonQuestion[];
  readonly onClose: () => void;
};

const LETTERS = ['あ', 'い', 'う', 'え'] as const;

/** Two to four compositions side by side, for the class to talk about: nobody's name, and nothing said of right or wrong before it is asked for. */
export function CompositionsProjection({ lesson, picked, questions, onClose }: CompositionsProjectionProps) {
  const asked = useAnswer(picked.map(pickedKey).join(' '), (options) => loadShown(lesson, picked, questions, options));
  const [isTold, setTold] = useState(false);
  return (
    <Projection
      title="くらべて みよう"
      onClose={onClose}
      actions={
        <QuietButton onPress={() => setTold(!isTold)}>{isTold ? '正解をかくす' : 'どれが正解かを示す'}</QuietButton>
      }
    >
      <Answered asked={asked}>
        {(shown) => (
          <>
            <Wanted shown={shown} />
            <ol className={style.compositions}>
              {shown.map((composition, at) => (
                <Composition
                  // oxlint-disable-next-line react/no-array-index-key -- two may be alike
                  key={at}
                  composition={composition}
                  letter={LETTERS[at] ?? ''}
                  isTold={isTold}
                />
              ))}
            </ol>
          </>
        )}
      </Answered>
    </Projection>
  );
}

/** What they were to make, where it is the same for all. */
function Wanted({ shown }: { readonly shown: readonly ShownComposition[] }) {
  const [first] = shown;
  if (first === undefined || shown.some(({ question }) => question.id !== first.question.id)) return null;
  const { requirement, notation } = first.question;
  if (requirement === null) return null;
  const { equation, lead, storyKinds } = wordsOfRequirement(requirement, notation);
  return (
    <p className={style.wanted}>
      <b className={style.equation}>{equation}</b> {lead} {storyKinds}の もんだい
    </p>
  );
}

type CompositionProps = {
  readonly composition: ShownComposition;
  readonly letter: string;
  readonly isTold: boolean;
};

function Composition({ composition: { question, cards, isRight }, letter, isTold }: CompositionProps) {
  return (
    <li className={`${style.composition} ${isTold && isRight ? style.right : ''}`}>
      <p className={style.letter}>
        {letter}
        {isTold && isRight && <span className={style.mark}>○ せいかい</span>}
      </p>
      <ol className={style.cards}>
        {cards.map(({ id, text }) => (
          <li key={id} className={style.card}>
            <span>
              <Sentence source={text} setting={settingOf(question)} />
            </span>
          </li>
        ))}
      </ol>
    </li>
  );
}

/** As pupils of the question's grade read it. */
function settingOf({ grade }: Question): TextSetting {
  return { grade, furigana: 'byGrade' };
}
