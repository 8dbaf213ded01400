import { z } from 'zod/mini';
import { MIN_SEAT_ROWS_OR_COLUMNS, MAX_SEAT_ROWS_OR_COLUMNS } from '../engine/seats/seat-plan.ts';
import { AccountId, Day, GroupId } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Lines = z.int().check(z.gte(MIN_SEAT_ROWS_OR_COLUMNS), z.lte(MAX_SEAT_ROWS_OR_COLUMNS));
const Seats = z.array(z.nullable(AccountId)).check(z.maxLength(MAX_SEAT_ROWS_OR_COLUMNS * MAX_SEAT_ROWS_OR_COLUMNS));

/** The version of a class's seating plan in one term; 0 if nobody has changed the plan in this term. */
const SeatPlanVersion = z.int().check(z.gte(0), z.lte(2_147_483_647));

/**
 * The seating plan of a class on a day, and the pupils of the class on this day in the order of their numbers.
 * `seats` (engine/seats/seat-plan) contains only these pupils.
 */
export const SeatPlanOfGroup = z.object({
  group: z.object({ id: GroupId, name: z.string() }),
  schoolYear: z.int(),
  /** The term of the school year, 1 to 3. */
  term: z.int(),
  version: SeatPlanVersion,
  /**
   * Where the seating plan comes from: a plan of this term, a plan of an earlier term, or the order of the pupils'
   * numbers.
   */
  origin: z.enum(['ownTerm', 'earlierTerm', 'numbers']),
  columns: Lines,
  rows: Lines,
  seats: Seats,
  pupils: z.array(z.object({ id: AccountId, displayName: z.string(), number: z.nullable(z.int()) })),
});
export type SeatPlanOfGroup = z.infer<typeof SeatPlanOfGroup>;

const ChangedPlan = z
  .object({ group: GroupId, version: SeatPlanVersion, columns: Lines, rows: Lines, seats: Seats })
  .check(
    z.refine(({ columns, rows, seats }) => seats.length === columns * rows, {
      error: '席の数が、縦と横の数に合いません',
      path: ['seats'],
    }),
    z.refine(({ seats }) => new Set(seats.filter((pupil) => pupil !== null)).size === seats.filter(Boolean).length, {
      error: '同じ児童の席が2つあります',
      path: ['seats'],
    }),
  );

export const SEAT_ROUTES = {
  seatPlan: {
    method: 'GET',
    path: '/api/groups/:group/seats',
    access: rolesAllowedToAct('see', 'group'),
    summary: 'Get the seating plan of a group today or on a day.',
    input: z.object({ group: GroupId, day: z.optional(Day) }),
    output: SeatPlanOfGroup,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  changeSeatPlan: {
    method: 'POST',
    path: '/api/groups/:group/seats',
    access: rolesAllowedToAct('edit', 'group'),
    summary: 'Replace the seating plan of a group for the present term.',
    input: ChangedPlan,
    output: SeatPlanOfGroup,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'group-archived', 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
