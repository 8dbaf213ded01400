import type { ClassProblem } from '../../../contract/class-problems.ts';
import { GroupWithAccessibleName } from '../views/named-group.tsx';
import { useState } from 'react';
import { createWordProblemTask } from '../../../engine/authoring/word-problem-solving.ts';
import { writeAmount } from '../../../engine/quantity/notation.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { Operator } from '../../../engine/story/expression.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { useUiTextSetting, UiText } from '../../ui/text/interface-words.tsx';
import { sentencesOfToldProblem } from '../modes/story-sentences.ts';
import { SentenceWithFurigana } from '../views/sentence.tsx';
import { spokenPassagesOfTypedText, createSpokenPassageOfText } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { AUTHORING_WORDS, classProblemFailureWords, wrongEquationOrAnswerWords } from './authoring-words.ts';
import { callAuthoringRoute } from './authoring-client.ts';
import { NumberPadKeys, parseNumberOnPad } from './number-pad.tsx';
import style from './told-solving.module.css';

type ToldSolvingProps = {
  readonly problem: Pick<ClassProblem, 'id' | 'text'>;
  readonly question: Question;
  readonly onSolved: () => Promise<void>;
  readonly onClose: () => void;
};

/**
 * The text of a word problem, and below it a form in which the pupil chooses an operator and types the answer. A pupil
 * can try any number of times.
 */
export function ToldProblemSolvingForm({
  problem: { id: problem, text },
  question,
  onSolved,
  onClose,
}: ToldSolvingProps) {
  const setting = useUiTextSetting();
  const [operator, setOperator] = useState<Operator | null>(null);
  const [written, setWritten] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [isRight, setRight] = useState(false);
  const task = createWordProblemTask(question);
  if (task === null) return null;
  const { notation } = question;
  const told = text === undefined ? sentencesOfToldProblem(question) : [];
  const value = parseNumberOnPad(written);
  const check = async (): Promise<void> => {
    if (operator === null || value === null) return;
    const outcome = await callAuthoringRoute('answerProblem', { problem, operator, answer: { ...value } });
    if (outcome.kind !== 'ok') {
      return setSaid(classProblemFailureWords(outcome.kind === 'refused' ? outcome.refusal : outcome.code));
    }
    const { fault } = outcome.output;
    setSaid(fault === null ? null : wrongEquationOrAnswerWords(fault));
    if (fault !== null) return;
    setRight(true);
    await onSolved();
  };
  return (
    <div className={style.told} data-voiced="">
      {text === undefined ? (
        <p className={style.story}>
          <OptionalSpeakerButton of="story" heard={told.map((sentence) => createSpokenPassageOfText(sentence.text))} />
          {told.map((sentence) => (
            <span key={sentence.at} data-heard="">
              <SentenceWithFurigana source={sentence.text} setting={setting} />{' '}
            </span>
          ))}
        </p>
      ) : (
        <p className={style.story}>
          <OptionalSpeakerButton of="story" heard={spokenPassagesOfTypedText(text)} />
          <span className={style.ownWords} data-heard="">
            {text}
          </span>
        </p>
      )}
      <div className={style.work}>
        <div className={style.equation} translate="no">
          <span>{writeAmount(task.first, notation)}</span>
          <GroupWithAccessibleName className={style.signs} name={kanaReadingOfSource(AUTHORING_WORDS.equation)}>
            {task.operators.map((each) => (
              <button key={each} type="button" aria-pressed={operator === each} onClick={() => setOperator(each)}>
                {each}
              </button>
            ))}
          </GroupWithAccessibleName>
          <span>{writeAmount(task.second, notation)}</span>
          <span>=</span>
          <output className={style.answer}>{written === '' ? '？' : written}</output>
        </div>
        <NumberPadKeys written={written} onWritten={setWritten} />
      </div>
      <output className={style.said} data-right={isRight || undefined}>
        {isRight ? <UiText source={AUTHORING_WORDS.right} /> : said !== null && <UiText source={said} />}
      </output>
      <div className={style.ways}>
        <button type="button" className={style.quiet} onClick={onClose}>
          <UiText source={AUTHORING_WORDS.close} />
        </button>
        {!isRight && (
          <button
            type="button"
            className={style.check}
            aria-disabled={operator === null || value === null || undefined}
            onClick={() => void check().catch(reportError)}
          >
            <UiText source={AUTHORING_WORDS.check} />
          </button>
        )}
      </div>
    </div>
  );
}
