import { sql } from 'kysely';
import type { PupilEvidence } from '../../../contract/evidence.ts';
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
import { readGroupMembersAndOthers } from '../figures/figured-lessons.ts';
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
type FiguredPupil = Omit<PupilEvidence, 'growth' | 'problems'>;
type Found = { readonly name: string; readonly pupils: readonly FiguredPupil[] };

/**
 * Returns the evaluation statistics of pupils in the period and the teachers' notes about them. The pupils are those
 * who are members of the group on the last day of the period. If the input names a pupil, only this pupil is included.
 * Returns null if the group or the pupil does not exist.
 */
async function readFigures(
  trx: TenantTransaction,
  readTraits: ReadQuestionTraits,
  { school, group, pupil, period }: Wanted,
): Promise<Found | null> {
  const name = await readGroupName(trx, school, group);
  if (name === null) return null;
  const members = await readGroupMembersAndOthers(trx, school, { group, day: period.to, others: [] });
  const shown = members.filter(({ id }) => pupil === undefined || id === pupil);
  if (pupil !== undefined && shown.length === 0) return null;
  const ids = shown.map(({ id }) => fromApiId(id));
  const workedBy = await readPupilWorkAtQuestions(trx, school, ids, period);
  const questions = ids.flatMap((id) => workedBy(id).map(({ question }) => question));
  const traits = await readTraits(trx, school, [...new Set(questions)]);
  const counted = await countEvidenceOfPupils(trx, { school, pupils: ids, period }, workedBy);
  const notes = await readNotesByPupil(trx, school, ids, period);
  const pupils = shown.map((member): FiguredPupil => {
    const account = fromApiId(member.id);
    const own = workedBy(account).flatMap(({ question, inPeriod }) =>
      inPeriod === null ? [] : [{ result: inPeriod, traits: traits(question) }],
    );
    return {
      ...member,
      figures: computeEvidenceFigures(own, counted(account)),
      notes: notes(account),
    };
  });
  return { name, pupils };
}

/**
 * Returns the evidence about the pupils. To the statistics and notes in `pupils`, it adds each pupil's growth and the
 * latest problems that the pupil composed in the period.
 */
async function withExamples(
  trx: TenantTransaction,
  { school, period }: Wanted,
  pupils: readonly FiguredPupil[],
): Promise<PupilEvidence[]> {
  const ids = pupils.map(({ id }) => fromApiId(id));
  const [growth, problems] = await Promise.all([
    readGrowthByLevel(trx, school, ids),
    readComposedProblemsByPupil(trx, school, ids, period),
  ]);
  return pupils.map((pupil) => {
    const account = fromApiId(pupil.id);
    const own = problems.filter((row) => row.pupil === account);
    return { ...pupil, growth: growth(account), problems: own.map(composedProblemForApi) };
  });
}

/**
 * Returns the evidence about one or all pupils of a group. Refuses with `not-found` if the group or the pupil does not
 * exist.
 */
export function listEvidence(
  db: Database,
  readTraits: ReadQuestionTraits,
  { input, session }: RouteCall<'evidence'>,
): Promise<RouteOutcomeOf<'evidence'>> {
  const { group, pupil, from, to } = input;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const wanted = { school: session.school, group: fromApiId(group), pupil, period: { from, to } };
    const found = await readFigures(trx, readTraits, wanted);
    if (found === null) return { kind: 'refused', refusal: 'not-found' };
    const pupils = await withExamples(trx, wanted, found.pupils);
    return { kind: 'answered', output: { group: { id: group, name: found.name }, pupils } };
  });
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
    const found = await readFigures(trx, readTraits, wanted);
    if (found === null) return { kind: 'refused', refusal: 'not-found' };
    const details = { records: found.pupils.length };
    const entry = { school: session.school, action: 'export', thing: 'record', id: group, details } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), entry);
    return {
      kind: 'file',
      fileName: `評価の資料-${found.name}-${from}-${to}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      bytes: Buffer.from(formatEvidenceCsv(found.pupils, await schoolNumbersOf(trx, session.school, found.pupils))),
    };
  });
}
