import type { UploadedQuestionWithFaults } from '../../../contract/question-sets.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { QuestionFault } from '../../../engine/upload/fault.ts';
import { wordsOfQuestionFaultPlace } from '../../../engine/upload/words.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import {
  createShownQuestionFault,
  formatQuestionSummary,
  UPLOAD_WORDS,
  UPLOAD_SCREEN_WORDS,
  QUESTION_SET_WORDS,
} from './words.ts';
import style from './upload-screen.module.css';

type QuestionReportProps = {
  readonly question: UploadedQuestionWithFaults;
  /** The parsed question; null if its question document cannot be parsed. */
  readonly read: Question | null;
  readonly onTry: (() => void) | null;
};

/** One question of an uploaded file: its requirement, its faults, and a button that tries it out. */
export function QuestionReport({ question, read, onTry }: QuestionReportProps) {
  const { file, place, id } = question;
  // Missing readings (furigana) are not listed here. A panel above the questions asks for the readings of all questions
  // together.
  const faults = question.faults.filter((fault) => !isMissingReading(fault));
  const isWaiting = question.faults.length > faults.length;
  const name = id === null ? UPLOAD_SCREEN_WORDS.unnamed : UPLOAD_SCREEN_WORDS.questionId(id);
  return (
    <li className={style.question} data-faulty={question.faults.length > 0 || undefined}>
      <div className={style.questionHead}>
        <h3 className={style.questionName}>{name}</h3>
        <p className={style.summary}>{read === null ? UPLOAD_WORDS.unreadable : formatQuestionSummary(read)}</p>
        <p className={style.origin}>
          {file} {wordsOfQuestionFaultPlace({ ...place, path: '' })}
        </p>
        {faults.length === 0 ? (
          <span className={isWaiting ? style.faulty : style.good}>
            {isWaiting ? UPLOAD_SCREEN_WORDS.noReadings : UPLOAD_SCREEN_WORDS.good}
          </span>
        ) : (
          <span className={style.faulty}>{UPLOAD_SCREEN_WORDS.faults(faults.length)}</span>
        )}
        {onTry !== null && (
          <LinkLikeButton label={UPLOAD_SCREEN_WORDS.tryQuestion(name)} onPress={onTry}>
            {QUESTION_SET_WORDS.try}
          </LinkLikeButton>
        )}
      </div>
      {faults.length > 0 && (
        <ul className={style.faults}>
          {faults.map((fault) => (
            <Fault key={JSON.stringify(fault)} fault={fault} />
          ))}
        </ul>
      )}
    </li>
  );
}

function isMissingReading({ rule, found }: QuestionFault): boolean {
  return rule === 'unreadableText' && found.includes('kanjiOutsideBraces');
}

function Fault({ fault }: { readonly fault: QuestionFault }) {
  const { words, compositions } = createShownQuestionFault(fault);
  return (
    <li className={style.fault}>
      <p className={style.place}>{wordsOfQuestionFaultPlace(fault.place)}</p>
      <div>
        <p>{words}</p>
        {compositions.map((composition) => (
          <p key={composition} className={style.composition}>
            {composition}
          </p>
        ))}
      </div>
    </li>
  );
}
