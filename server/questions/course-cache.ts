import { sql } from 'kysely';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../database/transaction.ts';

/**
 * Maximum number of cached courses. All schools share one course, except schools with their own questions in levels of
 * the course.
 */
const MOST_KEPT = 20;

type CourseCache<Course> = (trx: TenantTransaction, school: string, read: () => Promise<Course>) => Promise<Course>;

/**
 * Creates a cache for the courses of schools. It is needed because every web page of a pupil needs the course, and the
 * whole class requests it at the same time when a lesson begins.
 *
 * A cached course is never outdated: its key is a hash of all data that determines the course, and the document of a
 * question version never changes.
 */
export function createSchoolCourseCache<Course>(): CourseCache<Course> {
  const kept = new Map<string, Course>();
  return async (trx, school, read) => {
    const digest = await digestOf(trx, school);
    const known = kept.get(digest);
    if (known !== undefined) return known;
    const course = await read();
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(digest, course);
    return course;
  };
}

async function digestOf(trx: TenantTransaction, school: string): Promise<string> {
  const { rows } = await sql<{ readonly digest: string }>`/* digest of the course */
    select concat(count(*), ' ', sum(hash_record_extended(row(school_id, id, current_version, level, position, tempts), 0)))
        as digest
      from question
     where school_id in (${school}, ${INSTALLATION_SCHOOL_ID}) and level is not null and archived_at is null`.execute(
    trx,
  );
  return rows[0]?.digest ?? '';
}
