import { useMemo, useState } from 'react';
import type { AuditEntry } from '../../../../contract/audit.ts';
import type { ListColumn } from '../../../ui/list-table/list-column.ts';
import { ListTable } from '../../../ui/list-table/list-table.tsx';
import { auditColumns } from './audit-columns.tsx';
import { NO_AUDIT_ENTRY_FILTER, AuditFilterFields, auditRequestInput } from './audit-filter.tsx';
import { EMPTY_AUDIT_LOG_WORDS, auditEntryWords, AUDIT_LIST_WORDS } from './words.ts';
import { FormErrorText, LinkLikeButton } from '../../../ui/form.tsx';
import { callStaffRoute } from '../../client.ts';
import { LIST_WORDS } from '../../../ui/list-table/list-words.ts';
import { formFailureOfError } from '../../form-failure.ts';
import { useStaffRead } from '../../queries.ts';
import { useCursorPages } from '../../use-cursor-pages.ts';

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
  const columns = useAuditColumns(of);
  const hasMore = (pages.at(-1)?.next ?? null) !== null;
  return (
    <>
      <AuditFilterFields of={of} view={view} onView={setView} />
      <ListTable
        label={AUDIT_LIST_WORDS.title}
        columns={columns}
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

/** Returns the columns of the list. The entries of archived schools are in the list too, so their names are read too. */
function useAuditColumns(of: 'allSchools' | 'ownSchool'): readonly ListColumn<AuditEntry>[] {
  const inputOf = (archived: 'without' | 'only') => (of === 'allSchools' ? { search: '', archived } : null);
  const present = useStaffRead('schools', inputOf('without')).data?.schools;
  const archived = useStaffRead('schools', inputOf('only')).data?.schools;
  return useMemo(() => auditColumns(of, [...(present ?? []), ...(archived ?? [])]), [of, present, archived]);
}
