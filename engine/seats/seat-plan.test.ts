import { array, assert, integer, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  MIN_SEAT_ROWS_OR_COLUMNS,
  MAX_SEAT_ROWS_OR_COLUMNS,
  resizeSeatPlan,
  seatPupilsInOrder,
  seatOrderSeenFromPupilsOrFront,
  proposedSeatGridSize,
  pupilsWithoutSeat,
  removeNonMembersFromSeats,
  movePupilToSeat,
  type SeatPlan,
} from './seat-plan.ts';

function pupilsOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `p${at + 1}`);
}

/** A plan as rows of names: `-` is a free seat. */
function drawn({ columns, rows, seats }: SeatPlan): string[] {
  return Array.from({ length: rows }, (_, row) =>
    seats
      .slice(row * columns, (row + 1) * columns)
      .map((pupil) => pupil ?? '-')
      .join(' '),
  );
}

function seated({ seats }: SeatPlan): string[] {
  return seats.flatMap((pupil) => pupil ?? []).toSorted();
}

test('pupils sit column by column in the order of their numbers, from the left and from the front', () => {
  expect(drawn(seatPupilsInOrder(pupilsOf(5), { columns: 2, rows: 3 }))).toEqual(['p1 p4', 'p2 p5', 'p3 -']);
  expect(drawn(seatPupilsInOrder(pupilsOf(2), { columns: 2, rows: 2 }))).toEqual(['p1 p2', '- -']);
  expect(drawn(seatPupilsInOrder(pupilsOf(7), { columns: 3, rows: 3 }))).toEqual(['p1 p4 p6', 'p2 p5 p7', 'p3 - -']);
});

test.each([
  [0, 2, 2],
  [1, 2, 2],
  [2, 2, 2],
  [31, 6, 6],
  [36, 6, 6],
  [40, 7, 6],
  [45, 7, 7],
  [100, 10, 10],
  [120, 10, 10],
])('a class of %i has %i columns and %i rows', (pupils, columns, rows) => {
  expect(proposedSeatGridSize(pupils)).toEqual({ columns, rows });
});

test('up to 100 pupils all have a seat at first, and the columns are as equal as possible', () => {
  for (let count = 0; count <= 100; count += 1) {
    const pupils = pupilsOf(count);
    const plan = seatPupilsInOrder(pupils, proposedSeatGridSize(count));
    expect(seated(plan)).toEqual(pupils.toSorted());
    expect(pupilsWithoutSeat(plan, pupils)).toEqual([]);
    const inColumns = Array.from(
      { length: plan.columns },
      (_, column) => plan.seats.filter((pupil, seat) => pupil !== null && seat % plan.columns === column).length,
    );
    expect(Math.max(...inColumns) - Math.min(...inColumns)).toBeLessThanOrEqual(1);
  }
});

const PLAN: SeatPlan = { columns: 2, rows: 2, seats: ['p1', 'p2', null, 'p3'] };

test('a pupil moves to a free seat, and two pupils exchange places', () => {
  expect(movePupilToSeat(PLAN, 'p1', 2).seats).toEqual([null, 'p2', 'p1', 'p3']);
  expect(movePupilToSeat(PLAN, 'p1', 3).seats).toEqual(['p3', 'p2', null, 'p1']);
  expect(movePupilToSeat(PLAN, 'p1', 0).seats).toEqual(PLAN.seats);
});

test('a waiting pupil takes a seat; the pupil of a taken seat waits then', () => {
  expect(movePupilToSeat(PLAN, 'p4', 2).seats).toEqual(['p1', 'p2', 'p4', 'p3']);
  const taken = movePupilToSeat(PLAN, 'p4', 1);
  expect(taken.seats).toEqual(['p1', 'p4', null, 'p3']);
  expect(pupilsWithoutSeat(taken, pupilsOf(4))).toEqual(['p2']);
  expect(movePupilToSeat(PLAN, 'p2', 'waiting').seats).toEqual(['p1', null, null, 'p3']);
  expect(movePupilToSeat(PLAN, 'p4', 'waiting').seats).toEqual(PLAN.seats);
});

test('pupils who left disappear, new pupils wait', () => {
  const plan = removeNonMembersFromSeats(PLAN, ['p1', 'p3', 'p5']);
  expect(plan.seats).toEqual(['p1', null, null, 'p3']);
  expect(pupilsWithoutSeat(plan, ['p1', 'p3', 'p5'])).toEqual(['p5']);
});

test('when rows or columns change, pupils keep their seats, and displaced pupils get free seats at the front', () => {
  const plan = seatPupilsInOrder(pupilsOf(6), { columns: 3, rows: 2 });
  expect(drawn(resizeSeatPlan(plan, { columns: 3, rows: 3 }))).toEqual(['p1 p3 p5', 'p2 p4 p6', '- - -']);
  expect(drawn(resizeSeatPlan(plan, { columns: 2, rows: 3 }))).toEqual(['p1 p3', 'p2 p4', 'p5 p6']);
  expect(drawn(resizeSeatPlan(plan, { columns: 2, rows: 2 }))).toEqual(['p1 p3', 'p2 p4']);
});

test('the view from the front is turned by 180 degrees', () => {
  expect(seatOrderSeenFromPupilsOrFront({ columns: 2, rows: 2 }, 'pupils')).toEqual([0, 1, 2, 3]);
  expect(seatOrderSeenFromPupilsOrFront({ columns: 2, rows: 2 }, 'front')).toEqual([3, 2, 1, 0]);
});

test('no change loses a pupil or seats one twice', () => {
  const lines = integer({ min: MIN_SEAT_ROWS_OR_COLUMNS, max: MAX_SEAT_ROWS_OR_COLUMNS });
  const move = record({ pupil: nat(44), to: integer({ min: -1, max: 99 }), columns: lines, rows: lines });
  assert(
    property(nat(45), array(move, { maxLength: 12 }), (count, moves) => {
      const pupils = pupilsOf(count);
      let plan = seatPupilsInOrder(pupils, proposedSeatGridSize(count));
      for (const { pupil, to, columns, rows } of moves) {
        const moved = pupils[pupil];
        if (moved !== undefined) plan = movePupilToSeat(plan, moved, to < 0 ? 'waiting' : to % plan.seats.length);
        plan = resizeSeatPlan(plan, { columns, rows });
        expect(plan.seats).toHaveLength(columns * rows);
        expect([...seated(plan), ...pupilsWithoutSeat(plan, pupils)].toSorted()).toEqual(pupils.toSorted());
      }
    }),
  );
});
