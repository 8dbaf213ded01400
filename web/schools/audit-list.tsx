import { useState } from 'react';
import type { AuditEntry } from '../../contract/audit.ts';
import style from './audit-list.module.css';
import { deedWords } from './audit-words.ts';
import { FormFault, QuietButton } from './staff-form.tsx';
import { momentWords } from './moments.ts';
import { callStaff, type OutputOf } from './staff-client.ts';
import { Answered } from './staff-page.tsx';
import { StaffTable } from './staff-table.tsx';
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
  if (entries.length === 0) return <p>記録はまだありません。</p>;
  return (
    <>
      <StaffTable label="操作の記録" columns={['いつ', 'だれが', '何を', '学校', 'どこから']}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </StaffTable>
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

function EntryRow({ entry }: { readonly entry: AuditEntry }) {
  return (
    <tr>
      <td className={style.moment}>{momentWords(entry.madeAt)}</td>
      <td className={style.actor}>{entry.actor?.name ?? 'システム'}</td>
      <td>{deedWords(entry)}</td>
      <td>{entry.school.name}</td>
      <td>
        <Sender entry={entry} />
      </td>
    </tr>
  );
}

/** The address at once, the browser for whoever asks. */
function Sender({ entry: { address, userAgent } }: { readonly entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={style.address}>{address ?? '記録なし'}</summary>
      {isOpen && <p className={style.browser}>{userAgent ?? '記録なし'}</p>}
    </details>
  );
}
