import { NamedGroup } from '../views/named-group.tsx';
import { useState } from 'react';
import { wordProblemTask } from '../../../engine/authoring/word-problem-solving.ts';
import { writeAmount } from '../../../engine/quantity/notation.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { Operator } from '../../../engine/story/expression.ts';
import { readingOf } from '../../../engine/text/reading-of.ts';
import { useWordsSetting, Words } from '../../ui/text/interface-words.tsx';
import { storySentences } from '../modes/story-sentences.ts';
import { Sentence } from '../views/sentence.tsx';
import { heardText } from '../voice/heard.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { AUTHORING_WORDS, classFailureWords, toldFaultWords } from './authoring-words.ts';
import { callAuthoring } from './authoring-client.ts';
import { Digits, numberOn } from './number-pad.tsx';
import style from './told-solving.module.css';

type ToldSolvingProps = {
  readonly problem: string;
  readonly question: Question;
  readonly onSolved: () => Promise<void>;
  readonly onClose: () => void;
};

/** The told problem with an operator to choose and an answer to type. A pupil can try any number of times. */
export function ToldSolving({ problem, question, onSolved, onClose }: ToldSolvingProps) {
  const setting = useWordsSetting();
  const [operator, setOperator] = useState<Operator | null>(null);
  const [written, setWritten] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [isRight, setRight] = useState(false);
  const task = wordProblemTask(question);
  if (task === null) return null;
  const { notation } = question;
  const told = storySentences(question);
  const value = numberOn(written);
  const check = async (): Promise<void> => {
    if (operator === null || value === null) return;
    const outcome = await callAuthoring('answerProblem', { problem, operator, answer: { ...value } });
    if (outcome.kind !== 'ok') {
      return setSaid(classFailureWords(outcome.kind === 'refused' ? outcome.refusal : outcome.code));
    }
    const { fault } = outcome.output;
    setSaid(fault === null ? null : toldFaultWords(fault));
    if (fault !== null) return;
    setRight(true);
    await onSolved();
  };
  return (
    <div className={style.told} data-voiced="">
      <p className={style.story}>
        <SpeakerPlace of="story" heard={told.map(({ text }) => heardText(text))} />
        {told.map(({ at, text }) => (
          <span key={at} data-heard="">
            <Sentence source={text} setting={setting} />{' '}
          </span>
        ))}
      </p>
      <div className={style.work}>
        <div className={style.equation} translate="no">
          <span>{writeAmount(task.first, notation)}</span>
          <NamedGroup className={style.signs} name={readingOf(AUTHORING_WORDS.equation)}>
            {task.operators.map((each) => (
              <button key={each} type="button" aria-pressed={operator === each} onClick={() => setOperator(each)}>
                {each}
              </button>
            ))}
          </NamedGroup>
          <span>{writeAmount(task.second, notation)}</span>
          <span>=</span>
          <output className={style.answer}>{written === '' ? '？' : written}</output>
        </div>
        <Digits written={written} onWritten={setWritten} />
      </div>
      <output className={style.said} data-right={isRight || undefined}>
        {isRight ? <Words source={AUTHORING_WORDS.right} /> : said !== null && <Words source={said} />}
      </output>
      <div className={style.ways}>
        <button type="button" className={style.quiet} onClick={onClose}>
          <Words source={AUTHORING_WORDS.close} />
        </button>
        {!isRight && (
          <button
            type="button"
            className={style.check}
            aria-disabled={operator === null || value === null || undefined}
            onClick={() => void check().catch(reportError)}
          >
            <Words source={AUTHORING_WORDS.check} />
          </button>
        )}
      </div>
    </div>
  );
}
