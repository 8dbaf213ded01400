import type { TextJudgedByTeacher, TeacherVerdictOnText } from '../../../contract/text-verdict.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { spokenPassagesOfTypedText, createSpokenPassageOfText } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
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
        heard={[
          ...lines.map(createSpokenPassageOfText),
          ...(comment === null ? [] : spokenPassagesOfTypedText(comment)),
        ]}
      />
    </div>
  );
}

type VerdictSignProps = { readonly kind: TeacherVerdictOnText['kind']; readonly size: string };

/**
 * The sign of a teacher's verdict on a text, as if drawn with a red pencil: 〇, △ or an arrow back. The caller shows
 * its meaning in words beside it.
 */
function TeacherVerdictSign({ kind, size }: VerdictSignProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      style={{ width: size, height: size }}
      fill="none"
      stroke="var(--stamp-red)"
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[kind]} />
    </svg>
  );
}

const PATHS = {
  right: 'M50 12a38 38 0 1 1-6 .5',
  wrong: 'M50 14 88 82H12Z',
  returned: 'M36 22 14 42l22 20M16 42h46a20 20 0 0 1 0 40H44',
} as const satisfies Record<TeacherVerdictOnText['kind'], string>;
