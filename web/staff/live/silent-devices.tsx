import { useState } from 'react';
import type { LessonSnapshot } from '../../../contract/lessons.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { attendanceOfLesson, resultsOfPupilsStillInLesson } from '../../../engine/lesson-measures/lesson-marks.ts';
import { silentPupils } from '../../../engine/lesson-measures/silence.ts';
import type { TimesForStuckDetection } from '../../../engine/lesson-measures/visits.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { lastActOfPupilWords, LESSON_PANEL_WORDS } from './words.ts';
import type { ShownPupilNames } from './shown-names.ts';
import style from './silent-devices.module.css';
import { COMMON_WORDS } from '../words.ts';

type SilentDevicesProps = {
  readonly snapshot: LessonSnapshot;
  readonly time: TimesForStuckDetection;
  readonly names: ShownPupilNames;
};

/**
 * The number of pupils from whose devices no acts have arrived for some time. A press shows their names and when their
 * last acts were received.
 */
export function DevicesWithoutRecentActsButton({ snapshot, time, names }: SilentDevicesProps) {
  const { lesson, pupils, marks, elsewhere } = snapshot;
  const [isOpen, setOpen] = useState(false);
  const results = resultsOfPupilsStillInLesson(snapshot.results, elsewhere);
  const { joined, notJoined } = attendanceOfLesson(
    pupils.map(({ id }) => id),
    results,
    marks,
    elsewhere,
  );
  const ids = [...joined, ...notJoined];
  const silent = silentPupils(ids, results, Date.parse(lesson.startedAt), time);
  if (silent.length === 0 && !isOpen) return null;
  const { name, definition } = FIGURE_DEFINITIONS.silent;
  return (
    <>
      <button type="button" className={`${style.count} on-paper`} onClick={() => setOpen(true)}>
        {LESSON_PANEL_WORDS.silentCount(name, silent.length)}
      </button>
      {isOpen && (
        <Dialog title={LESSON_PANEL_WORDS.silentTitle(name, silent.length)} onClose={() => setOpen(false)}>
          <p>{definition}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
          <ul className={style.silent} tabIndex={0} aria-label={name}>
            {silent.map(({ pupil, lastActAt }) => (
              <li key={pupil}>
                <span translate="no">{names.get(pupil)}</span>
                <span className={style.since}>{lastActOfPupilWords(lastActAt)}</span>
              </li>
            ))}
          </ul>
          <DialogButtonRow closing={COMMON_WORDS.close} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
