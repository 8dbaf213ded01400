import type { TextJudgedByTeacher } from '../../../contract/text-verdict.ts';
import buttonStyle from '../../ui/button.module.css';
import { UiText } from '../../ui/text/interface-words.tsx';
import { useModalDialog } from '../views/use-modal.ts';
import { TeacherVerdictMessage } from './verdict-message.tsx';
import { TEACHER_VERDICT_WORDS } from './verdict-words.ts';
import style from './verdict.module.css';

type VerdictDialogProps = {
  readonly texts: readonly TextJudgedByTeacher[];
  readonly onClose: () => void;
  /** Called when the pupil presses the button to write another text for a question. */
  readonly onAgain: (level: number, question: string) => void;
};

/** Shows the teachers' verdicts on the pupil's texts that waited for a teacher, the oldest verdict first. */
export function VerdictDialog({ texts, onClose, onAgain }: VerdictDialogProps) {
  const dialog = useModalDialog();
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="verdict-title" onCancel={onClose}>
      <div className={style.sheet}>
        <h2 id="verdict-title" className={style.title}>
          <UiText source={TEACHER_VERDICT_WORDS.title} />
        </h2>
        <ul className={style.texts}>
          {texts.map((judged) => {
            const { act, question, level, text, verdict } = judged;
            return (
              <li key={act} className={style.judged}>
                <TeacherVerdictMessage judged={judged} size="4.5rem" />
                <p className={style.text}>{text}</p>
                {verdict.kind !== 'right' && level !== null && (
                  <button type="button" className={style.again} onClick={() => onAgain(level, question)}>
                    <UiText source={TEACHER_VERDICT_WORDS.again} />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
        <button type="button" className={buttonStyle.button} onClick={onClose}>
          <UiText source={TEACHER_VERDICT_WORDS.seen} />
        </button>
      </div>
    </dialog>
  );
}
