import { useState } from 'react';
import type { PupilInOtherLesson } from '../../../contract/lessons.ts';
import type { LessonMark } from '../../../contract/lesson-marks.ts';
import type { LessonAttendance } from '../../../engine/lesson-measures/lesson-marks.ts';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { formatWeekdayDate } from '../../ui/moments.ts';
import { callStaffRoute } from '../client.ts';
import { useSingleRequest } from '../sending.ts';
import type { ShownPupilNames } from './shown-names.ts';
import style from './attendance-panel.module.css';
import panelStyle from './lesson-screen.module.css';
import { ATTENDANCE_WORDS, catchUpHomeworkGivenWords } from './words.ts';

type AttendancePanelProps = {
  readonly lesson: string;
  readonly isOver: boolean;
  readonly attendance: LessonAttendance;
  readonly marks: readonly LessonMark[];
  readonly elsewhere: readonly PupilInOtherLesson[];
  readonly names: ShownPupilNames;
  readonly onChanged: () => void;
};

/**
 * The panel with three lists: pupils who have not begun, absent pupils, and pupils who are in another lesson. A press
 * on a name changes whether the pupil counts as absent.
 */
export function AttendancePanel(props: AttendancePanelProps) {
  const { lesson, isOver, attendance, marks, elsewhere, names, onChanged } = props;
  const { notJoined, absent } = attendance;
  const { isUnderway, fault, send } = useSingleRequest();
  const [given, setGiven] = useState('');
  const withHomework = new Set(marks.filter(({ hasHomework }) => hasHomework).map(({ pupil }) => pupil));
  const waiting = absent.filter((pupil) => !withHomework.has(pupil));
  const mark = (pupils: readonly string[], isAbsent: boolean): void =>
    send(() => callStaffRoute('markAbsence', { lesson, pupils: [...pupils], isAbsent }), onChanged, onChanged);
  const giveHomework = (): void =>
    send(
      () => callStaffRoute('giveCatchUpHomework', { lesson }),
      (homework) => {
        setGiven(catchUpHomeworkGivenWords(homework.given, formatWeekdayDate(homework.dueOn)));
        onChanged();
      },
      onChanged,
    );
  if (notJoined.length + absent.length + attendance.elsewhere.length === 0) return null;
  const notJoinedWords = isOver ? ATTENDANCE_WORDS.notJoinedAtAll : ATTENDANCE_WORDS.notJoined;
  return (
    <section className={panelStyle.panel} aria-labelledby="attendance-title">
      <h2 id="attendance-title" className={panelStyle.panelTitle}>
        {ATTENDANCE_WORDS.title}
      </h2>
      <FormErrorText fault={fault} />
      {absent.length > 0 && (
        <>
          <CountWithHint words={ATTENDANCE_WORDS.absent} count={absent.length} />
          <ul className={style.pupils}>
            {absent.map((pupil) => (
              <li key={pupil}>
                <NameButton
                  name={names.get(pupil) ?? ''}
                  label={ATTENDANCE_WORDS.markPresent(names.get(pupil) ?? '')}
                  onPress={() => mark([pupil], false)}
                />
                {withHomework.has(pupil) && <span className={style.note}>{ATTENDANCE_WORDS.hasHomework}</span>}
              </li>
            ))}
          </ul>
          {waiting.length > 0 && !isUnderway && (
            <span>
              <LinkLikeButton onPress={giveHomework}>{ATTENDANCE_WORDS.catchUp(waiting.length)}</LinkLikeButton>
            </span>
          )}
        </>
      )}
      <output className={given === '' ? 'spoken-only' : style.note}>{given}</output>
      {notJoined.length > 0 && (
        <>
          <CountWithHint words={notJoinedWords} count={notJoined.length} />
          <ul className={style.pupils}>
            {notJoined.map((pupil) => (
              <li key={pupil}>
                <NameButton
                  name={names.get(pupil) ?? ''}
                  label={ATTENDANCE_WORDS.markAbsent(names.get(pupil) ?? '')}
                  onPress={() => mark([pupil], true)}
                />
              </li>
            ))}
          </ul>
          {isOver && notJoined.length > 1 && (
            <span>
              <LinkLikeButton onPress={() => mark(notJoined, true)}>{ATTENDANCE_WORDS.markAllAbsent}</LinkLikeButton>
            </span>
          )}
        </>
      )}
      {attendance.elsewhere.length > 0 && (
        <>
          <p className={panelStyle.muted}>{ATTENDANCE_WORDS.elsewhereTitle(attendance.elsewhere.length)}</p>
          <ul className={style.pupils}>
            {attendance.elsewhere.map((pupil) => (
              <li key={pupil}>
                <span translate="no">{names.get(pupil)}</span>
                <span className={style.note}>
                  {ATTENDANCE_WORDS.inLessonOf(elsewhere.find((each) => each.pupil === pupil)?.group ?? '')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type CountWithHintProps = {
  readonly words: { readonly count: (count: number) => string; readonly press: string };
  readonly count: number;
};

/** The number of pupils in a list, and a text that says what a press on a name does. This text is not printed. */
function CountWithHint({ words, count }: CountWithHintProps) {
  return (
    <p className={panelStyle.muted}>
      <span>{words.count(count)}</span>
      <span className="screen-only">{`。${words.press}`}</span>
    </p>
  );
}

type NameButtonProps = { readonly name: string; readonly label: string; readonly onPress: () => void };

function NameButton({ name, label, onPress }: NameButtonProps) {
  return (
    <button type="button" className={`${style.pupil} on-paper`} translate="no" aria-label={label} onClick={onPress}>
      {name}
    </button>
  );
}
