import type { Client } from 'pg';
import type { ArchiveSection } from './write-archive.ts';
import { backedTables, type BackedTable } from './tables.ts';
import { INSTALLATION_SCHOOL } from '../database/transaction.ts';

/**
 * Tables that are not exported. In the new installation people sign in again, staff with only the password, because its
 * key cannot open the sealed secrets.
 */
const LEFT_BEHIND: ReadonlySet<string> = new Set([
  'account_session',
  'ended_session',
  'sign_in_attempt',
  'known_device',
  'class_page',
  'picture_password',
  'authenticator',
  'passkey',
  'recovery_code',
  // The admins of each installation decide this.
  'factor_rule',
  'first_admin_link',
  // Another installation has other providers.
  'school_identity',
  'identity_tenant',
  'linked_identity',
  // The portals do not know the new address of the school.
  'portal',
  'portal_key',
  'portal_nonce',
  'portal_result',
  'portal_class',
]);

/**
 * The questions of the installation that a school has worked on or can use. Their rows are exported with the school,
 * because another installation may not have this version or set. Their name in the file is {@link installationName}.
 */
const OF_INSTALLATION: Readonly<Record<string, string>> = {
  question_set: 'id in (select set_id from exported_set)',
  question_set_edition: 'set_id in (select set_id from exported_set)',
  question: 'id in (select question_id from exported_question)',
  question_version: '(question_id, version) in (select question_id, version from exported_question)',
};

/** Returns the name in the file for the installation's rows of a table. */
/** Returns the name in the file for the installation's rows of a table. */
export function installationName(table: string): string {
  return `installation.${table}`;
}

/** Rows of a table and their name in the file. `of`: whether they belong to the school or to the installation. */
export type SchoolSection = {
  readonly name: string;
  readonly table: BackedTable;
  readonly of: 'school' | 'installation';
};

/** Returns all sections in the order in which they are written and imported. */
export async function schoolSections(client: Client): Promise<readonly SchoolSection[]> {
  const sections: SchoolSection[] = [];
  for (const table of await backedTables(client)) {
    if (LEFT_BEHIND.has(table.name)) continue;
    if (OF_INSTALLATION[table.name] !== undefined) {
      sections.push({ name: installationName(table.name), table, of: 'installation' });
    }
    sections.push({ name: table.name, table, of: 'school' });
  }
  return sections;
}

/** Returns the column that contains the id of a row's school. */
export function schoolColumn({ name }: { readonly name: string }): string {
  return name === 'school' ? 'id' : 'school_id';
}

/**
 * Returns the rows of a school in a table as SQL for a FROM clause. `school` must be a UUID that the contract has
 * validated.
 */
export function rowsOfSchool(table: BackedTable, school: string): string {
  return `(select * from ${table.name} where ${schoolColumn(table)} = '${school}'::uuid) as own`;
}

function rowsOfInstallation({ name }: BackedTable): string {
  return `(select * from ${name} where school_id = '${INSTALLATION_SCHOOL}'::uuid and ${OF_INSTALLATION[name] ?? 'false'}) as shared`;
}

/** Returns a section with the SQL for its rows. `school` is a bare UUID. */
/** Returns a section with the SQL for its rows. `school` is a bare UUID. */
export function archiveSection({ name, table, of }: SchoolSection, school: string): ArchiveSection {
  return { name, table, source: of === 'school' ? rowsOfSchool(table, school) : rowsOfInstallation(table) };
}

/** Finds the questions of the installation that a school needs. Must run once before {@link archiveSection}. */
export async function findInstallationQuestions(client: Client, school: string): Promise<void> {
  const ofInstallation = `school_id = '${INSTALLATION_SCHOOL}'::uuid`;
  const isDone = `question_school_id = '${INSTALLATION_SCHOOL}'::uuid`;
  await client.query(`
    create temp table exported_question on commit drop as
      select distinct question_id, question_version as version from act where school_id = '${school}' and ${isDone};
    create temp table exported_set on commit drop as
      select set_id from question_set_opening where school_id = '${school}' and set_${ofInstallation}
      union
      select set_id from question where ${ofInstallation} and set_id is not null
        and id in (select question_id from exported_question);
    insert into exported_question
      select id, current_version from question
       where ${ofInstallation} and (set_id in (select set_id from exported_set)
         or id in (select question_id from exported_question)
         or id in (select jsonb_array_elements_text(offer -> 'questions') from lesson
                    where school_id = '${school}' and offer ->> 'kind' = 'questions'))`);
}
