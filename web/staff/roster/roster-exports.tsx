import { ROSTER_ROUTES } from '../../../contract/roster.ts';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import pageStyle from '../page.module.css';
import { fetchFile } from '../fetch-file.ts';
import { useSending } from '../sending.ts';
import { saveFile } from '../../ui/files.ts';
import style from './roster-import.module.css';
import { ROSTER_WORDS, ROSTER_SCREEN_WORDS } from './words.ts';

const FORMATS = {
  xlsx: ROSTER_SCREEN_WORDS.exportXlsx,
  csv: ROSTER_SCREEN_WORDS.exportCsv,
  oneRoster: ROSTER_SCREEN_WORDS.exportOneRoster,
} as const;

/** Exports the school's current pupils as files for spreadsheets and for other programs of the school. */
export function RosterExports() {
  const { fault, send } = useSending({ isChanged: false });
  return (
    <section className={pageStyle.panel} aria-labelledby="roster-exports-title">
      <h2 id="roster-exports-title" className={pageStyle.panelTitle}>
        {ROSTER_SCREEN_WORDS.exportRoster}
      </h2>
      <FormFault fault={fault} />
      <div className={style.templates}>
        {(['xlsx', 'csv', 'oneRoster'] as const).map((format) => (
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
