import type { TextJudgedByTeacher } from '../../../contract/text-verdict.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { createPassageIfReadable, createSpokenPassageOfText } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { TeacherVerdictSign } from './verdict-sign.tsx';
import { teacherVerdictLines } from './verdict-words.ts';
import style from './verdict.module.css';

type VerdictMessageProps = { readonly judged: Pick<TextJudgedByTeacher, 'verdict' | 'comment'>; readonly size: string };

/** A teacher's verdict on a text, and the teacher's comment. */
export function TeacherVerdictMessage({ judged: { verdict, comment }, size }: VerdictMessageProps) {
  const lines = teacherVerdictLines(verdict);
  return (
    <div className={style.message} data-voiced="">
      <TeacherVerdictSign kind={verdict.kind} size={size} />
      <span>
        <b className={style.lines}>
          {lines.map((line) => (
            <span key={line} data-heard="">
              <UiText source={line} />{' '}
            </span>
          ))}
        </b>
        {comment !== null && (
          <span className={style.comment} data-heard="">
            {comment}
          </span>
        )}
      </span>
      <OptionalSpeakerButton
        of="message"
        heard={[...lines.map(createSpokenPassageOfText), ...(comment === null ? [] : createPassageIfReadable(comment))]}
      />
    </div>
  );
}
