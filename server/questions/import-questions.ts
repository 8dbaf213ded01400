import { constraintsTemptedByDummies } from '../../engine/skill/tempting.ts';
import type { Database } from '../database/pool.ts';
import {
  SYSTEM_TRANSACTION_ACTOR,
  INSTALLATION_SCHOOL_ID,
  runAsTenant,
  type TenantTransaction,
} from '../database/transaction.ts';
import { canonicalJson } from './canonical.ts';
import {
  parseBuiltInQuestion,
  readBuiltInQuestionFiles,
  type BuiltInQuestion,
  type UnparsedBuiltInQuestionFile,
} from './read-content.ts';

/**
 * The result of importing the built-in questions. `questions`: number of questions in the files. `faults`: one text for
 * each file that could not be imported.
 */
export type QuestionImportReport = { readonly questions: number; readonly faults: readonly string[] };

type Stored = {
  readonly version: string;
  readonly level: number | null;
  readonly position: number | null;
  /**
   * The constraints that a composition breaks if a pupil uses one of the question's dummies. They are stored in the
   * database, because computing them requires judging every filling.
   */
  readonly tempts: unknown;
  readonly isArchived: boolean;
};

async function storedQuestions(trx: TenantTransaction): Promise<Map<string, Stored>> {
  const rows = await trx
    .selectFrom('question')
    .select(['id', 'current_version as version', 'level', 'position', 'tempts', 'archived_at'])
    .where('school_id', '=', INSTALLATION_SCHOOL_ID)
    .execute();
  return new Map(rows.map(({ id, archived_at, ...row }) => [id, { ...row, isArchived: archived_at !== null }]));
}

/**
 * Returns true if the stored question equals the question in the file. In this case, the file need not be validated,
 * because it was validated when the question was stored.
 */
function isStored(file: UnparsedBuiltInQuestionFile, stored: Stored | undefined): boolean {
  return (
    stored !== undefined &&
    !stored.isArchived &&
    stored.tempts !== null &&
    stored.version === file.version &&
    stored.level === file.level &&
    stored.position === file.position
  );
}

function idOf(document: unknown): string | null {
  const hasId = typeof document === 'object' && document !== null && 'id' in document;
  return hasId && typeof document.id === 'string' ? document.id : null;
}

type ContentChanges = {
  readonly ids: Set<string>;
  readonly changed: readonly BuiltInQuestion[];
  readonly faults: readonly string[];
};

/**
 * Returns the questions of the files that differ from the stored questions. Parses only these files. When a server
 * starts, usually none of about a thousand files has changed.
 */
function readChanged(
  files: readonly UnparsedBuiltInQuestionFile[],
  stored: ReadonlyMap<string, Stored>,
): ContentChanges {
  const ids = new Set<string>();
  const changed: BuiltInQuestion[] = [];
  const faults: string[] = [];
  for (const file of files) {
    const claimed = idOf(file.document);
    const read = claimed !== null && isStored(file, stored.get(claimed)) ? null : parseBuiltInQuestion(file);
    if (typeof read === 'string') faults.push(`${file.name}: ${read}`);
    else {
      const id = read?.question.id ?? claimed ?? '';
      if (ids.has(id)) faults.push(`${file.name}: id「${id}」が2回使われています。`);
      else if (read !== null) changed.push(read);
      ids.add(id);
    }
  }
  return { ids, changed, faults };
}

type Kept = BuiltInQuestion & { readonly tempts: unknown };

async function keepVersions(
  trx: TenantTransaction,
  builtIns: readonly BuiltInQuestion[],
  stored: ReadonlyMap<string, Stored>,
  now: Date,
): Promise<void> {
  if (builtIns.length === 0) return;
  const kept = builtIns.map((builtIn): Kept => {
    const before = stored.get(builtIn.question.id);
    const known = before?.version === builtIn.version ? before.tempts : null;
    return { ...builtIn, tempts: known ?? constraintsTemptedByDummies(builtIn.question) };
  });
  await putQuestions(trx, kept, now);
  await putVersions(trx, kept, now);
}

async function putQuestions(trx: TenantTransaction, kept: readonly Kept[], now: Date): Promise<void> {
  const rows = kept.map(({ question, level, position, version, tempts }) => ({
    school_id: INSTALLATION_SCHOOL_ID,
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
    school_id: INSTALLATION_SCHOOL_ID,
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
 * Archives the built-in questions whose files no longer exist. `ids` are the ids of all questions in the files.
 * Teachers can still read the records of archived questions. Questions without a level have no files (generated
 * questions and questions of question sets), so they are not archived.
 */
async function archiveMissing(trx: TenantTransaction, ids: readonly string[], now: Date): Promise<void> {
  const living = trx
    .updateTable('question')
    .set({ archived_at: now })
    .where('school_id', '=', INSTALLATION_SCHOOL_ID)
    .where('level', 'is not', null)
    .where('archived_at', 'is', null);
  await (ids.length === 0 ? living : living.where('id', 'not in', ids)).execute();
}

/**
 * Imports the built-in questions of `folder` into the database. A second import of the same content changes nothing.
 * Earlier versions of questions stay stored.
 */
export async function importBuiltInQuestions(db: Database, folder: string, now: Date): Promise<QuestionImportReport> {
  const { files, faults } = readBuiltInQuestionFiles(folder);
  return runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, async (trx) => {
    const stored = await storedQuestions(trx);
    const { ids, changed, faults: unread } = readChanged(files, stored);
    await keepVersions(trx, changed, stored, now);
    await archiveMissing(trx, [...ids], now);
    return { questions: ids.size, faults: [...faults, ...unread] };
  });
}
