import type { Client } from 'pg';
import type { BackupFileSection } from './write-archive.ts';
import { tablesInReferenceOrder, type TableWithRowSecurity } from './tables.ts';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';

/**
 * Database tables that are not exported. Sessions and second factors are among them: the new installation has another
 * key and cannot decrypt the stored secrets. So people must sign in again, and staff must register a second factor
 * again.
 */
const LEFT_BEHIND: ReadonlySet<string> = new Set([
  'account_session',
  'ended_session',
  'sign_in_attempt',
  'known_device',
  'class_page',
  'lesson_projection',
  'projector_device',
  'picture_password',
  'authenticator',
  'passkey',
  'recovery_code',
  // Not exported, because each installation has its own rule that says who needs a second factor.
  'factor_rule',
  'first_admin_link',
  // Not exported, because another installation has other identity providers.
  'school_identity',
  'identity_tenant',
  'linked_identity',
  // Not exported, because learning portals do not know the school's address in the new installation.
  'portal',
  'portal_key',
  'portal_nonce',
  'portal_result',
  'portal_class',
  // Not exported, because the password of the learning record store is encrypted with the key of this installation.
  'record_store',
  'statement_due',
  // Not exported, because the secret of the roster provider is encrypted with the key of this installation.
  'roster_provider',
]);

/**
 * A school's file also contains the installation-wide questions that the school has worked on or can use, because
 * another installation may not have them. Each key is a table with rows of these questions, and its value is an SQL
 * condition that selects the rows.
 */
const OF_INSTALLATION: Readonly<Record<string, string>> = {
  question_set: 'id in (select set_id from exported_set)',
  question_set_edition: 'set_id in (select set_id from exported_set)',
  question: 'id in (select question_id from exported_question)',
  question_version: '(question_id, version) in (select question_id, version from exported_question)',
};

/** Returns the name of the file's section for the installation-wide rows of a database table. */
export function installationSectionName(table: string): string {
  return `installation.${table}`;
}

/**
 * A section of the file: some rows of one database table. `name` is the name of the section in the file. `of` says
 * whether the rows belong to the school or to the installation (such as questions for all schools).
 */
export type SchoolFileSection = {
  readonly name: string;
  readonly table: TableWithRowSecurity;
  readonly of: 'school' | 'installation';
};

/**
 * The purpose of a school's file. `export`: the file is for an independent installation. `move`: the file is for
 * another cell (a separate installation with the same encryption key). The file then contains every row of the school,
 * so that nobody has to sign in again.
 */
export type SchoolFilePurpose = 'export' | 'move';

/** Returns all sections of a school's file, in the order in which they are written and imported. */
export async function sectionsOfSchoolFile(
  client: Client,
  purpose: SchoolFilePurpose,
): Promise<readonly SchoolFileSection[]> {
  const sections: SchoolFileSection[] = [];
  for (const table of await tablesInReferenceOrder(client)) {
    if (purpose === 'export' && LEFT_BEHIND.has(table.name)) continue;
    if (OF_INSTALLATION[table.name] !== undefined) {
      sections.push({ name: installationSectionName(table.name), table, of: 'installation' });
    }
    sections.push({ name: table.name, table, of: 'school' });
  }
  return sections;
}

/** Returns the column that contains the id of a row's school. */
export function schoolIdColumn({ name }: { readonly name: string }): string {
  return name === 'school' ? 'id' : 'school_id';
}

/**
 * Returns an SQL subquery for a FROM clause: the rows of a school in a table. `school` must be a UUID that the contract
 * has validated, because it becomes part of the SQL text.
 */
export function rowsOfSchoolSql(table: TableWithRowSecurity, school: string): string {
  return `(select * from ${table.name} where ${schoolIdColumn(table)} = '${school}'::uuid) as own`;
}

function rowsOfInstallation({ name }: TableWithRowSecurity): string {
  return `(select * from ${name} where school_id = '${INSTALLATION_SCHOOL_ID}'::uuid and ${OF_INSTALLATION[name] ?? 'false'}) as shared`;
}

/** Adds to a section of a school's file the SQL that selects its rows. `school` is the database id (a UUID). */
export function createFileSectionForSchool({ name, table, of }: SchoolFileSection, school: string): BackupFileSection {
  return { name, table, source: of === 'school' ? rowsOfSchoolSql(table, school) : rowsOfInstallation(table) };
}

/**
 * Creates temporary tables with the ids of the installation's questions that a school needs. Must be called once before
 * {@link createFileSectionForSchool}.
 */
export async function createTablesOfNeededQuestionIds(client: Client, school: string): Promise<void> {
  const ofInstallation = `school_id = '${INSTALLATION_SCHOOL_ID}'::uuid`;
  const isDone = `question_school_id = '${INSTALLATION_SCHOOL_ID}'::uuid`;
  await client.query(`
    create temp table exported_question on commit drop as
      select distinct question_id, question_version as version from act where school_id = '${school}' and ${isDone};
    create temp table named_question on commit drop as
      select named #>> '{}' as question_id
        from lesson, lateral (select jsonb_path_query(offer, '$.questions[*]') as named
          union all select jsonb_path_query(offer, '$.parts[*].questions[*]')) as by_offer
       where school_id = '${school}';
    create temp table exported_set on commit drop as
      select set_id from question_set_opening where school_id = '${school}' and set_${ofInstallation}
      union
      select set_id from question where ${ofInstallation} and set_id is not null
        and (id in (select question_id from exported_question) or id in (select question_id from named_question));
    insert into exported_question
      select id, current_version from question
       where ${ofInstallation} and (set_id in (select set_id from exported_set)
         or id in (select question_id from exported_question) or id in (select question_id from named_question))`);
}
