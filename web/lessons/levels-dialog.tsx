import { useState, type ReactNode } from 'react';
import type { Offer } from '../../contract/lessonOffer.ts';
import type { CallOutcome } from '../client/call.ts';
import { Sentence } from '../posing/sentence.tsx';
import { Dialog, DialogActions } from '../schools/dialog.tsx';
import { Answered } from '../schools/staff-page.tsx';
import { FormFault, SubmitButton } from '../schools/staff-form.tsx';
import { useStaffAnswer } from '../schools/use-staff-answer.ts';
import { useSending } from '../schools/use-sending.ts';
import style from './levels-dialog.module.css';
import { STAFF_TEXT } from './lesson-words.ts';

type LevelsDialogProps<Output> = {
  readonly title: string;
  readonly offer: Offer;
  readonly action: string;
  readonly act: (offer: Offer) => Promise<CallOutcome<Output>>;
  readonly onClose: () => void;
  readonly onDone: (output: Output) => void;
  readonly children?: ReactNode;
};

/** Which levels pupils work at during the lesson; none chosen leaves it to what each has open. */
export function LevelsDialog<Output>({
  title,
  offer,
  action,
  act,
  onClose,
  onDone,
  children,
}: LevelsDialogProps<Output>) {
  const [levels, setLevels] = useState(offer.kind === 'levels' ? offer.levels : []);
  const course = useStaffAnswer('courseLevels', {});
  const { isUnderway, fault, send } = useSending();
  const wanted: Offer = levels.length === 0 ? { kind: 'asOpen' } : { kind: 'levels', levels };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(() => act(wanted), onDone);
        }}
      >
        <FormFault fault={fault} />
        <p>選ばないときは、それぞれの児童がひらいているレベルで進みます。</p>
        <Answered asked={course}>
          {(output) => (
            <ul className={style.levels}>
              {output.levels.map(({ level, grade, title: name }) => (
                <li key={level}>
                  <label className={style.level}>
                    <input
                      type="checkbox"
                      checked={levels.includes(level)}
                      onChange={({ target }) =>
                        setLevels(
                          target.checked
                            ? [...levels, level].toSorted((a, b) => a - b)
                            : levels.filter((each) => each !== level),
                        )
                      }
                    />
                    <span>
                      {level}. <Sentence source={name} setting={STAFF_TEXT} />（{grade}年）
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          )}
        </Answered>
        {children}
        <DialogActions closing="やめる" onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{action}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
