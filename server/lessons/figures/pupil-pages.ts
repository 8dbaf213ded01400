import { sql } from 'kysely';
import type { PupilPage } from '../../../contract/pupil-pages.ts';
import { compareByCourseOrder } from '../../../engine/levels/course.ts';
import { levelWithNumber } from '../../../engine/levels/levels.ts';
import type { ResultWithStars } from '../../../engine/lesson-measures/combine-results.ts';
import { computePupilFigures } from '../../../engine/lesson-measures/lesson-figures.ts';
import { monthInJapan } from '../../../engine/calendar.ts';
import type { Database } from '../../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../../http/outcome.ts';
import { tenantOfSession } from '../../http/session.ts';
import { fromApiId } from '../../identifiers.ts';
import { readGroupName } from '../../practice/group-name.ts';
import { readGrowthByLevel, readLevelsOfQuestions } from '../../practice/growth.ts';
import { readComposedProblemsByPupil, composedProblemForApi } from './composed-problems.ts';
import { readGroupMembersAndGivenPupils } from './figured-lessons.ts';
import { readResultsCombinedOverLessons } from './figured-results.ts';
import {
  readNewlySolvedQuestions,
  convertDayPeriodToTimes,
  type DayPeriod,
  type NewlySolvedQuestionRow,
} from './first-solved.ts';

type DayRow = { readonly pupil: string; readonly month: string; readonly days: number };

/**
 * Returns one row for each pupil and each month in which the pupil did an act. The row contains the number of days of
 * this month on which the pupil did an act.
 */
async function monthsOf(trx: TenantTransaction, school: string, pupils: readonly string[], { from, to }: DayPeriod) {
  const { rows } = await sql<DayRow>`
    select pupil_id as pupil, to_char(day, 'YYYY-MM') as month, count(*)::int as days
      from pupil_day
     where school_id = ${school} and pupil_id = any(${[...pupils]}::uuid[]) and day between ${from}::date and ${to}::date
     group by pupil_id, month order by month`.execute(trx);
  return rows;
}

/**
 * Returns the months in which a pupil did an act or solved a question, the earliest month first. `worked` and `solved`
 * are rows of this pupil.
 */
function monthsWith(worked: readonly DayRow[], solved: readonly NewlySolvedQuestionRow[]): PupilPage['months'] {
  const counts = new Map(worked.map(({ month }) => [month, 0]));
  for (const { at } of solved) counts.set(monthInJapan(at), (counts.get(monthInJapan(at)) ?? 0) + 1);
  return [...counts]
    .map(([month, count]) => ({ month, solved: count }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1));
}

function levelsOf(
  results: readonly ResultWithStars[],
  firstSolved: ReadonlySet<string>,
  levelOf: ReadonlyMap<string, number>,
): PupilPage['levels'] {
  const levels = new Map<number, { begun: number; solved: number }>();
  for (const { question } of results) {
    const level = levelOf.get(question);
    if (level === undefined || levelWithNumber(level) === null) continue;
    const known = levels.get(level) ?? { begun: 0, solved: 0 };
    levels.set(level, { begun: known.begun + 1, solved: known.solved + Number(firstSolved.has(question)) });
  }
  return [...levels]
    .toSorted(([one], [other]) => compareByCourseOrder(one, other))
    .map(([level, counts]) => ({ level, title: levelWithNumber(level)?.title ?? '', ...counts }));
}

/**
 * Returns printable pages with the statistics of a period, for all pupils of a group or for only one of them. Refuses
 * with `not-found` if the group or the pupil does not exist.
 */
export function readPupilPages(
  db: Database,
  { input, session }: RouteCall<'pupilPages'>,
): Promise<RouteOutcomeOf<'pupilPages'>> {
  const { school } = session;
  const group = fromApiId(input.group);
  const period = { from: input.from, to: input.to };
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const name = await readGroupName(trx, school, group);
    if (name === null) return { kind: 'refused', refusal: 'not-found' };
    const members = await readGroupMembersAndGivenPupils(trx, school, { group, day: input.to, others: [] });
    const shown = members.filter(({ id }) => input.pupil === undefined || id === input.pupil);
    if (input.pupil !== undefined && shown.length === 0) return { kind: 'refused', refusal: 'not-found' };
    const ids = shown.map(({ id }) => fromApiId(id));
    const [results, months, solved, problems, growthOf] = await Promise.all([
      readResultsCombinedOverLessons(trx, school, ids, convertDayPeriodToTimes(period)),
      monthsOf(trx, school, ids, period),
      readNewlySolvedQuestions(trx, school, ids, period),
      readComposedProblemsByPupil(trx, school, ids, period),
      readGrowthByLevel(trx, school, ids),
    ]);
    const questions = [...new Set(results.map(({ question }) => question))];
    const levelOf = await readLevelsOfQuestions(trx, [school, INSTALLATION_SCHOOL_ID], questions);
    const pages: PupilPage[] = [];
    for (const pupil of shown) {
      const account = fromApiId(pupil.id);
      const own = results.filter((result) => result.pupil === pupil.id);
      const ofMonths = months.filter((row) => row.pupil === account);
      const ownSolved = solved.filter((row) => row.pupil === account);
      const firstSolved = new Set(ownSolved.map(({ question }) => question));
      pages.push({
        ...pupil,
        figures: { ...computePupilFigures(own), solved: ownSolved.length },
        stars: own.reduce((sum, { stars }) => sum + stars, 0),
        days: ofMonths.reduce((sum, { days }) => sum + days, 0),
        months: monthsWith(ofMonths, ownSolved),
        levels: levelsOf(own, firstSolved, levelOf),
        growth: growthOf(account),
        problems: problems.filter((row) => row.pupil === account).map(composedProblemForApi),
      });
    }
    return { kind: 'answered', output: { group: { id: input.group, name }, pages } };
  });
}
