import { useState } from 'react';
import type { AuditEntry } from '../../contract/audit.ts';
import type { ListColumn } from '../parts/list-table/list-column.ts';
import { ListTable } from '../parts/list-table/list-table.tsx';
import style from './audit-list.module.css';
import { deedWords } from './audit-words.ts';
import { FormFault, QuietButton } from './staff-form.tsx';
import { momentWords } from './moments.ts';
import { callStaff, type OutputOf } from './staff-client.ts';
import { Answered } from './staff-page.tsx';
import { useSending } from './use-sending.ts';
import { useStaffAnswer } from './use-staff-answer.ts';

const AT_ONCE = 20;

type Entries = OutputOf<'auditEntries'>;

/** 操作の記録, newest first, read on a part at a time. */
export function AuditList() {
  const asked = useStaffAnswer('auditEntries', { limit: AT_ONCE });
  return <Answered asked={asked}>{(first) => <EntriesReadOn first={first} />}</Answered>;
}

function EntriesReadOn({ first }: { readonly first: Entries }) {
  const [later, setLater] = useState<readonly Entries[]>([]);
  const { isUnderway, fault, send } = useSending();
  const parts = [first, ...later];
  const next = parts.at(-1)?.next ?? null;
  const entries = parts.flatMap((part) => part.entries);
  return (
    <>
      <ListTable
        label="操作の記録"
        columns={COLUMNS}
        rows={entries}
        keyOf={({ id }) => id}
        nameOf={deedWords}
        empty="記録はまだありません。"
      />
      <FormFault fault={fault} />
      {next !== null && (
        <div>
          <QuietButton
            onPress={() =>
              send(
                () => callStaff('auditEntries', { limit: AT_ONCE, before: next }),
                (part) => setLater([...later, part]),
              )
            }
          >
            {isUnderway ? '読みこんでいます' : '前の記録も見る'}
          </QuietButton>
        </div>
      )}
    </>
  );
}

const COLUMNS: readonly ListColumn<AuditEntry>[] = [
  { name: 'いつ', width: '14rem', text: ({ madeAt }) => momentWords(madeAt) },
  { name: 'だれが', width: '16rem', text: ({ actor }) => actor?.name ?? 'システム' },
  { name: '何を', isRowHeader: true, text: deedWords },
  { name: '学校', width: '20rem', text: ({ school }) => school.name },
  {
    name: 'どこから',
    width: '20rem',
    text: ({ address }) => address,
    shown: (entry) => <Sender entry={entry} />,
  },
];

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
