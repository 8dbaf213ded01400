import { RECORD_EXPORT_LIMIT, type LearningRecordFilter } from '../../../contract/records.ts';
import type { RouteOutput } from '../../../contract/routes.ts';
import { questionNameForStaff } from '../../../engine/levels/question-name.ts';
import { tenantOfSession } from '../../http/session.ts';
import type { Database } from '../../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../../http/outcome.ts';
import { fromApiId, toApiId } from '../../identifiers.ts';
import { readLessonRow } from '../lessons.ts';
import { listMatchingRecords } from './listed-records.ts';
import { parseRecordCursor } from './record-conditions.ts';
import { countMatchingRecords } from './record-query.ts';

type Named = RouteOutput<'records'>['named'];

async function namedGroup(trx: TenantTransaction, school: string, group: string): Promise<Named['group']> {
  const row = await trx
    .selectFrom('class_group')
    .select('name')
    .where('school_id', '=', school)
    .where('id', '=', fromApiId(group))
    .executeTakeFirst();
  return row === undefined ? null : { id: group, name: row.name };
}

async function namedPupil(trx: TenantTransaction, school: string, pupil: string): Promise<Named['pupil']> {
  const row = await trx
    .selectFrom('account')
    .select('display_name')
    .where('school_id', '=', school)
    .where('id', '=', fromApiId(pupil))
    .where('role', '=', 'pupil')
    .executeTakeFirst();
  return row === undefined ? null : { id: pupil, name: row.display_name };
}

/**
 * Returns the id and name of a question set at which pupils of the school may have worked: a set of the school (even if
 * archived), or a published installation-wide set. Returns null if there is no such set.
 */
async function namedSet(trx: TenantTransaction, school: string, set: string): Promise<Named['set']> {
  const row = await trx
    .selectFrom('question_set')
    .select('name')
    .where('school_id', 'in', [school, INSTALLATION_SCHOOL_ID])
    .where('id', '=', fromApiId(set))
    .where((or) => or.or([or('school_id', '=', school), or('published_at', 'is not', null)]))
    .executeTakeFirst();
  return row === undefined ? null : { id: set, name: row.name };
}

async function namedQuestion(trx: TenantTransaction, school: string, id: string): Promise<Named['question']> {
  const rows = await trx
    .selectFrom('question')
    .select(['school_id', 'level', 'position'])
    .where('school_id', 'in', [school, INSTALLATION_SCHOOL_ID])
    .where('id', '=', id)
    .execute();
  const row = rows.find(({ school_id }) => school_id === school) ?? rows[0];
  if (row === undefined) return null;
  const position = row.position === null ? null : row.position + 1;
  return { id, name: questionNameForStaff({ id, level: row.level, position }) };
}

async function namedLesson(trx: TenantTransaction, school: string, lesson: string): Promise<Named['lesson']> {
  const row = await readLessonRow(trx, school, fromApiId(lesson));
  if (row === null) return null;
  const group = row.group_id === null ? null : { id: toApiId('g', row.group_id), name: row.group_name ?? '' };
  return { id: lesson, kind: row.kind, startedAt: row.started_at.toISOString(), group };
}

/**
 * Returns the names of all objects (such as the group or the pupil) that the filter refers to. Returns null if one of
 * these objects does not exist in the school.
 */
export async function readNamesForRecordFilter(
  trx: TenantTransaction,
  school: string,
  { group, lesson, pupil, set, question }: LearningRecordFilter,
): Promise<Named | null> {
  const named = {
    group: group === undefined ? null : await namedGroup(trx, school, group),
    lesson: lesson === undefined ? null : await namedLesson(trx, school, lesson),
    pupil: pupil === undefined ? null : await namedPupil(trx, school, pupil),
    set: set === undefined ? null : await namedSet(trx, school, set),
    question: question === undefined ? null : await namedQuestion(trx, school, question),
  };
  const isKnown =
    (group === undefined || named.group !== null) &&
    (lesson === undefined || named.lesson !== null) &&
    (pupil === undefined || named.pupil !== null) &&
    (set === undefined || named.set !== null) &&
    (question === undefined || named.question !== null);
  return isKnown ? named : null;
}

/**
 * Returns a page of records, and the names of the objects that the filter refers to. Refuses with `not-found` if one of
 * these objects does not exist.
 */
export function readRecordsPage(
  db: Database,
  { input, session }: RouteCall<'records'>,
): Promise<RouteOutcomeOf<'records'>> {
  const { after, limit, ...filter } = input;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const named = await readNamesForRecordFilter(trx, session.school, filter);
    if (named === null) return { kind: 'refused', refusal: 'not-found' };
    const place = after === undefined ? null : parseRecordCursor(after);
    const part = await listMatchingRecords(trx, session.school, filter, { after: place, limit });
    return { kind: 'answered', output: { records: [...part.records], next: part.next, named } };
  });
}

/**
 * Returns how many records match a filter. Counting stops at one more than the number of records that an export may
 * contain. Refuses with `not-found` if an object that the filter refers to does not exist.
 */
export function readRecordCount(
  db: Database,
  { input, session }: RouteCall<'countedRecords'>,
): Promise<RouteOutcomeOf<'countedRecords'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    if ((await readNamesForRecordFilter(trx, session.school, input)) === null)
      return { kind: 'refused', refusal: 'not-found' };
    const count = await countMatchingRecords(trx, session.school, { filter: input, most: RECORD_EXPORT_LIMIT + 1 });
    return { kind: 'answered', output: { count } };
  });
}
