import { sql } from 'kysely';
import type { PupilEvidence } from '../../../contract/evidence.ts';
import type { LessonPupil } from '../../../contract/lessons.ts';
import { computeEvidenceFigures } from '../../../engine/viewpoints/viewpoint-figures.ts';
import { auditContextOfCall, writeAuditEntry } from '../../audit/audit.ts';
import type { Database } from '../../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../../http/outcome.ts';
import { tenantOfSession } from '../../http/session.ts';
import { fromApiId, toApiId } from '../../identifiers.ts';
import { readGroupName } from '../../practice/group-name.ts';
import { readGrowthByLevel } from '../../practice/growth.ts';
import { readComposedProblemsByPupil, composedProblemForApi } from '../figures/composed-problems.ts';
import { readGroupMembersAndGivenPupils } from '../figures/figured-lessons.ts';
import type { DayPeriod } from '../figures/first-solved.ts';
import { countEvidenceOfPupils } from './counted-evidence.ts';
import { formatEvidenceCsv } from './evidence-csv.ts';
import { readNotesByPupil } from './pupil-notes.ts';
import type { ReadQuestionTraits } from './question-traits.ts';
import { readPupilWorkAtQuestions } from './worked-questions.ts';

type Wanted = {
  readonly school: string;
  readonly group: string;
  readonly pupil: string | undefined;
  readonly period: DayPeriod;
};
type Shown = { readonly name: string; readonly pupils: readonly LessonPupil[] };
type FiguredPupil = Omit<PupilEvidence, 'growth' | 'problems'>;
type PupilExamples = Pick<PupilEvidence, 'growth' | 'problems'>;

/**
 * Returns the name of the group and its members on the last day of the period. If the input names a pupil, only this
 * pupil is included. Returns null if the group or the pupil does not exist.
 */
async function readShownPupils(
  trx: TenantTransaction,
  { school, group, pupil, period }: Wanted,
): Promise<Shown | null> {
  const name = await readGroupName(trx, school, group);
  if (name === null) return null;
  const members = await readGroupMembersAndGivenPupils(trx, school, { group, day: period.to, others: [] });
  const pupils = members.filter(({ id }) => pupil === undefined || id === pupil);
  return pupil !== undefined && pupils.length === 0 ? null : { name, pupils };
}

/** Returns the evaluation statistics of the pupils in the period, and the teachers' notes about them. */
async function readFigures(
  trx: TenantTransaction,
  readTraits: ReadQuestionTraits,
  { school, period }: Wanted,
  shown: readonly LessonPupil[],
): Promise<FiguredPupil[]> {
  const ids = shown.map(({ id }) => fromApiId(id));
  const workedBy = await readPupilWorkAtQuestions(trx, school, ids, period);
  const questions = ids.flatMap((id) => workedBy(id).map(({ question }) => question));
  const traits = await readTraits(trx, school, [...new Set(questions)]);
  const counted = await countEvidenceOfPupils(trx, { school, pupils: ids, period }, workedBy);
  const notes = await readNotesByPupil(trx, school, ids, period);
  return shown.map((member) => {
    const account = fromApiId(member.id);
    const own = workedBy(account).flatMap(({ question, inPeriod }) =>
      inPeriod === null ? [] : [{ result: inPeriod, traits: traits(question) }],
    );
    return { ...member, figures: computeEvidenceFigures(own, counted(account)), notes: notes(account) };
  });
}

/**
 * Reads the growth of the pupils and the latest problems that they composed in the period. Returns a function from a
 * pupil's API id to the growth and the problems of this pupil.
 */
async function readExamples(
  trx: TenantTransaction,
  { school, period }: Wanted,
  shown: readonly LessonPupil[],
): Promise<(pupil: string) => PupilExamples> {
  const ids = shown.map(({ id }) => fromApiId(id));
  const growth = await readGrowthByLevel(trx, school, ids);
  const problems = await readComposedProblemsByPupil(trx, school, ids, period);
  return (pupil) => {
    const account = fromApiId(pupil);
    const own = problems.filter((row) => row.pupil === account);
    return { growth: growth(account), problems: own.map(composedProblemForApi) };
  };
}

/**
 * Returns the evidence about one or all pupils of a group. Refuses with `not-found` if the group or the pupil does not
 * exist.
 */
export async function listEvidence(
  db: Database,
  readTraits: ReadQuestionTraits,
  { input, session }: RouteCall<'evidence'>,
): Promise<RouteOutcomeOf<'evidence'>> {
  const { group, pupil, from, to } = input;
  const wanted = { school: session.school, group: fromApiId(group), pupil, period: { from, to } };
  const actor = tenantOfSession(session);
  const shown = await runAsTenant(db, actor, (trx) => readShownPupils(trx, wanted));
  if (shown === null) return { kind: 'refused', refusal: 'not-found' };
  // Two transactions read the statistics and the examples at the same time. Together they take about half as long as
  // one transaction that reads both.
  const [figured, examplesOf] = await Promise.all([
    runAsTenant(db, actor, (trx) => readFigures(trx, readTraits, wanted, shown.pupils)),
    runAsTenant(db, actor, (trx) => readExamples(trx, wanted, shown.pupils)),
  ]);
  const pupils = figured.map((one) => ({ ...one, ...examplesOf(one.id) }));
  return { kind: 'answered', output: { group: { id: group, name: shown.name }, pupils } };
}

async function schoolNumbersOf(trx: TenantTransaction, school: string, pupils: readonly FiguredPupil[]) {
  const ids = pupils.map(({ id }) => fromApiId(id));
  const { rows } = await sql<{ id: string; school_number: string | null }>`
    select id, school_number from account where school_id = ${school} and id = any(${ids}::uuid[])`.execute(trx);
  return new Map(rows.map(({ id, school_number }) => [toApiId('u', id), school_number]));
}

/**
 * Returns the evidence about a group as a CSV file, and writes an audit entry. Refuses with `not-found` if the group
 * does not exist.
 */
export function exportEvidence(
  db: Database,
  readTraits: ReadQuestionTraits,
  call: RouteCall<'exportEvidence'>,
): Promise<RouteOutcomeOf<'exportEvidence'>> {
  const { input, session } = call;
  const { from, to } = input;
  const group = fromApiId(input.group);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const wanted = { school: session.school, group, pupil: undefined, period: { from, to } };
    const found = await readShownPupils(trx, wanted);
    if (found === null) return { kind: 'refused', refusal: 'not-found' };
    const pupils = await readFigures(trx, readTraits, wanted, found.pupils);
    const details = { records: pupils.length };
    const entry = { school: session.school, action: 'export', thing: 'record', id: group, details } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), entry);
    return {
      kind: 'file',
      fileName: `評価の資料-${found.name}-${from}-${to}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      bytes: Buffer.from(formatEvidenceCsv(pupils, await schoolNumbersOf(trx, session.school, pupils))),
    };
  });
}
