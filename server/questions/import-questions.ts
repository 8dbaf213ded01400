import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { temptedConstraints } from '../../engine/measures/skill/tempting.ts';
import { wordsOfDocumentFault } from '../../engine/question/document-fault.ts';
import type { Question } from '../../engine/question/question.ts';
import { readQuestion } from '../../engine/question/read-question.ts';
import type { Database } from '../database/pool.ts';
import { AS_SYSTEM, INSTALLATION_SCHOOL, inTenant, type TenantTransaction } from '../database/transaction.ts';
import { canonicalJson, versionOf } from './canonical.ts';

type BuiltIn = {
  readonly question: Question;
  readonly level: number;
  readonly position: number;
  readonly document: unknown;
};

/** `faults` names each file that could not be taken, and why. */
export type ImportReport = { readonly questions: number; readonly faults: readonly string[] };

const LEVEL_FOLDER = /^level-(\d+)$/u;

function namesIn(folder: string): string[] {
  return readdirSync(folder).sort();
}

function readBuiltIn(text: string, level: number, position: number): BuiltIn | string {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return 'JSONとして読めません。';
  }
  const reading = readQuestion(document);
  if (reading.kind === 'faults') {
    return reading.faults.map((fault) => `${fault.place}: ${wordsOfDocumentFault(fault)}`).join(' ');
  }
  if (reading.question.level !== level) return `level: ${level} のフォルダにあります。`;
  return { question: reading.question, level, position, document };
}

/**
 * The question documents of content/level-NN, in the order of their file names. On the spot: nobody is served yet, and
 * to wait for each of a thousand small files takes ten times as long as to read them.
 */
function readContent(folder: string): { builtIns: Map<string, BuiltIn>; faults: string[] } {
  const builtIns = new Map<string, BuiltIn>();
  const faults: string[] = [];
  for (const levelFolder of namesIn(folder)) {
    const level = Number(LEVEL_FOLDER.exec(levelFolder)?.[1]);
    if (!Number.isInteger(level)) continue;
    const files = namesIn(path.join(folder, levelFolder)).filter((name) => name.endsWith('.json'));
    for (const [position, file] of files.entries()) {
      const text = readFileSync(path.join(folder, levelFolder, file), 'utf8');
      const read = readBuiltIn(text, level, position);
      if (typeof read === 'string') faults.push(`${levelFolder}/${file}: ${read}`);
      else if (builtIns.has(read.question.id)) faults.push(twice(`${levelFolder}/${file}`, read.question.id));
      else builtIns.set(read.question.id, read);
    }
  }
  return { builtIns, faults };
}

function twice(file: string, id: string): string {
  return `${file}: id「${id}」が2回使われています。`;
}

/** What current versions tempt to break: found out once, because it takes judging every composition. */
async function temptsKnown(trx: TenantTransaction): Promise<Map<string, unknown>> {
  const rows = await trx
    .selectFrom('question')
    .select(['id', 'current_version', 'tempts'])
    .where('school_id', '=', INSTALLATION_SCHOOL)
    .where('tempts', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, current_version, tempts }) => [`${id}/${current_version}`, tempts]));
}

type Kept = BuiltIn & { readonly version: string; readonly tempts: unknown };

async function keepVersions(trx: TenantTransaction, builtIns: readonly BuiltIn[], now: Date): Promise<void> {
  if (builtIns.length === 0) return;
  const known = await temptsKnown(trx);
  const kept = builtIns.map((builtIn): Kept => {
    const version = versionOf(builtIn.document);
    const tempts = known.get(`${builtIn.question.id}/${version}`) ?? temptedConstraints(builtIn.question);
    return { ...builtIn, version, tempts };
  });
  await putQuestions(trx, kept, now);
  await putVersions(trx, kept, now);
}

async function putQuestions(trx: TenantTransaction, kept: readonly Kept[], now: Date): Promise<void> {
  const rows = kept.map(({ question, level, position, version, tempts }) => ({
    school_id: INSTALLATION_SCHOOL,
    id: question.id,
    level,
    position,
    current_version: version,
    tempts: JSON.stringify(tempts),
    created_at: now,
  }));
  await trx
    .insertInto('question')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'id']).doUpdateSet((row) => ({
        level: row.ref('excluded.level'),
        position: row.ref('excluded.position'),
        current_version: row.ref('excluded.current_version'),
        archived_at: null,
        tempts: row.ref('excluded.tempts'),
      })),
    )
    .execute();
}

async function putVersions(trx: TenantTransaction, kept: readonly Kept[], now: Date): Promise<void> {
  const rows = kept.map(({ question, version, document }) => ({
    school_id: INSTALLATION_SCHOOL,
    question_id: question.id,
    version,
    document: canonicalJson(document),
    created_at: now,
  }));
  await trx
    .insertInto('question_version')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * A question that left the content is shown no more, but what was done at it stays readable. Those without a level were
 * generated, not taken from the content.
 */
async function archiveMissing(trx: TenantTransaction, ids: readonly string[], now: Date): Promise<void> {
  const living = trx
    .updateTable('question')
    .set({ archived_at: now })
    .where('school_id', '=', INSTALLATION_SCHOOL)
    .where('level', 'is not', null)
    .where('archived_at', 'is', null);
  await (ids.length === 0 ? living : living.where('id', 'not in', ids)).execute();
}

/** Takes the built-in questions into the database. Doing so again changes nothing; older versions stay. */
export async function importQuestions(db: Database, folder: string, now: Date): Promise<ImportReport> {
  const { builtIns, faults } = readContent(folder);
  await inTenant(db, AS_SYSTEM, async (trx) => {
    await keepVersions(trx, [...builtIns.values()], now);
    await archiveMissing(trx, [...builtIns.keys()], now);
  });
  return { questions: builtIns.size, faults };
}
