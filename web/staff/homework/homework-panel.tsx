import { useState } from 'react';
import type { Homework, HomeworkPupil } from '../../../contract/homework.ts';
import { HOMEWORK_STATES, type HomeworkState } from '../../../engine/measures/homework.ts';
import { PraiseForm } from '../praise/praise-form.tsx';
import { formatWeekdayDateOfTime } from '../../ui/moments.ts';
import { FormErrorText, LinkLikeButton, SubmitButton, TextField } from '../../ui/form.tsx';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaffRoute } from '../client.ts';
import { useSingleRequest } from '../sending.ts';
import { HomeworkDueDayText } from './homework-list.tsx';
import {
  HOMEWORK_WORDS,
  homeworkTitleForTeachers,
  pupilsInHomeworkState,
  HOMEWORK_STATE_NAMES,
  type LevelTitlesByNumber,
  HOMEWORK_SCREEN_WORDS,
} from './words.ts';
import style from './homework.module.css';
import { dayInJapan } from '../../../engine/calendar.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { COMMON_WORDS } from '../words.ts';

const LONGEST_COLUMN = 14;

type HomeworkPanelProps = { readonly homework: Homework; readonly titles: LevelTitlesByNumber; readonly now: string };

/**
 * The panel of one homework assignment. It shows who has not begun, who is working and who has finished, and the
 * buttons for the teacher's actions.
 */
