import type { CSSProperties, ReactNode } from 'react';
import { seatOrderSeenFromPupilsOrFront, type SeatPlan } from '../../../engine/seats/seat-plan.ts';
import { createDeviceSetting } from '../../ui/device-setting.ts';
import { ViewSwitchButtons } from '../../ui/view-switch.tsx';
import style from './seats.module.css';
import { SEAT_WORDS } from './words.ts';

/**
 * From which side this device shows the seats: as pupils see the classroom (blackboard at the top), or as the teacher
 * at the front sees it.
 */
export const seatSideSetting = createDeviceSetting<'pupils' | 'front'>('sakumon.seats-from', ['pupils', 'front']);

/**
 * Where a seat is shown, counted from 1. `row`: from the front of the classroom. `column`: from the left of the screen.
 */
export type ShownSeatPlace = { readonly row: number; readonly column: number };

type SeatRoomProps = {
  readonly plan: SeatPlan;
  readonly side: 'pupils' | 'front';
  /**
   * Renders the content of a seat. `pupil`: the pupil's id, or null for a free seat. `seat`: the index of the seat in
   * the seating plan. `place`: where the seat is shown.
   */
  readonly children: (pupil: string | null, seat: number, place: ShownSeatPlace) => ReactNode;
};

/** The seats of a class, with the blackboard and the teacher's desk. */
export function SeatsWithBlackboard({ plan, side, children }: SeatRoomProps) {
  const front = (
    <div className={style.front} data-side={side}>
      <span className={style.board}>{SEAT_WORDS.board}</span>
      <span className={style.desk}>{SEAT_WORDS.desk}</span>
    </div>
  );
  return (
    <div className={style.room}>
      {side === 'pupils' && front}
      <ol className={style.seats} aria-label={SEAT_WORDS.seats} style={linesOf(plan)}>
        {seatOrderSeenFromPupilsOrFront(plan, side).map((seat, at) => (
          <li key={seat}>{children(plan.seats[seat] ?? null, seat, placeAt(plan, side, at))}</li>
        ))}
      </ol>
      {side === 'front' && front}
    </div>
  );
}

function placeAt({ columns, rows }: SeatPlan, side: 'pupils' | 'front', at: number): ShownSeatPlace {
  const row = Math.floor(at / columns) + 1;
  return { row: side === 'pupils' ? row : rows + 1 - row, column: (at % columns) + 1 };
}

/** Returns CSS variables with the numbers of columns and rows. */
function linesOf({ columns, rows }: SeatPlan): CSSProperties {
  const lines: Record<`--${string}`, number> = { '--columns': columns, '--rows': rows };
  return lines;
}

/** The buttons that turn the view of the seats by 180 degrees. The device remembers the choice. */
export function SeatViewSideSwitch() {
  const side = seatSideSetting.use();
  return (
    <ViewSwitchButtons
      label={SEAT_WORDS.side}
      views={[
        { name: 'pupils', words: SEAT_WORDS.fromPupils },
        { name: 'front', words: SEAT_WORDS.fromDesk },
      ]}
      chosen={side}
      onChosen={seatSideSetting.choose}
    />
  );
}
