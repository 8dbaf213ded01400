import { sql, type RawBuilder, type Expression } from 'kysely';
import { COURSE_NUMBERS } from '../../engine/levels/course.ts';

/**
 * Returns an SQL expression for sorting: the position of a level in the course. It is null if the level is not built
 * in.
 */
export function courseOrder(level: Expression<unknown>): RawBuilder<unknown> {
  return sql`array_position(${[...COURSE_NUMBERS]}::integer[], ${level}::integer)`;
}