export function HomeworkAssignmentPanel({ homework, titles, now }: HomeworkPanelProps) {
  const { id, version, levels, questions, givenAt, pupils, closedAt } = homework;
  const [open, setOpen] = useState<'day' | 'close' | null>(null);
  const done = pupilsInHomeworkState(pupils, 'done');
  /**
   * The ids of the pupils whom the user has deselected for praise. All other pupils who have finished the homework and
   * have not been praised for it are selected.
   */
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set());
  const chosen = done.filter((pupil) => pupil.praisedAt === null && !unchosen.has(pupil.id));
  const toggle = (pupil: string): void =>
    setUnchosen(
      (before) => new Set(before.has(pupil) ? [...before].filter((one) => one !== pupil) : [...before, pupil]),
    );
  return (
    <section className={style.panel} aria-labelledby="homework-title">
      <div className={style.head}>
        <div>
          <h2 id="homework-title">{homeworkTitleForTeachers(levels, questions, titles)}</h2>
          <p className={style.facts}>
            {HOMEWORK_SCREEN_WORDS.givenTo(questions, formatWeekdayDateOfTime(givenAt), pupils.length)}
            <HomeworkDueDayText homework={homework} />
          </p>
        </div>
        {closedAt === null && (
          <div className={style.ways}>
            <LinkLikeButton onPress={() => setOpen('day')}>{HOMEWORK_SCREEN_WORDS.putOff}</LinkLikeButton>
            <LinkLikeButton onPress={() => setOpen('close')}>{HOMEWORK_SCREEN_WORDS.finish}</LinkLikeButton>
          </div>
        )}
      </div>
      {questions === 0 && <p className={style.over}>{HOMEWORK_WORDS.withdrawn}</p>}
      <div className={style.columns} style={{ gridTemplateColumns: columnWidths(pupils) }}>
        <Standing standing="notBegun" homework={homework} />
        <Standing standing="underway" homework={homework} />
        <Standing standing="done" homework={homework} chosen={chosen} onToggle={toggle} />
      </div>
      <PraiseForm homework={id} pupils={chosen} />
      {open === 'day' && <PutOffDialog homework={homework} now={now} onClose={() => setOpen(null)} />}
      {open === 'close' && (
        <ConfirmDialog
          title={HOMEWORK_SCREEN_WORDS.askFinish}
          words={HOMEWORK_WORDS.closing}
          button={HOMEWORK_SCREEN_WORDS.finish}
          action={() => callStaffRoute('closeHomework', { homework: id, version })}
          onClose={() => setOpen(null)}
          onDone={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/**
 * Returns the CSS widths of the columns, one for each state of pupils (e.g. not begun). A column with more pupils is
 * wider.
 */
function columnWidths(pupils: readonly HomeworkPupil[]): string {
  const widths = HOMEWORK_STATES.map((standing) => {
    const lines = Math.ceil(pupilsInHomeworkState(pupils, standing).length / LONGEST_COLUMN);
    return `minmax(0, ${Math.max(1, lines)}fr)`;
  });
  return widths.join(' ');
}

type StandingProps = {
  readonly standing: HomeworkState;
  readonly homework: Homework;
  readonly chosen?: readonly HomeworkPupil[] | undefined;
  readonly onToggle?: ((pupil: string) => void) | undefined;
};

function Standing({ standing, homework, chosen, onToggle }: StandingProps) {
  const pupils = pupilsInHomeworkState(homework.pupils, standing);
  return (
    <section className={style.column} data-standing={standing} aria-labelledby={`standing-${standing}`}>
      <h3 id={`standing-${standing}`}>
        {HOMEWORK_STATE_NAMES[standing]} <b>{pupils.length}</b>
        {HOMEWORK_SCREEN_WORDS.peopleUnit}
      </h3>
      {pupils.length === 0 ? (
        <p className={style.muted}>{HOMEWORK_WORDS.nobody}</p>
      ) : (
        <ul className={style.pupils}>
          {pupils.map((pupil) => (
            <li key={pupil.id}>
              <PupilLine pupil={pupil} questions={homework.questions} chosen={chosen} onToggle={onToggle} />
            </li>
          ))}
        </ul>
      )}
      {standing !== 'done' && homework.closedAt === null && <Remind homework={homework.id} pupils={pupils} />}
    </section>
  );
}

type PupilLineProps = Pick<StandingProps, 'chosen' | 'onToggle'> & {
  readonly pupil: HomeworkPupil;
  readonly questions: number;
};

function PupilLine({ pupil, questions, chosen, onToggle }: PupilLineProps) {
  const { id, displayName, standing, solved, isLate, praisedAt, remindedAt } = pupil;
  return (
    <label className={`${style.pupil} on-paper`}>
      {standing === 'done' && praisedAt === null && (
        <input
          type="checkbox"
          checked={chosen?.some((one) => one.id === id) ?? false}
          onChange={() => onToggle?.(id)}
        />
      )}
      <span className={style.pupilName}>{displayName}</span>
      {standing === 'underway' && (
        <span className={style.count}>
          {solved}/{questions}
        </span>
      )}
      {remindedAt !== null && standing !== 'done' && (
        <span className={style.mark}>{HOMEWORK_SCREEN_WORDS.notified}</span>
      )}
      {praisedAt !== null && <span className={style.praised}>{HOMEWORK_SCREEN_WORDS.handedIn}</span>}
      {isLate && <span className={style.late}>{HOMEWORK_SCREEN_WORDS.late}</span>}
    </label>
  );
}

/** The button that sends a reminder to all of `pupils`, including those who have already got one. */
function Remind({ homework, pupils }: { readonly homework: string; readonly pupils: readonly HomeworkPupil[] }) {
  const { isUnderway, fault, send } = useSingleRequest();
  if (pupils.length === 0) return null;
  return (
    <div className={style.remind}>
      <FormErrorText fault={fault} />
      <LinkLikeButton
        onPress={() => {
          if (isUnderway) return;
          const input = { homework, pupils: pupils.map(({ id }) => id) };
          send(
            () => callStaffRoute('remindHomework', input),
            () => undefined,
          );
        }}
      >
        {HOMEWORK_SCREEN_WORDS.notify(pupils.length)}
      </LinkLikeButton>
      <p className={style.muted}>{HOMEWORK_WORDS.next}</p>
    </div>
  );
}

type PutOffDialogProps = { readonly homework: Homework; readonly now: string; readonly onClose: () => void };

function PutOffDialog({ homework: { id, version, dueOn }, now, onClose }: PutOffDialogProps) {
  const [day, setDay] = useState(dueOn);
  const { isUnderway, fault, send } = useSingleRequest();
  return (
    <Dialog title={HOMEWORK_SCREEN_WORDS.putOff} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(() => callStaffRoute('putOffHomework', { homework: id, version, dueOn: day }), onClose);
        }}
      >
        <FormErrorText fault={fault} />
        <TextField
          label={HOMEWORK_SCREEN_WORDS.dueOn}
          name="dueOn"
          type="date"
          required
          min={dayInJapan(now)}
          value={day}
          fault={fault}
          onChange={({ target }) => setDay(target.value)}
        />
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{HOMEWORK_SCREEN_WORDS.change}</SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}
