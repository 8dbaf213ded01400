import { dayInJapan, schoolYearOfInstant, startOfDay } from '../../engine/calendar.ts';
import { earliestDayOnTeacherHomePage } from '../../engine/measures/today.ts';
import { TeacherHomePageData } from '../../contract/today.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import { readOpenHomeworkOfGroups } from '../homework/homework-rows.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { toApiId } from '../identifiers.ts';
import {
  countNewClassProblemsByGroup,
  readGroupsOfTeacher,
  readRunningLessonsOfSchool,
  type GroupNameRow,
} from './own-groups.ts';
import { countWaitingTextsByGroup } from '../written-texts/text-queue.ts';
import { readPupilsInPreviousLessonsOfGroups, type PreviousLessonPupilRow } from './previous-lessons.ts';

const named = (row: GroupNameRow) => ({ id: toApiId('g', row.id), name: row.name });
const pupilOf = ({ pupil, name }: PreviousLessonPupilRow) => ({ id: toApiId('u', pupil), displayName: name });

type OpenHomework = Awaited<ReturnType<typeof readOpenHomeworkOfGroups>>[number];

function homeworkLeft(groups: readonly GroupNameRow[], open: readonly OpenHomework[]) {
  return open.flatMap(({ group, homework: { id, levels, questions, dueOn, pupils } }) => {
    const ofGroup = groups.find((each) => each.id === group);
    const counted = (standing: 'notBegun' | 'underway') => pupils.filter((each) => each.standing === standing).length;
    const left = { notBegun: counted('notBegun'), underway: counted('underway') };
    if (ofGroup === undefined || left.notBegun + left.underway === 0) return [];
    return [{ homework: id, group: named(ofGroup), levels, questions, dueOn, ...left }];
  });
}

/**
 * Returns the pupils of a group whom the teacher could praise, by reason. A pupil for whom there are several reasons
 * occurs several times.
 */
function praiseIn(group: GroupNameRow, open: readonly OpenHomework[], previous: readonly PreviousLessonPupilRow[]) {
  const keptOn = previous.filter(({ kept_on }) => kept_on).map(pupilOf);
  const ofHomework = open.flatMap(({ group: id, homework }) => {
    if (id !== group.id) return [];
    const done = homework.pupils.filter(({ standing, praisedAt }) => standing === 'done' && praisedAt === null);
    const pupils = done.map((pupil) => ({ id: pupil.id, displayName: pupil.displayName }));
    return [{ reason: 'homeworkDone' as const, homework: homework.id, pupils }];
  });
  return [...ofHomework, { reason: 'keptOn' as const, homework: null, pupils: keptOn }]
    .filter(({ pupils }) => pupils.length > 0)
    .map((praise) => ({ group: named(group), ...praise }));
}

function notInLesson(group: GroupNameRow, previous: readonly PreviousLessonPupilRow[]) {
  const pupils = previous.filter((row) => !row.has_worked && !row.is_absent && !row.is_elsewhere).map(pupilOf);
  const absent = previous.filter(({ is_absent }) => is_absent).map(pupilOf);
  const [first] = previous;
  if (first === undefined || pupils.length + absent.length === 0) return [];
  const toCatchUp = previous.filter(({ is_absent, has_homework }) => is_absent && !has_homework).length;
  return [{ group: named(group), lesson: toApiId('s', first.lesson), day: first.day, pupils, absent, toCatchUp }];
}

async function readToday(trx: TenantTransaction, { session, now }: RouteCall<'today'>) {
  const { school, account } = session;
  const from = earliestDayOnTeacherHomePage(dayInJapan(now));
  const groups = await readGroupsOfTeacher(trx, session, schoolYearOfInstant(now));
  const ids = groups.map(({ id }) => id);
  const running = await readRunningLessonsOfSchool(trx, { school, account }, now);
  const open = await readOpenHomeworkOfGroups(trx, school, { groups: ids, dueFrom: from }, now);
  const problems = await countNewClassProblemsByGroup(trx, school, ids, startOfDay(from));
  const texts = await countWaitingTextsByGroup(trx, school, ids, now);
  const previous = await readPupilsInPreviousLessonsOfGroups(
    trx,
    { school, groups: ids, since: startOfDay(from) },
    now,
  );
  const ofGroup = (id: string): PreviousLessonPupilRow[] => previous.filter(({ group }) => group === id);
  return TeacherHomePageData.parse({
    now: now.toISOString(),
    groups: groups.map(named),
    running: running.map(({ lesson, id, name, started_at, pupils }) => ({
      lesson: toApiId('s', lesson),
      group: named({ id, name }),
      startedAt: started_at.toISOString(),
      pupils,
    })),
    homework: homeworkLeft(groups, open),
    problems: groups.flatMap((group) => {
      const offered = problems.get(group.id);
      return offered === undefined ? [] : [{ group: named(group), offered }];
    }),
    texts: groups.flatMap((group) => {
      const waiting = texts.get(group.id);
      return waiting === undefined ? [] : [{ group: named(group), waiting }];
    }),
    praise: groups.flatMap((group) => praiseIn(group, open, ofGroup(group.id))),
    roster: await findPullNeedingReview(trx, school),
    notInLesson: groups.flatMap((group) => notInLesson(group, ofGroup(group.id))),
  });
}

/** Returns the content of the home page of the signed-in teacher: everything that needs the teacher's attention now. */
export function readTeacherHomePageData(db: Database, call: RouteCall<'today'>): Promise<RouteOutcomeOf<'today'>> {
  return runAsTenant(db, tenantOfSession(call.session), async (trx) => ({
    kind: 'answered',
    output: await readToday(trx, call),
  }));
}

/**
 * Returns the latest nightly pull of the school's roster if it failed, or if a person must look at its changes.
 * Otherwise returns null.
 */
async function findPullNeedingReview(trx: TenantTransaction, school: string): Promise<TeacherHomePageData['roster']> {
  const row = await trx
    .selectFrom('roster_provider')
    .select(['last_pull_at as at', 'last_result as result'])
    .where('school_id', '=', school)
    .where('last_is_nightly', '=', true)
    .where('last_result', 'in', ['failed', 'waits'])
    .executeTakeFirst();
  if (row === undefined || row.at === null) return null;
  return { at: row.at.toISOString(), result: row.result === 'waits' ? 'waits' : 'failed' };
}
