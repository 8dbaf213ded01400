import type { Client } from 'pg';
import { BackupError } from './backup-error.ts';
import { appliedMigrations } from './write-archive.ts';
import type { SchoolHeader } from './incoming.ts';

/** Throws a BackupError unless both installations have the same schema, because rows are imported unchanged. */
export async function refuseOtherSchema(client: Client, { migrations }: SchoolHeader): Promise<void> {
  const theirs = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const ours = new Map((await appliedMigrations(client)).map(({ name, checksum }) => [name, checksum]));
  const lacking = migrations.find(({ name }) => !ours.has(name));
  if (lacking !== undefined) {
    throw new BackupError(
      `The school comes from a newer version of Sakumon (migration ${lacking.name}): upgrade this installation first.`,
    );
  }
  const further = [...ours.keys()].find((name) => !theirs.has(name));
  if (further !== undefined) {
    throw new BackupError(
      `The school comes from an older version of Sakumon (without migration ${further}): upgrade the other installation and export it again.`,
    );
  }
  const changed = migrations.find(({ name, checksum }) => ours.get(name) !== checksum);
  if (changed !== undefined) {
    throw new BackupError(
      `The school comes from another version of Sakumon: its migration ${changed.name} is not ours.`,
    );
  }
}

/** Throws a BackupError if this database contains the school already. */
/** Throws a BackupError if this database contains the school already. */
export async function refuseSchoolThatIsHere(client: Client, { school }: SchoolHeader): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from school where id = $1', [school.id]);
  const [found] = rows;
  if (found !== undefined) throw new BackupError(`The school c_${school.id} is here already (${found.name}).`);
}

type Conflict = { readonly subject: string; readonly count: number };

/** Queries that find incoming rows which conflict with existing ones, each with its message for the first conflict. */
const CONFLICTS: readonly { readonly find: string; readonly say: (subject: string) => string }[] = [
  {
    find: `select code_head as subject from incoming_login_card as incoming
            where exists (select from login_card where code_head = incoming.code_head or secret_hash = incoming.secret_hash)`,
    say: (head) =>
      `A login card here has the code ${head}… of this school too: make that pupil's card anew in one of the two installations`,
  },
  {
    find: `select incoming.id as subject from incoming_question as incoming
            where exists (select from question where question.school_id = installation_school() and question.id = incoming.id)`,
    say: (id) =>
      `The question ${id} of this school is one of the installation's here: name it otherwise before the export`,
  },
  {
    find: `select incoming.id as subject from incoming_installation_question as incoming
            where not exists (select from question where question.school_id = incoming.school_id and question.id = incoming.id)
              and exists (select from question where question.id = incoming.id)`,
    say: (id) =>
      `The question ${id}, of the other installation's sets, is a school's own here: name it otherwise before the export`,
  },
  {
    find: `select incoming.id as subject from incoming_installation_question as incoming
             join question on question.school_id = incoming.school_id and question.id = incoming.id
            where question.set_id is distinct from incoming.set_id`,
    say: (id) => `The question ${id}, of the other installation's sets, stands in another set here: withdraw it there`,
  },
];

/** Throws a BackupError if incoming rows conflict with existing ones. */
/** Throws a BackupError if incoming rows conflict with existing ones. */
export async function refuseConflicts(client: Client): Promise<void> {
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
