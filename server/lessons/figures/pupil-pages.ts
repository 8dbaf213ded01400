import { sql } from 'kysely';
import type { PupilPage } from '../../../contract/pupil-pages.ts';
import { byCourse } from '../../../engine/levels/course.ts';
import { levelNumbered } from '../../../engine/levels/levels.ts';
import type { StarredResult } from '../../../engine/lesson-measures/combine-results.ts';
import { pupilFigures } from '../../../engine/lesson-measures/lesson-figures.ts';
import { beginOfDay, endOfDay, monthInJapan } from '../../../engine/calendar.ts';
import type { Database } from '../../database/pool.ts';
import { inTenant, type TenantTransaction } from '../../database/transaction.ts';
import type { Outcome, RouteCall } from '../../http/outcome.ts';
import { tenantOf } from '../../http/session.ts';
import { fromWire } from '../../identifiers.ts';
import { groupName } from '../../practice/group-name.ts';
import { growthByLevel } from '../../practice/growth.ts';
import { pupilsOfLessons } from './figured-lessons.ts';
import { posedQuestions, resultsOfPupils, type PosedQuestion } from './figured-results.ts';
import { overLessons } from './group-figures.ts';

const PROBLEMS = 3;
/** Maximum number of latest solved attempts that are searched for problems. */
const LOOKED_AT = 12;

type Days = { readonly from: string; readonly to: string };

type DayRow = { readonly pupil: string; readonly month: string; readonly days: number };

/** Returns the months in which each pupil did something, with the number of days. */
async function monthsOf(trx: TenantTransaction, school: string, pupils: readonly string[], { from, to }: Days) {
  const { rows } = await sql<DayRow>`
    select pupil_id as pupil, to_char(day, 'YYYY-MM') as month, count(*)::int as days
      from pupil_day
     where school_id = ${school} and pupil_id = any(${[...pupils]}::uuid[]) and day between ${from}::date and ${to}::date
     group by pupil_id, month order by month`.execute(trx);
  return rows;
}

type SolvedRow = { readonly pupil: string; readonly question: string; readonly at: Date };

/**
 * Returns the questions that each pupil solved for the first time within these days. A question counts once in a
 * pupil's whole history, so that the counts of months add up to those of terms and years.
 */
async function firstSolvedOf(trx: TenantTransaction, school: string, pupils: readonly string[], { from, to }: Days) {
  const { rows } = await sql<SolvedRow>`
    select pupil_id as pupil, question_id as question, min(begun_at) as at
      from lesson_result
     where school_id = ${school} and pupil_id = any(${[...pupils]}::uuid[]) and checks_to_solve is not null
     group by pupil_id, question_id
    having min(begun_at) >= ${beginOfDay(from)} and min(begun_at) < ${endOfDay(to)}`.execute(trx);
  return rows;
}

/** Returns every month with work or with a solved question, in order. */
function monthsWith(worked: readonly DayRow[], solved: readonly SolvedRow[]): PupilPage['months'] {
  const counts = new Map(worked.map(({ month }) => [month, 0]));
  for (const { at } of solved) counts.set(monthInJapan(at), (counts.get(monthInJapan(at)) ?? 0) + 1);
  return [...counts]
    .map(([month, count]) => ({ month, solved: count }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1));
}

type ProblemRow = {
  readonly pupil: string;
  readonly id: string;
  readonly version: string;
  readonly document: unknown;
  readonly slots: readonly string[];
  readonly at: Date;
};

