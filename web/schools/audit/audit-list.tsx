import { useState } from 'react';
import type { AuditEntry } from '../../../contract/audit.ts';
import type { ListColumn } from '../../parts/list-table/list-column.ts';
import { ListTable } from '../../parts/list-table/list-table.tsx';
import type { ListState } from '../../parts/list-table/list-state.tsx';
import { ALL_ENTRIES, AuditFilter, auditInput, type AuditView } from './audit-filter.tsx';
import style from './audit-list.module.css';
import { AUDIT_WORDS, auditEntryWords } from './audit-words.ts';
import { FormFault, QuietButton } from '../../parts/form.tsx';
import { momentWords } from '../../parts/moments.ts';
import { callStaff, type StaffOutputOf } from '../../staff/client.ts';
import { useSending } from '../../staff/use-sending.ts';
import { listState, useStaffAnswer } from '../../staff/use-answer.ts';
import { LIST_WORDS } from '../../parts/list-table/list-words.ts';

const AT_ONCE = 20;

type Entries = StaffOutputOf<'auditEntries'>;

/** 操作の記録, newest first, read on a part at a time: of all schools, or of the own one. */
export function AuditList({ of }: { readonly of: 'allSchools' | 'ownSchool' }) {
  const [view, setView] = useState(ALL_ENTRIES);
  const asked = useStaffAnswer('auditEntries', { ...auditInput(view), limit: AT_ONCE });
  return (
    <>
      <AuditFilter view={view} onView={setView} />
      <EntriesReadOn
        key={`${JSON.stringify(view)} ${asked.latest?.entries[0]?.id ?? ''}`}
        first={asked.latest ?? NOTHING}
        state={listState(asked)}
        view={view}
        columns={of === 'allSchools' ? COLUMNS : COLUMNS_OF_SCHOOL}
      />
    </>
  );
}

const NOTHING: Entries = { entries: [], next: null };

type EntriesProps = {
  readonly first: Entries;
  readonly state: ListState;
  readonly view: AuditView;
  readonly columns: readonly ListColumn<AuditEntry>[];
};

function EntriesReadOn({ first, state, view, columns }: EntriesProps) {
  const [later, setLater] = useState<readonly Entries[]>([]);
  const { isUnderway, fault, send } = useSending();
  const parts = [first, ...later];
  const next = parts.at(-1)?.next ?? null;
  const entries = parts.flatMap((part) => part.entries);
  return (
    <>
      <ListTable
        label="操作の記録"
        columns={columns}
        state={state}
        rows={entries}
        keyOf={({ id }) => id}
        nameOf={auditEntryWords}
        empty={view === ALL_ENTRIES ? AUDIT_WORDS.none : AUDIT_WORDS.noneFound}
      />
      <FormFault fault={fault} />
      {next !== null && (
        <div>
          <QuietButton
            onPress={() =>
              send(
                () => callStaff('auditEntries', { ...auditInput(view), limit: AT_ONCE, before: next }),
                (part) => setLater([...later, part]),
              )
            }
          >
            {isUnderway ? LIST_WORDS.loadingRow : '前の記録も見る'}
          </QuietButton>
        </div>
      )}
    </>
  );
}

const COLUMNS: readonly ListColumn<AuditEntry>[] = [
  { name: 'いつ', width: '14rem', text: ({ madeAt }) => momentWords(madeAt) },
  { name: 'だれが', width: '16rem', text: actorWords },
  { name: '何を', isRowHeader: true, text: auditEntryWords },
  { name: '学校', width: '20rem', text: ({ school }) => school.name },
  {
    name: 'どこから',
    width: '20rem',
    text: ({ address }) => address,
    shown: (entry) => <Sender entry={entry} />,
  },
];

const COLUMNS_OF_SCHOOL = COLUMNS.filter(({ name }) => name !== '学校');

/** Of an admin a school learns no more than that it was one. */
const NAMELESS = { pupil: '', manager: '', admin: '管理者', system: '' } as const satisfies Record<
  AuditEntry['actorRole'],
  string
>;

function actorWords({ actor, actorRole }: AuditEntry): string {
  if (actor === null) return 'システム';
  return actor.name === '' ? NAMELESS[actorRole] : actor.name;
}

/** The address at once, the browser for whoever asks. */
function Sender({ entry: { address, userAgent } }: { readonly entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{address ?? '記録なし'}</summary>
      {isOpen && <p className={style.browser}>{userAgent ?? '記録なし'}</p>}
    </details>
  );
}
