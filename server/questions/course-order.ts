import { sql, type RawBuilder, type Expression } from 'kysely';
import { LEVEL_NUMBERS_IN_COURSE_ORDER } from '../../engine/levels/course.ts';

/**
 * Returns an SQL expression for the position of a level in the course, for sorting. Its value is null if the level is
 * not a built-in level.
 */
export function levelPositionInCourseSql(level: Expression<unknown>): RawBuilder<unknown> {
  return sql`array_position(${[...LEVEL_NUMBERS_IN_COURSE_ORDER]}::integer[], ${level}::integer)`;
}
