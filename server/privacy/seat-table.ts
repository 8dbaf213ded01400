import { sql } from 'kysely';
import type { TenantTransaction } from '../database/transaction.ts';
import type { HtmlPageTable } from './page-text.ts';

type SeatRow = {
  readonly name: string;
  readonly school_year: number;
  readonly term: number;
  readonly columns: number;
  /**
   * The number of the seat in the classroom, from 1. The seats are numbered row by row, beginning with the front row.
   */
  readonly seat: number;
};

/** Returns a table with the seats of a pupil in the seating plans of the pupil's classes. */
export async function createPupilSeatTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
  const { rows } = await sql<SeatRow>`
    select class_group.name, plan.school_year, plan.term, plan.columns, seat.number::int as seat
      from seat_plan as plan
      join class_group on class_group.school_id = plan.school_id and class_group.id = plan.group_id
      cross join lateral jsonb_array_elements_text(plan.seats) with ordinality as seat (pupil, number)
     where plan.school_id = ${school} and seat.pupil = ${id}::text
     order by plan.school_year, plan.term, class_group.name`.execute(trx);
  return {
    caption: '座席',
    headings: ['クラス', '学期', '席'],
    rows: rows.map(({ name, school_year, term, columns, seat }) => [
      name,
      `${school_year}年度 ${term}学期`,
      `前から${Math.ceil(seat / columns)}番目・左から${((seat - 1) % columns) + 1}番目`,
    ]),
  };
}
