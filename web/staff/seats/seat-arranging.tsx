import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { SeatPlanOfGroup } from '../../../contract/seats.ts';
import {
  MIN_SEAT_ROWS_OR_COLUMNS,
  MAX_SEAT_ROWS_OR_COLUMNS,
  resizeSeatPlan,
  seatPupilsInOrder,
  proposedSeatGridSize,
  pupilsWithoutSeat,
  movePupilToSeat,
  type SeatIndexOrWaiting,
  type SeatPlan,
} from '../../../engine/seats/seat-plan.ts';
import { FormErrorText, LinkLikeButton, SelectField } from '../../ui/form.tsx';
import { observeSeatDragging } from './drag-seats.ts';
import { SeatsWithBlackboard, SeatViewSideSwitch, seatSideSetting } from './seat-room.tsx';
import { PrintedSeatPlan } from './seat-sheet.tsx';
import style from './seats.module.css';
import { useSeatPlanEditing } from './use-seat-edits.ts';
import { seatPlanOriginWords, SEAT_WORDS } from './words.ts';

const LINES = Array.from(
  { length: MAX_SEAT_ROWS_OR_COLUMNS - MIN_SEAT_ROWS_OR_COLUMNS + 1 },
  (_, at) => MIN_SEAT_ROWS_OR_COLUMNS + at,
);

type Pupil = SeatPlanOfGroup['pupils'][number];

/**
 * The editor of a class's seating plan, and the plan as it is printed. Teachers move pupils by dragging, or by pressing
 * first the pupil and then the seat.
 */
export function SeatPlanEditor({ first }: { readonly first: SeatPlanOfGroup }) {
  const { plan, pupils, state, fault, change, undo, save } = useSeatPlanEditing(first);
  const side = seatSideSetting.use();
  const [lifted, setLifted] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const members = pupils.map(({ id }) => id);
  const byId = new Map(pupils.map((pupil) => [pupil.id, pupil]));
  const waiting = pupilsWithoutSeat(plan, members).flatMap((id) => byId.get(id) ?? []);
  const move = (pupil: string, to: SeatIndexOrWaiting): void => {
    setLifted(null);
    change(movePupilToSeat(plan, pupil, to));
  };
  useSeatDragging(root, move);
  useEscape(lifted === null ? null : () => setLifted(null));
  const press = (pupil: string | null, to: SeatIndexOrWaiting): void => {
    if (lifted === null || pupil === lifted) setLifted(pupil === lifted ? null : pupil);
    else move(lifted, to);
  };
  const liftedName = lifted === null ? null : (byId.get(lifted)?.displayName ?? null);
  return (
    <>
      <div className={`${style.tools} screen-only`}>
        <LinesField
          label={SEAT_WORDS.columns}
          count={plan.columns}
          onChosen={(columns) => change(resizeSeatPlan(plan, { ...plan, columns }))}
        />
        <LinesField
          label={SEAT_WORDS.rows}
          count={plan.rows}
          onChosen={(rows) => change(resizeSeatPlan(plan, { ...plan, rows }))}
        />
        <LinkLikeButton onPress={() => change(inOrder(plan, members))}>{SEAT_WORDS.inOrder}</LinkLikeButton>
        {undo !== null && <LinkLikeButton onPress={undo}>{SEAT_WORDS.undo}</LinkLikeButton>}
        <SeatViewSideSwitch />
      </div>
      <output className={`${style.said} ${state === 'changedMeanwhile' ? style.warned : ''} screen-only`}>
        {liftedName !== null && SEAT_WORDS.lifted(liftedName)}
        {liftedName === null && saidOf(state, first.origin)}
      </output>
      <FormErrorText fault={fault} />
      {fault !== null && <LinkLikeButton onPress={save}>{SEAT_WORDS.again}</LinkLikeButton>}
      <div ref={root} className={`${style.arranging} screen-only`} data-lifting={lifted === null ? undefined : ''}>
        <SeatsWithBlackboard plan={plan} side={side}>
          {(id, seat, { row, column }) => {
            const pupil = id === null ? undefined : byId.get(id);
            const place = SEAT_WORDS.place(row, column);
            return pupil === undefined ? (
              <button
                type="button"
                className={style.free}
                data-place={seat}
                disabled={lifted === null}
                aria-label={`${SEAT_WORDS.free}、${place}`}
                onClick={() => press(null, seat)}
              />
            ) : (
              <PupilButton pupil={pupil} place={place} at={seat} isLifted={lifted === pupil.id} onPress={press} />
            );
          }}
        </SeatsWithBlackboard>
        <section className={style.waiting} data-place="waiting" aria-labelledby="waiting-title">
          <h2 id="waiting-title" className={style.waitingTitle}>
            {waiting.length === 0 ? SEAT_WORDS.allSeated : SEAT_WORDS.waiting(waiting.length)}
          </h2>
          <ul>
            {waiting.map((pupil) => (
              <li key={pupil.id}>
                <PupilButton pupil={pupil} place="" at="waiting" isLifted={lifted === pupil.id} onPress={press} />
              </li>
            ))}
          </ul>
          {lifted !== null && plan.seats.includes(lifted) && (
            <LinkLikeButton onPress={() => move(lifted, 'waiting')}>{SEAT_WORDS.standUp}</LinkLikeButton>
          )}
        </section>
      </div>
      <PrintedSeatPlan of={first} plan={plan} pupils={pupils} side={side} waiting={waiting} />
    </>
  );
}

