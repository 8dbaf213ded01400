import { sql, type RawBuilder, type Expression } from 'kysely';
import { COURSE_NUMBERS } from '../../engine/levels/course.ts';

/** SQL expression for sorting: the place of a level in the course; null if it is not a built-in level. */
export function courseOrder(level: Expression<unknown>): RawBuilder<unknown> {
  return sql`array_position(${[...COURSE_NUMBERS]}::integer[], ${level}::integer)`;
}
