import { useMemo } from 'react';
import { Link } from '../../app/router/link.tsx';
import type { Lesson, LessonPupil, LessonResult } from '../../../contract/lessons.ts';
import type { LearningRecordFilter } from '../../../contract/records.ts';
import type { TimesForStuckDetection } from '../../../engine/lesson-measures/visits.ts';
import { pupilsWithoutSeat, removeNonMembersFromSeats } from '../../../engine/seats/seat-plan.ts';
import gridStyle from '../lessons/lesson-grid.module.css';
import { addressOfRecords } from '../lessons/record-view.ts';
import { LoadedDataView } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { SeatsWithBlackboard, seatSideSetting } from '../seats/seat-room.tsx';
import { SEAT_WORDS } from '../seats/words.ts';
import { seatPupilState, type SeatPupilState } from './seat-state.ts';
import style from './seat-view.module.css';
import type { ShownPupilNames } from './shown-names.ts';
import { SEAT_VIEW_WORDS } from './words.ts';

/** Interval at which the screen asks whether another teacher has changed the seating plan, in milliseconds. */
const BETWEEN_PLANS = 5000;

type SeatViewProps = {
  readonly lesson: Pick<Lesson, 'day'> & { readonly group: string };
  readonly pupils: readonly LessonPupil[];
  /** Maps the id of each absent pupil, and of each pupil in another lesson, to the words for this fact. */
  readonly away: ReadonlyMap<string, string>;
  readonly results: readonly LessonResult[];
  /**
   * Returns how many questions the lesson offers to a pupil, or null if the pupil works at all levels that are open to
   * the pupil.
   */
  readonly offeredTo: (pupil: string) => number | null;
  readonly time: TimesForStuckDetection;
  readonly names: ShownPupilNames;
  readonly records: LearningRecordFilter & { readonly lesson: string };
};

/** The pupils of a lesson on their seats. Each seat shows the pupil's present state. */
export function LessonSeatView({ lesson, pupils, away, results, offeredTo, time, names, records }: SeatViewProps) {
  const side = seatSideSetting.use();
  const read = useStaffRead('seatPlan', { group: lesson.group, day: lesson.day }, { refetchInterval: BETWEEN_PLANS });
  const ofPupil = useMemo(() => byPupil(results), [results]);
  const members = pupils.map(({ id }) => id);
  const seatOf = (id: string) => (
    <Seat
      name={names.get(id) ?? ''}
      address={addressOfRecords({ ...records, pupil: id })}
      state={seatPupilState({
        results: ofPupil.get(id) ?? [],
        away: away.get(id) ?? null,
        offered: offeredTo(id),
        time,
      })}
    />
  );
  return (
    <LoadedDataView read={read}>
      {(arranged) => {
        const plan = removeNonMembersFromSeats(arranged, members);
        const waiting = pupilsWithoutSeat(plan, members);
        return (
          <div className={style.view}>
            <SeatsWithBlackboard plan={plan} side={side}>
              {(id) => (id === null ? <span className={style.free} /> : seatOf(id))}
            </SeatsWithBlackboard>
            {waiting.length > 0 && (
              <section className={style.waiting} aria-label={SEAT_WORDS.waiting(waiting.length)}>
                <h3>{SEAT_WORDS.waiting(waiting.length)}</h3>
                <ul>
                  {waiting.map((id) => (
                    <li key={id}>{seatOf(id)}</li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        );
      }}
    </LoadedDataView>
  );
}

function byPupil(results: readonly LessonResult[]): ReadonlyMap<string, readonly LessonResult[]> {
  const found = new Map<string, LessonResult[]>();
  for (const result of results) {
    const own = found.get(result.pupil);
    if (own === undefined) found.set(result.pupil, [result]);
    else own.push(result);
  }
  return found;
}

type SeatProps = {
  readonly name: string;
  readonly address: ReturnType<typeof addressOfRecords>;
  readonly state: SeatPupilState;
};

function Seat({ name, address, state: { kind, words, solved, marks } }: SeatProps) {
  return (
    <Link {...address} className={style.seat} data-state={kind}>
      <span className={style.name} translate="no">
        {name}
      </span>
      <span className={style.state}>{words}</span>
      {marks.length > 0 && (
        <span className={style.done}>
          <span className={style.marks} aria-hidden="true">
            {marks.map((mark, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- marks have no other identity
              <span key={at} className={`${style.mark} ${gridStyle.mark} ${gridStyle[mark]}`} />
            ))}
          </span>
          {SEAT_VIEW_WORDS.solved(solved)}
        </span>
      )}
    </Link>
  );
}
