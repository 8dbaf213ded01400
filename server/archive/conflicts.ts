import type { Client } from 'pg';
import { BackupError } from './backup-error.ts';
import { appliedMigrations } from './write-archive.ts';
import type { SchoolFileHeader } from './incoming.ts';

/**
 * Throws a BackupError if the school's file comes from an installation with another database schema. Rows are imported
 * unchanged, so the schemas must be equal.
 */
export async function throwIfSchemaDiffers(client: Client, { migrations }: SchoolFileHeader): Promise<void> {
  const theirs = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const ours = new Map((await appliedMigrations(client)).map(({ name, checksum }) => [name, checksum]));
  const lacking = migrations.find(({ name }) => !ours.has(name));
  if (lacking !== undefined) {
    throw new BackupError(
      `The school export was written by a newer version of Sakumon (migration ${lacking.name}): upgrade this installation first.`,
    );
  }
  const further = [...ours.keys()].find((name) => !theirs.has(name));
  if (further !== undefined) {
    throw new BackupError(
      `The school export was written by an older version of Sakumon (without migration ${further}): upgrade the other installation and export it again.`,
    );
  }
  const changed = migrations.find(({ name, checksum }) => ours.get(name) !== checksum);
  if (changed !== undefined) {
    throw new BackupError(
      `The school export was written by another version of Sakumon: its migration ${changed.name} differs from the one here.`,
    );
  }
}

/** Throws a BackupError if this database contains the school already. */
export async function throwIfSchoolExists(client: Client, { school }: SchoolFileHeader): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from school where id = $1', [school.id]);
  const [found] = rows;
  if (found !== undefined)
    throw new BackupError(`The school c_${school.id} already exists in this installation (${found.name}).`);
}

type Conflict = { readonly subject: string; readonly count: number };

/**
 * Each `find` is an SQL query for imported rows that conflict with existing rows. It returns the column `subject`, for
 * example an id. `say` returns the error message for a subject.
 */
const CONFLICTS: readonly { readonly find: string; readonly say: (subject: string) => string }[] = [
  {
    find: `select code_head as subject from incoming_login_card as incoming
            where exists (select from login_card where code_head = incoming.code_head or secret_hash = incoming.secret_hash)`,
    say: (head) =>
      `A login card in this installation has the same code ${head}… as one of the imported school: issue that pupil a new card in one of the two installations`,
  },
  {
    find: `select incoming.id as subject from incoming_question as incoming
            where exists (select from question where question.school_id = installation_school() and question.id = incoming.id)`,
    say: (id) =>
      `The question id ${id} of the imported school is used by an installation-wide question here: change the id before the export`,
  },
  {
    find: `select incoming.id as subject from incoming_installation_question as incoming
            where not exists (select from question where question.school_id = incoming.school_id and question.id = incoming.id)
              and exists (select from question where question.id = incoming.id)`,
    say: (id) =>
      `The question id ${id} of an installation-wide set in the other installation is used by a school here: change the id before the export`,
  },
  {
    find: `select incoming.id as subject from incoming_installation_question as incoming
             join question on question.school_id = incoming.school_id and question.id = incoming.id
            where question.set_id is distinct from incoming.set_id`,
    say: (id) =>
      `The question ${id} of an installation-wide set in the other installation is in another set here: withdraw it there`,
  },
];

/** Throws a BackupError if imported rows conflict with existing rows. */
export async function throwIfRowsConflict(client: Client): Promise<void> {
  for (const { find, say } of CONFLICTS) {
    const { rows } = await client.query<Conflict>(
      `select min(subject) as subject, count(*)::int as count from (${find}) as conflict`,
    );
    const [found] = rows;
    if (found === undefined || found.count === 0) continue;
    const more = found.count === 1 ? '' : ` (and ${found.count - 1} more)`;
    throw new BackupError(`${say(found.subject)}${more}. Nothing was changed.`);
  }
}
