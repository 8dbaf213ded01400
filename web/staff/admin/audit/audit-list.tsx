import { useState } from 'react';
import type { AuditEntry } from '../../../../contract/audit.ts';
import type { ListColumn } from '../../../ui/list-table/list-column.ts';
import { ListTable } from '../../../ui/list-table/list-table.tsx';
import { NO_AUDIT_ENTRY_FILTER, AuditFilterFields, auditRequestInput } from './audit-filter.tsx';
import style from './audit-list.module.css';
import { EMPTY_AUDIT_LOG_WORDS, auditEntryWords, AUDIT_LIST_WORDS } from './words.ts';
import { FormErrorText, LinkLikeButton } from '../../../ui/form.tsx';
import { formatNumericDateAndTime } from '../../../ui/moments.ts';
import { callStaffRoute } from '../../client.ts';
import { LIST_WORDS } from '../../../ui/list-table/list-words.ts';
import { formFailureOfError } from '../../form-failure.ts';
import { useCursorPages } from '../../use-cursor-pages.ts';
import { COMMON_WORDS } from '../../words.ts';

const AT_ONCE = 20;

/**
 * The audit log (操作の記録), newest entries first, loaded page by page. `of`: show the entries of all schools, or only of
 * the user's own school.
 */
export function AuditLog({ of }: { readonly of: 'allSchools' | 'ownSchool' }) {
  const [view, setView] = useState(NO_AUDIT_ENTRY_FILTER);
  const input = auditRequestInput(view);
  const { pages, state, nextError, isReadingOn, readOn } = useCursorPages({
    queryKey: ['auditEntries', input],
    read: (before, options) =>
      callStaffRoute('auditEntries', { ...input, limit: AT_ONCE, ...(before === null ? {} : { before }) }, options),
  });
  const hasMore = (pages.at(-1)?.next ?? null) !== null;
  return (
    <>
      <AuditFilterFields of={of} view={view} onView={setView} />
      <ListTable
        label={AUDIT_LIST_WORDS.title}
        columns={of === 'allSchools' ? COLUMNS : COLUMNS_OF_SCHOOL}
        state={state}
        rows={pages.flatMap(({ entries }) => entries)}
        keyOf={({ id }) => id}
        nameOf={auditEntryWords}
        empty={view === NO_AUDIT_ENTRY_FILTER ? EMPTY_AUDIT_LOG_WORDS.none : EMPTY_AUDIT_LOG_WORDS.noneFound}
      />
      <FormErrorText fault={nextError === null ? null : formFailureOfError(nextError)} />
      {hasMore && (
        <div>
          <LinkLikeButton onPress={() => readOn?.()}>
            {isReadingOn ? LIST_WORDS.loadingRow : AUDIT_LIST_WORDS.earlier}
          </LinkLikeButton>
        </div>
      )}
    </>
  );
}

const COLUMNS: readonly ListColumn<AuditEntry>[] = [
  { name: AUDIT_LIST_WORDS.when, width: '16rem', text: ({ madeAt }) => formatNumericDateAndTime(madeAt) },
  { name: AUDIT_LIST_WORDS.who, width: '20rem', text: actorWords },
  { name: AUDIT_LIST_WORDS.what, isRowHeader: true, text: auditEntryWords },
  { name: COMMON_WORDS.school, width: '16rem', text: ({ school }) => school.name },
  {
    name: AUDIT_LIST_WORDS.fromWhere,
    width: '17rem',
    text: ({ address }) => address,
    shown: (entry) => <Sender entry={entry} />,
  },
];

const COLUMNS_OF_SCHOOL = COLUMNS.filter(({ name }) => name !== COMMON_WORDS.school);

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
