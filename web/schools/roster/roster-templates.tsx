import { FormFault, QuietButton } from '../../parts/form.tsx';
import { callStaff } from '../../staff/client.ts';
import { useSending } from '../../staff/sending.ts';
import { saveSentFile } from '../../parts/files.ts';
import style from './roster-import.module.css';

const FORMATS = { xlsx: 'Excel のひな形', csv: 'CSV のひな形' } as const;

/** Empty rosters with their headings. */
export function RosterTemplates() {
  const { fault, send } = useSending({ isChanged: false });
  return (
    <div className={style.templates}>
      <span>はじめから作るなら</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <QuietButton key={format} onPress={() => send(() => callStaff('rosterTemplate', { format }), saveSentFile)}>
          {FORMATS[format]}
        </QuietButton>
      ))}
      <FormFault fault={fault} />
    </div>
  );
}
