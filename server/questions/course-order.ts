import { sql, type RawBuilder, type Expression } from 'kysely';
import { COURSE_NUMBERS } from '../../engine/levels/course.ts';

/** The place of a column's level in the course, to order by; null for what is no built-in level. */
export function courseOrder(level: Expression<unknown>): RawBuilder<unknown> {
  return sql`array_position(${[...COURSE_NUMBERS]}::integer[], ${level}::integer)`;
}
