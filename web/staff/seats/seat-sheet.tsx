import type { SeatPlanOfGroup } from '../../../contract/seats.ts';
import type { SeatPlan } from '../../../engine/seats/seat-plan.ts';
import sheetStyle from '../paper/sheets.module.css';
import { SeatsWithBlackboard } from './seat-room.tsx';
import style from './seats.module.css';
import { SEAT_WORDS } from './words.ts';

type SeatSheetProps = {
  readonly of: Pick<SeatPlanOfGroup, 'group' | 'schoolYear' | 'term'>;
  readonly plan: SeatPlan;
  readonly pupils: SeatPlanOfGroup['pupils'];
  readonly side: 'pupils' | 'front';
  readonly waiting: SeatPlanOfGroup['pupils'];
};

/** The seating plan for printing on one A4 page in landscape format. It is not visible on the screen. */
export function PrintedSeatPlan({ of: { group, schoolYear, term }, plan, pupils, side, waiting }: SeatSheetProps) {
  const byId = new Map(pupils.map((pupil) => [pupil.id, pupil]));
  return (
    <div className={style.printed}>
      <div className={`${sheetStyle.sheets} ${sheetStyle.landscape}`}>
        <article className={sheetStyle.sheet}>
          <div className={sheetStyle.head}>
            <b>{SEAT_WORDS.sheetTitle(group.name)}</b>
            <span>{SEAT_WORDS.term(schoolYear, term)}</span>
          </div>
          <SeatsWithBlackboard plan={plan} side={side}>
            {(id) => {
              const pupil = id === null ? undefined : byId.get(id);
              return (
                <div className={style.printedSeat}>
                  <span className={style.number}>{pupil?.number}</span>
                  <span className={style.name}>{pupil?.displayName}</span>
                </div>
              );
            }}
          </SeatsWithBlackboard>
          {waiting.length > 0 && (
            <p className={style.printedWaiting}>
              {SEAT_WORDS.waiting(waiting.length)} {waiting.map(({ displayName }) => displayName).join('、')}
            </p>
          )}
        </article>
      </div>
    </div>
  );
}