/** Returns the latest problems that each pupil composed rightly, at most one for each question. */
async function problemsOf(trx: TenantTransaction, school: string, pupils: readonly string[], { from, to }: Days) {
  const { rows } = await sql<ProblemRow>`
    select requested.pupil, problem.* from unnest(${[...pupils]}::uuid[]) as requested (pupil)
      cross join lateral (
        select latest.question_id as id, latest.question_version as version, known.document, solving.slots, solving.at
          from (
            select distinct on (question_id) * from (
              select * from attempt
               where school_id = ${school} and pupil_id = requested.pupil and solved
                 and last_act_at >= ${beginOfDay(from)} and last_act_at < ${endOfDay(to)}
               order by last_act_at desc limit ${LOOKED_AT}) as solved_lately
             order by question_id, last_act_at desc
          ) as latest
          join question_version as known on known.school_id = latest.question_school_id
            and known.question_id = latest.question_id and known.version = latest.question_version
            and known.document->>'mode' in ('compose', 'composeAndDiagram', 'diagramToCompose')
          cross join lateral (
            select event->'composition'->'slots' as slots, happened_at as at from act
             where act.school_id = ${school} and act.pupil_id = requested.pupil and act.attempt_id = latest.id and act.correct
             order by step limit 1
          ) as solving
         order by solving.at desc limit ${PROBLEMS}
      ) as problem
     order by problem.at desc`.execute(trx);
  return rows;
}

function levelsOf(
  results: readonly StarredResult[],
  firstSolved: ReadonlySet<string>,
  posed: ReadonlyMap<string, PosedQuestion>,
): PupilPage['levels'] {
  const levels = new Map<number, { begun: number; solved: number }>();
  for (const { question } of results) {
    const level = posed.get(question)?.level ?? null;
    if (level === null || levelNumbered(level) === null) continue;
    const known = levels.get(level) ?? { begun: 0, solved: 0 };
    levels.set(level, { begun: known.begun + 1, solved: known.solved + Number(firstSolved.has(question)) });
  }
  return [...levels]
    .toSorted(([one], [other]) => byCourse(one, other))
    .map(([level, counts]) => ({ level, title: levelNumbered(level)?.title ?? '', ...counts }));
}

/** Returns the printed figures of a group's pupils, or of one pupil, for a period. Refuses with `not-found`. */
export function pupilPages(db: Database, { input, session }: RouteCall<'pupilPages'>): Promise<Outcome<'pupilPages'>> {
  const { school } = session;
  const group = fromWire(input.group);
  const period = { from: input.from, to: input.to };
  return inTenant(db, tenantOf(session), async (trx) => {
    const name = await groupName(trx, school, group);
    if (name === null) return { kind: 'refused', refusal: 'not-found' };
    const members = await pupilsOfLessons(trx, school, { group, day: input.to, others: [] });
    const shown = members.filter(({ id }) => input.pupil === undefined || id === input.pupil);
    if (input.pupil !== undefined && shown.length === 0) return { kind: 'refused', refusal: 'not-found' };
    const ids = shown.map(({ id }) => fromWire(id));
    const moments = { from: beginOfDay(input.from), until: endOfDay(input.to) };
    const results = overLessons(await resultsOfPupils(trx, school, ids, moments));
    const questions = [...new Set(results.map(({ result }) => result.question))];
    const posed = new Map((await posedQuestions(trx, school, questions)).map((each) => [each.id, each]));
    const months = await monthsOf(trx, school, ids, period);
    const solved = await firstSolvedOf(trx, school, ids, period);
    const problems = await problemsOf(trx, school, ids, period);
    const growthOf = await growthByLevel(trx, school, ids);
    const pages: PupilPage[] = [];
    for (const pupil of shown) {
      const account = fromWire(pupil.id);
      const own = results.filter(({ result }) => result.pupil === pupil.id).map(({ result }) => result);
      const ofMonths = months.filter((row) => row.pupil === account);
      const ownSolved = solved.filter((row) => row.pupil === account);
      const firstSolved = new Set(ownSolved.map(({ question }) => question));
      pages.push({
        ...pupil,
        figures: { ...pupilFigures(own), solved: ownSolved.length },
        stars: own.reduce((sum, { stars }) => sum + stars, 0),
        days: ofMonths.reduce((sum, { days }) => sum + days, 0),
        months: monthsWith(ofMonths, ownSolved),
        levels: levelsOf(own, firstSolved, posed),
        growth: growthOf(account),
        problems: problems
          .filter((row) => row.pupil === account)
          .map(({ id, version, document, slots, at }) => ({
            id,
            version,
            document,
            slots: [...slots],
            at: at.toISOString(),
          })),
      });
    }
    return { kind: 'answered', output: { group: { id: input.group, name }, pages } };
  });
}
