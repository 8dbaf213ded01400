import { ROSTER_ROUTES } from '../../../contract/roster.ts';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import pageStyle from '../page.module.css';
import { fetchFileFromRoute } from '../fetch-file.ts';
import { useSingleRequest } from '../sending.ts';
import { downloadFile } from '../../ui/files.ts';
import style from './roster-import.module.css';
import { ROSTER_WORDS, ROSTER_SCREEN_WORDS } from './words.ts';

const FORMATS = {
  xlsx: ROSTER_SCREEN_WORDS.exportXlsx,
  csv: ROSTER_SCREEN_WORDS.exportCsv,
  oneRoster: ROSTER_SCREEN_WORDS.exportOneRoster,
} as const;

/**
 * The buttons that export the school's present pupils as files for spreadsheets and for other programs of the school.
 */
export function RosterExportButtons() {
  const { fault, send } = useSingleRequest({ isChanged: false });
  return (
    <section className={pageStyle.panel} aria-labelledby="roster-exports-title">
      <h2 id="roster-exports-title" className={pageStyle.panelTitle}>
        {ROSTER_SCREEN_WORDS.exportRoster}
      </h2>
      <FormErrorText fault={fault} />
      <div className={style.templates}>
        {(['xlsx', 'csv', 'oneRoster'] as const).map((format) => (
          <LinkLikeButton
            key={format}
            onPress={() => send(() => fetchFileFromRoute(ROSTER_ROUTES.exportRoster, { format }), downloadFile)}
          >
            {FORMATS[format]}
          </LinkLikeButton>
        ))}
        <span className={style.muted}>{ROSTER_WORDS.oneRoster}</span>
      </div>
    </section>
  );
}
