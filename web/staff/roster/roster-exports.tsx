import { ROSTER_ROUTES } from '../../../contract/roster.ts';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import pageStyle from '../page.module.css';
import { fetchFile } from '../fetch-file.ts';
import { useSending } from '../sending.ts';
import { saveFile } from '../../ui/files.ts';
import style from './roster-import.module.css';
import { ROSTER_WORDS } from './words.ts';

const FORMATS = { csv: 'CSV で書き出す', oneRoster: 'OneRoster で書き出す' } as const;

/** The school's pupils of today as files for spreadsheets and for other programs of the school. */
export function RosterExports() {
  const { fault, send } = useSending({ isChanged: false });
  return (
    <section className={pageStyle.panel} aria-labelledby="roster-exports-title">
      <h2 id="roster-exports-title" className={pageStyle.panelTitle}>
        今の名簿を書き出す
      </h2>
      <FormFault fault={fault} />
      <div className={style.templates}>
        {(['csv', 'oneRoster'] as const).map((format) => (
          <QuietButton
            key={format}
            onPress={() => send(() => fetchFile(ROSTER_ROUTES.exportRoster, { format }), saveFile)}
          >
            {FORMATS[format]}
          </QuietButton>
        ))}
        <span className={style.muted}>{ROSTER_WORDS.oneRoster}</span>
      </div>
    </section>
  );
}
