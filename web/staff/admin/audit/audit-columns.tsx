import { useState } from 'react';
import type { AuditEntry } from '../../../../contract/audit.ts';
import type { ListColumn } from '../../../ui/list-table/list-column.ts';
import { formatNumericDateAndTime } from '../../../ui/moments.ts';
import { schoolNamesById, type NamedSchool } from '../../school-names.ts';
import { COMMON_WORDS } from '../../words.ts';
import style from './audit-list.module.css';
import { AUDIT_LIST_WORDS, auditEntryWords } from './words.ts';

const columnsWith = (schoolNames: ReadonlyMap<string, string>): readonly ListColumn<AuditEntry>[] => [
  { name: AUDIT_LIST_WORDS.when, width: '16rem', text: ({ madeAt }) => formatNumericDateAndTime(madeAt) },
  { name: AUDIT_LIST_WORDS.who, width: '20rem', text: actorWords },
  { name: AUDIT_LIST_WORDS.what, isRowHeader: true, text: auditEntryWords },
  { name: COMMON_WORDS.school, width: '16rem', text: ({ school }) => schoolNames.get(school.id) ?? school.name },
  {
    name: AUDIT_LIST_WORDS.fromWhere,
    width: '17rem',
    text: ({ address }) => address,
    shown: (entry) => <Sender entry={entry} />,
  },
];

/**
 * Returns the columns of the audit log. `schools` are the schools of the entries. Their names are listed in a form in
 * which schools with equal names differ. The audit log of the user's own school has no column for the school.
 */
export function auditColumns(
  of: 'allSchools' | 'ownSchool',
  schools: readonly NamedSchool[],
): readonly ListColumn<AuditEntry>[] {
  const columns = columnsWith(schoolNamesById(schools));
  return of === 'allSchools' ? columns : columns.filter(({ name }) => name !== COMMON_WORDS.school);
}

/**
 * The text that is shown if the name of the person who acted is empty, by the person's role. Schools do not see the
 * names of administrators, only that an administrator acted.
 */
const NAMELESS = { pupil: '', manager: '', admin: COMMON_WORDS.admin, system: '' } as const satisfies Record<
  AuditEntry['actorRole'],
  string
>;

function actorWords({ actor, actorRole, action }: AuditEntry): string {
  if (action === 'failSignIn') return AUDIT_LIST_WORDS.unknownPerson;
  if (actor === null) return AUDIT_LIST_WORDS.system;
  return actor.name === '' ? NAMELESS[actorRole] : actor.name;
}

/** The IP address from which a request was sent. The user can expand it to see the browser. */
function Sender({ entry: { address, userAgent } }: { readonly entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="on-paper">{address ?? AUDIT_LIST_WORDS.noAddress}</summary>
      {isOpen && <p className={style.browser}>{userAgent ?? AUDIT_LIST_WORDS.noAddress}</p>}
    </details>
  );
}
