import { ROSTER_ROUTES } from '../../../contract/roster.ts';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import { fetchFile } from '../fetch-file.ts';
import { useSending } from '../sending.ts';
import { saveFile } from '../../ui/files.ts';
import style from './roster-import.module.css';

const FORMATS = { xlsx: 'Excel のひな形', csv: 'CSV のひな形' } as const;

/** Empty rosters with their headings. */
export function RosterTemplates() {
  const { fault, send } = useSending({ isChanged: false });
  return (
    <div className={style.templates}>
      <span>はじめから作るなら</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <QuietButton
          key={format}
          onPress={() => send(() => fetchFile(ROSTER_ROUTES.rosterTemplate, { format }), saveFile)}
        >
          {FORMATS[format]}
        </QuietButton>
      ))}
      <FormFault fault={fault} />
    </div>
  );
}
