import { sql } from 'kysely';
import type { PupilEvidence } from '../../../contract/evidence.ts';
import { evidenceFigures } from '../../../engine/viewpoints/viewpoint-figures.ts';
import { auditContext, writeAuditEntry } from '../../audit/audit.ts';
import type { Database } from '../../database/pool.ts';
import { inTenant, type TenantTransaction } from '../../database/transaction.ts';
import type { Outcome, RouteCall } from '../../http/outcome.ts';
import { tenantOf } from '../../http/session.ts';
import { fromWire, toWire } from '../../identifiers.ts';
import { groupName } from '../../practice/group-name.ts';
import { growthByLevel } from '../../practice/growth.ts';
import { problemsOf, writtenProblem } from '../figures/composed-problems.ts';
import { pupilsOfLessons } from '../figures/figured-lessons.ts';
import type { Days } from '../figures/first-solved.ts';
import { countedEvidence } from './counted-evidence.ts';
import { evidenceCsv } from './evidence-csv.ts';
import { notesOf } from './pupil-notes.ts';
import type { ReadTraits } from './question-traits.ts';
import { workedQuestions } from './worked-questions.ts';

type Wanted = {
  readonly school: string;
  readonly group: string;
  readonly pupil: string | undefined;
  readonly period: Days;
};
type FiguredPupil = Omit<PupilEvidence, 'growth' | 'problems'>;
type Found = { readonly name: string; readonly pupils: readonly FiguredPupil[] };

/**
 * Returns the figures and notes about the members of a group on the last day of the period, or about one member. Returns
 * null if the group or the pupil does not exist.
 */
async function readFigures(
  trx: TenantTransaction,
  readTraits: ReadTraits,
  { school, group, pupil, period }: Wanted,
): Promise<Found | null> {
  const name = await groupName(trx, school, group);
  if (name === null) return null;
  const members = await pupilsOfLessons(trx, school, { group, day: period.to, others: [] });
  const shown = members.filter(({ id }) => pupil === undefined || id === pupil);
  if (pupil !== undefined && shown.length === 0) return null;
  const ids = shown.map(({ id }) => fromWire(id));
  const workedBy = await workedQuestions(trx, school, ids, period);
  const questions = ids.flatMap((id) => workedBy(id).map(({ question }) => question));
  const traits = await readTraits(trx, school, [...new Set(questions)]);
  const counted = await countedEvidence(trx, { school, pupils: ids, period }, workedBy);
  const notes = await notesOf(trx, school, ids, period);
  const pupils = shown.map((member): FiguredPupil => {
    const account = fromWire(member.id);
    const own = workedBy(account).flatMap(({ question, inPeriod }) =>
      inPeriod === null ? [] : [{ result: inPeriod, traits: traits(question) }],
    );
    return {
      ...member,
      figures: evidenceFigures(own, counted(account)),
      notes: notes(account),
    };
  });
  return { name, pupils };
}

/** Adds the growth and the latest composed problems of the pupils. */
async function withExamples(
  trx: TenantTransaction,
  { school, period }: Wanted,
  pupils: readonly FiguredPupil[],
): Promise<PupilEvidence[]> {
  const ids = pupils.map(({ id }) => fromWire(id));
  const growth = await growthByLevel(trx, school, ids);
  const problems = await problemsOf(trx, school, ids, period);
  return pupils.map((pupil) => {
    const account = fromWire(pupil.id);
    const own = problems.filter((row) => row.pupil === account);
    return { ...pupil, growth: growth(account), problems: own.map(writtenProblem) };
  });
}

/** Returns the evidence about one or all pupils of a group. Refuses with `not-found`. */
export function evidence(
  db: Database,
  readTraits: ReadTraits,
  { input, session }: RouteCall<'evidence'>,
): Promise<Outcome<'evidence'>> {
  const { group, pupil, from, to } = input;
  return inTenant(db, tenantOf(session), async (trx) => {
    const wanted = { school: session.school, group: fromWire(group), pupil, period: { from, to } };
    const found = await readFigures(trx, readTraits, wanted);
    if (found === null) return { kind: 'refused', refusal: 'not-found' };
    const pupils = await withExamples(trx, wanted, found.pupils);
    return { kind: 'answered', output: { group: { id: group, name: found.name }, pupils } };
  });
}

async function schoolNumbersOf(trx: TenantTransaction, school: string, pupils: readonly FiguredPupil[]) {
  const ids = pupils.map(({ id }) => fromWire(id));
  const { rows } = await sql<{ id: string; school_number: string | null }>`
    select id, school_number from account where school_id = ${school} and id = any(${ids}::uuid[])`.execute(trx);
  return new Map(rows.map(({ id, school_number }) => [toWire('u', id), school_number]));
}

/** Returns the evidence about a group as a CSV file, and writes an audit entry. Refuses with `not-found`. */
export function exportEvidence(
  db: Database,
  readTraits: ReadTraits,
  call: RouteCall<'exportEvidence'>,
): Promise<Outcome<'exportEvidence'>> {
  const { input, session } = call;
  const { from, to } = input;
  const group = fromWire(input.group);
  return inTenant(db, tenantOf(session), async (trx) => {
    const wanted = { school: session.school, group, pupil: undefined, period: { from, to } };
    const found = await readFigures(trx, readTraits, wanted);
    if (found === null) return { kind: 'refused', refusal: 'not-found' };
    const details = { records: found.pupils.length };
    const entry = { school: session.school, action: 'export', thing: 'record', id: group, details } as const;
    await writeAuditEntry(trx, auditContext(call), entry);
    return {
      kind: 'file',
      fileName: `評価の資料-${found.name}-${from}-${to}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      bytes: Buffer.from(evidenceCsv(found.pupils, await schoolNumbersOf(trx, session.school, found.pupils))),
    };
  });
}
