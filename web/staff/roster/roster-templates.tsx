import { FormFault, QuietButton } from '../../ui/form.tsx';
import { callStaff } from '../client.ts';
import { useSending } from '../sending.ts';
import { saveSentFile } from '../../ui/files.ts';
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
