/** Minimum number of columns and minimum number of rows in a seating plan. */
export const MIN_SEAT_ROWS_OR_COLUMNS = 2;
/** Maximum number of columns and maximum number of rows in a seating plan. */
export const MAX_SEAT_ROWS_OR_COLUMNS = 10;

/**
 * The seats of a class. `seats` has one entry for each seat, row by row: first the row at the front, each from left to
 * right as the pupils see it. An entry is the id of a pupil; null for a free seat.
 */
export type SeatPlan = {
  readonly columns: number;
  readonly rows: number;
  readonly seats: readonly (string | null)[];
};

/** Where a pupil is: on the seat with this index, or `waiting` if the pupil has no seat. */
export type SeatIndexOrWaiting = number | 'waiting';

type Size = Pick<SeatPlan, 'columns' | 'rows'>;

function withinLimits(lines: number): number {
  return Math.min(Math.max(lines, MIN_SEAT_ROWS_OR_COLUMNS), MAX_SEAT_ROWS_OR_COLUMNS);
}

/**
 * Returns the proposed number of columns and rows for a class. With up to 100 pupils, there is a seat for everybody.
 */
export function proposedSeatGridSize(pupils: number): Size {
  const columns = withinLimits(Math.ceil(Math.sqrt(pupils)));
  return { columns, rows: withinLimits(Math.ceil(pupils / columns)) };
}

/**
 * Returns a plan with the pupils seated in their order: column by column from the left, each from the front. The
 * numbers of pupils of two columns differ by at most one. Pupils for whom there is no seat are left out.
 */
export function seatPupilsInOrder(pupils: readonly string[], { columns, rows }: Size): SeatPlan {
  const seated = pupils.slice(0, columns * rows);
  const fewest = Math.floor(seated.length / columns);
  const longer = seated.length % columns;
  const seats = Array.from({ length: columns * rows }, (_, seat) => {
    const [row, column] = [Math.floor(seat / columns), seat % columns];
    const before = column * fewest + Math.min(column, longer);
    return row < fewest + (column < longer ? 1 : 0) ? (seated[before + row] ?? null) : null;
  });
  return { columns, rows, seats };
}

/** Returns the plan without the pupils who are not among the members. Their seats are free. */
export function removeNonMembersFromSeats(plan: SeatPlan, members: readonly string[]): SeatPlan {
  const known = new Set(members);
  return { ...plan, seats: plan.seats.map((pupil) => (pupil !== null && known.has(pupil) ? pupil : null)) };
}

/** Returns the members without a seat, in their order. */
export function pupilsWithoutSeat({ seats }: SeatPlan, members: readonly string[]): readonly string[] {
  const seated = new Set(seats);
  return members.filter((pupil) => !seated.has(pupil));
}

/**
 * Returns the plan after a pupil moved to a seat or to the waiting pupils (`to`). If another pupil has this seat, the
 * two pupils exchange places.
 */
export function movePupilToSeat(plan: SeatPlan, pupil: string, to: SeatIndexOrWaiting): SeatPlan {
  const from = plan.seats.indexOf(pupil);
  const present = to === 'waiting' ? null : (plan.seats[to] ?? null);
  const seats = plan.seats.map((each, seat) => {
    if (seat === to) return pupil;
    return seat === from ? present : each;
  });
  return { ...plan, seats };
}

/**
 * Returns the plan with another number of columns and rows. A pupil keeps the row and the column if they still exist.
 * Other pupils get a free seat, those at the front first; pupils for whom no seat is free are left out.
 */
export function resizeSeatPlan(plan: SeatPlan, { columns, rows }: Size): SeatPlan {
  const seats = Array.from({ length: columns * rows }, (_, seat) => {
    const [row, column] = [Math.floor(seat / columns), seat % columns];
    return row < plan.rows && column < plan.columns ? (plan.seats[row * plan.columns + column] ?? null) : null;
  });
  const kept = new Set(seats);
  const displaced = plan.seats.filter((pupil) => pupil !== null && !kept.has(pupil));
  return { columns, rows, seats: seats.map((pupil) => pupil ?? displaced.shift() ?? null) };
}

/**
 * Returns the indexes of the seats, row by row, as they are drawn: with the front at the top for `pupils`, or turned by
 * 180 degrees for a person at the `front`, who looks towards the pupils.
 */
export function seatOrderSeenFromPupilsOrFront({ columns, rows }: Size, side: 'pupils' | 'front'): readonly number[] {
  const order = Array.from({ length: columns * rows }, (_, seat) => seat);
  return side === 'pupils' ? order : order.toReversed();
}