/**
 * Returns a seating plan in which the pupils sit in the order of their attendance numbers. The numbers of columns and
 * rows change only if there are too few seats.
 */
function inOrder(plan: SeatPlan, members: readonly string[]): SeatPlan {
  return seatPupilsInOrder(
    members,
    plan.columns * plan.rows < members.length ? proposedSeatGridSize(members.length) : plan,
  );
}

function saidOf(state: ReturnType<typeof useSeatPlanEditing>['state'], origin: SeatPlanOfGroup['origin']): string {
  switch (state) {
    case 'asRead':
      return `${seatPlanOriginWords(origin)}${SEAT_WORDS.explained}`;
    case 'unsaved':
      return SEAT_WORDS.explained;
    case 'saved':
      return SEAT_WORDS.saved;
    case 'changedMeanwhile':
      return SEAT_WORDS.changedMeanwhile;
  }
}

/** Calls `onEscape` when the user presses Esc anywhere on the page. If `onEscape` is null, Esc has no effect. */
function useEscape(onEscape: (() => void) | null): void {
  const latest = useRef(onEscape);
  useLayoutEffect(() => {
    latest.current = onEscape;
  });
  const isOn = onEscape !== null;
  useEffect(() => {
    if (!isOn) return undefined;
    const listening = new AbortController();
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && latest.current?.(), listening);
    return () => listening.abort();
  }, [isOn]);
}

function useSeatDragging(
  root: RefObject<HTMLElement | null>,
  onDrop: (pupil: string, to: SeatIndexOrWaiting) => void,
): void {
  const latest = useRef(onDrop);
  useLayoutEffect(() => {
    latest.current = onDrop;
  });
  useEffect(
    () => (root.current === null ? undefined : observeSeatDragging(root.current, (...drop) => latest.current(...drop))),
    [root],
  );
}

type PupilButtonProps = {
  readonly pupil: Pupil;
  readonly place: string;
  readonly at: SeatIndexOrWaiting;
  readonly isLifted: boolean;
  readonly onPress: (pupil: string, at: SeatIndexOrWaiting) => void;
};

function PupilButton({ pupil: { id, displayName, number }, place, at, isLifted, onPress }: PupilButtonProps) {
  return (
    <button
      type="button"
      className={style.pupil}
      data-pupil={id}
      data-place={at}
      aria-pressed={isLifted}
      onClick={() => onPress(id, at)}
    >
      <span className={style.number}>{number}</span>{' '}
      <span className={style.name} translate="no">
        {displayName}
      </span>
      {place !== '' && <span className="spoken-only">{place}</span>}
    </button>
  );
}

type LinesFieldProps = {
  readonly label: string;
  readonly count: number;
  readonly onChosen: (count: number) => void;
};

function LinesField({ label, count, onChosen }: LinesFieldProps) {
  return (
    <SelectField label={label} value={count} onChange={({ target }) => onChosen(Number(target.value))}>
      {LINES.map((lines) => (
        <option key={lines} value={lines}>
          {SEAT_WORDS.lines(lines)}
        </option>
      ))}
    </SelectField>
  );
}
