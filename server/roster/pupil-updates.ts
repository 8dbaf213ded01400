import { sql, type RawBuilder } from 'kysely';
import type { ExistingPupil } from '../../engine/roster/present.ts';
import type { RosterName, RosterRow } from '../../engine/roster/row.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { RosterComparison } from './check.ts';

/**
 * Returns the names of a pupil in a roster: the name that the school shows, and the other name (null if there is only
 * one name). A pupil with two names has a registered name and a common name (通称名).
 */
export function shownAndOtherNameOfPupil({ name, kana, common }: RosterRow, showsCommonNames: boolean) {
  const registered = { name, kana };
  if (common === undefined) return { shown: registered, other: null };
  return showsCommonNames ? { shown: common, other: registered } : { shown: registered, other: common };
}

type Names = { readonly shown: RosterName; readonly other: RosterName | null };

/**
 * Returns the names of a pupil after a roster has changed them. If the roster contains no 通称名 (common name) for the
 * pupil, the pupil keeps the present common name.
 */
function namesAfter(row: RosterRow, pupil: ExistingPupil, showsCommonNames: boolean): Names {
  if (row.common !== undefined || pupil.other === null) return shownAndOtherNameOfPupil(row, showsCommonNames);
  const registered = { name: row.name, kana: row.kana };
  return showsCommonNames
    ? { shown: { name: pupil.name, kana: pupil.kana }, other: registered }
    : { shown: registered, other: pupil.other };
}

type Columns = Readonly<Partial<Record<(typeof CHANGEABLE)[number], string | null>>>;

/**
 * A change of a pupil's account: the values of the changed columns before the import of the roster (`former`) and after
 * it (`now`). It is stored so that the import can be undone.
 */
type PupilUpdate = { readonly pupil: string; readonly former: Columns; readonly now: Columns };

function columnsOfNames({ shown, other }: Names): Columns {
  return {
    display_name: shown.name,
    kana_name: shown.kana,
    other_name: other?.name ?? null,
    other_kana: other?.kana ?? null,
  };
}

/** Changes the school numbers and names of pupils as the roster says. Returns every change. */
export async function updatePupilsFromRoster(
  trx: TenantTransaction,
  { difference, school: { showsCommonNames } }: RosterComparison,
  school: string,
): Promise<readonly PupilUpdate[]> {
  const updates = difference.changes.flatMap((change): PupilUpdate[] => {
    if (change.kind === 'added' || change.updates.length === 0) return [];
    const { pupil, row, updates: changed } = change;
    const { name, kana, other } = pupil;
    const hasNumber = changed.includes('schoolNumber');
    const isRenamed = changed.includes('name');
    return [
      {
        pupil: pupil.id,
        former: {
          ...(hasNumber ? { school_number: pupil.schoolNumber } : {}),
          ...(isRenamed ? columnsOfNames({ shown: { name, kana }, other }) : {}),
        },
        now: {
          ...(hasNumber ? { school_number: row.schoolNumber ?? null } : {}),
          ...(isRenamed ? columnsOfNames(namesAfter(row, pupil, showsCommonNames)) : {}),
        },
      },
    ];
  });
  if (updates.length > 0) {
    await sql`
      update account set ${assignments('now')} from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) ${UPDATES}
       where account.school_id = ${school} and account.id = updated.pupil`.execute(trx);
  }
  return updates;
}

/** The columns of an account that a roster can change. */
const CHANGEABLE = ['display_name', 'kana_name', 'other_name', 'other_kana', 'school_number'] as const;

const UPDATES = sql`as updated (pupil uuid, former jsonb, now jsonb)`;

/**
 * Returns SQL that sets the columns of an account to their values before the import of the roster (`former`) or after
 * it (`now`).
 */
function assignments(which: 'former' | 'now'): RawBuilder<unknown> {
  const next = sql`updated.${sql.ref(which)}`;
  const columns = CHANGEABLE.map(
    (name) =>
      sql`${sql.ref(name)} = case when ${next} ? ${name} then ${next} ->> ${name} else account.${sql.ref(name)} end`,
  );
  return sql`version = version + 1, ${sql.join(columns)}`;
}

/**
 * Returns the ids of the pupils whose changes by the import of a roster cannot be undone. Either the name or school
 * number of the pupil was changed again after the import, or another pupil now has the former school number.
 */
export async function findPupilsBlockingRosterUndo(
  trx: TenantTransaction,
  school: string,
  roster: string,
): Promise<string[]> {
  const { rows } = await sql<{ pupil: string }>`
    select updated.pupil from roster_application, jsonb_to_recordset(pupil_updates) ${UPDATES}
      join account on account.school_id = ${school} and account.id = updated.pupil
     where roster_application.school_id = ${school} and roster_application.id = ${roster}
       and (not to_jsonb(account) @> updated.now or exists (
         select from account as other where other.school_id = ${school} and other.id <> updated.pupil
           and upper(other.school_number) = upper(updated.former ->> 'school_number')))
     order by 1`.execute(trx);
  return rows.map(({ pupil }) => pupil);
}

/**
 * Restores the names and school numbers that a roster changed, and removes the school numbers of the pupils whom the
 * roster added.
 */
export async function restoreNamesBeforeRoster(trx: TenantTransaction, school: string, roster: string): Promise<void> {
  await sql`
    update account set ${assignments('former')}
      from roster_application, jsonb_to_recordset(pupil_updates) ${UPDATES}
     where roster_application.school_id = ${school} and roster_application.id = ${roster}
       and account.school_id = ${school} and account.id = updated.pupil`.execute(trx);
  await sql`
    update account set school_number = null
     where school_id = ${school} and id in (
       select unnest(added_pupils) from roster_application where school_id = ${school} and id = ${roster})`.execute(
    trx,
  );
}
