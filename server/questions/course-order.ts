import { sql, type RawBuilder, type Expression } from 'kysely';
import { LEVEL_NUMBERS_IN_COURSE_ORDER } from '../../engine/levels/course.ts';

/**
 * Returns an SQL expression for sorting: the position of a level in the course. It is null if the level is not built
 * in.
 */
export function courseOrderSql(level: Expression<unknown>): RawBuilder<unknown> {
  return sql`array_position(${[...LEVEL_NUMBERS_IN_COURSE_ORDER]}::integer[], ${level}::integer)`;
}
