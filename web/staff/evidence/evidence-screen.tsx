import { useState } from 'react';
import { EVIDENCE_ROUTES } from '../../../contract/evidence.ts';
import { AccountId, GroupId } from '../../../contract/ids.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import { schoolTermOfDay, termsOfSchoolYear } from '../../../engine/school-terms.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { useNavigate, useParams } from '../../app/router/router-context.ts';
import buttonStyle from '../../ui/button.module.css';
import { downloadFile } from '../../ui/files.ts';
import { FormErrorText, LinkLikeButton, SelectField } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { LOADED_LIST_STATE, ListNotice } from '../../ui/list-table/list-state.tsx';
import { printPage } from '../../ui/print-page.ts';
import type { StaffOutputOf } from '../client.ts';
import { fetchFileFromRoute } from '../fetch-file.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import { LoadedDataView, StaffPage } from '../page.tsx';
import pageStyle from '../page.module.css';
import sheetStyle from '../paper/sheets.module.css';
import { PUPIL_PAGE_SHEET_WORDS } from '../paper/words.ts';
import { markOutdatedDataAsWaiting, useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';
import { EvidenceSheet } from './evidence-sheet.tsx';
import style from './evidence.module.css';
import { PupilNotePanel } from './note-panel.tsx';
import { EVIDENCE_WORDS } from './words.ts';

/**
 * The screen with the evidence for evaluation (評価の資料). It shows all pupils of a class, or one pupil together with the
 * form for notes.
 */
export function EvidenceScreen() {
  const { group, pupil } = useParams();
  const id = GroupId.safeParse(group);
  const whom = AccountId.safeParse(pupil);
  if (id.success) return <Evidence group={id.data} pupil={whom.success ? whom.data : null} />;
  return (
    <StaffPage title={EVIDENCE_WORDS.title} back={STAFF_HOME_PATHS.manager}>
      <ListNotice state={LOADED_LIST_STATE} isEmpty empty={EVIDENCE_WORDS.notFound} />
    </StaffPage>
  );
}

type EvidenceProps = { readonly group: string; readonly pupil: string | null };
type Period = { readonly from: string; readonly to: string };

function Evidence({ group, pupil }: EvidenceProps) {
  const [today] = useState(() => dayInJapan(new Date()));
  const { year, at: present } = schoolTermOfDay(today);
  const [at, setTerm] = useState(present);
  const navigate = useNavigate();
  const terms = termsOfSchoolYear(year);
  const { name, ...period } = terms[at] ?? { name: '', from: `${year}-04-01`, to: `${year + 1}-03-31` };
  const read = markOutdatedDataAsWaiting(useStaffRead('evidence', { group, ...period }));
  return (
    <StaffPage
      title={read.data === undefined ? EVIDENCE_WORDS.title : EVIDENCE_WORDS.titleOf(read.data.group.name)}
      back={{ to: PAGE_PATHS.group, params: { group }, name: read.data?.group.name ?? COMMON_WORDS.group }}
    >
      <section className={`${pageStyle.panel} screen-only`} aria-label={EVIDENCE_WORDS.content}>
        <p>{EVIDENCE_WORDS.explained}</p>
        <div className={style.controls}>
          <SelectField
            label={EVIDENCE_WORDS.period}
            value={at}
            onChange={({ target }) => setTerm(Number(target.value))}
          >
            {terms.map((term, place) => (
              <option key={term.name} value={place}>
                {PUPIL_PAGE_SHEET_WORDS.term(year, term.name)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={COMMON_WORDS.pupils}
            value={pupil ?? ''}
            onChange={({ target: { value } }) =>
              navigate(
                value === ''
                  ? { to: PAGE_PATHS.groupEvidence, params: { group }, replace: true }
                  : { to: PAGE_PATHS.evidence, params: { group, pupil: value }, replace: true },
              )
            }
          >
            <option value="">{EVIDENCE_WORDS.whole}</option>
            {read.data?.pupils.map(({ id, displayName, kanaName }) => (
              <option key={id} value={id} data-reading={kanaName}>
                {displayName}
              </option>
            ))}
          </SelectField>
          {pupil !== null && read.data !== undefined && <Pager group={group} pupil={pupil} pupils={read.data.pupils} />}
          {read.data !== undefined && read.data.pupils.length > 0 && (
            <>
              <ExportButton group={group} period={period} />
              <button
                type="button"
                className={`${formStyle.action} ${buttonStyle.button}`}
                onClick={() => void printPage()}
              >
                {EVIDENCE_WORDS.print}
              </button>
            </>
          )}
        </div>
      </section>
      <LoadedDataView read={read}>
        {(data) => (
          <Sheets
            data={data}
            pupil={pupil}
            today={today}
            period={period}
            term={PUPIL_PAGE_SHEET_WORDS.term(year, name)}
          />
        )}
      </LoadedDataView>
    </StaffPage>
  );
}

type SheetsProps = {
  readonly data: StaffOutputOf<'evidence'>;
  readonly pupil: string | null;
  readonly today: string;
  readonly period: Period;
  readonly term: string;
};

function Sheets({ data: { group, pupils }, pupil, today, period, term }: SheetsProps) {
  const shown = pupils.filter(({ id }) => pupil === null || id === pupil);
  const [only] = shown;
  if (only === undefined) return <ListNotice state={LOADED_LIST_STATE} isEmpty empty={EVIDENCE_WORDS.nobody} />;
  const sheets = (
    <div className={sheetStyle.sheets}>
      {shown.map((each) => (
        <EvidenceSheet key={each.id} pupil={each} group={group.name} term={term} />
      ))}
    </div>
  );
  if (pupil === null) return sheets;
  return (
    <div className={style.beside}>
      {sheets}
      <PupilNotePanel key={only.id} pupil={only} today={today} period={period} />
    </div>
  );
}

type PagerProps = { readonly group: string; readonly pupil: string; readonly pupils: SheetsProps['data']['pupils'] };

/** The links to the previous and the next pupil of the class. */
function Pager({ group, pupil, pupils }: PagerProps) {
  const at = pupils.findIndex(({ id }) => id === pupil);
  const [before, after] = at < 0 ? [] : [pupils[at - 1], pupils[at + 1]];
  return (
    <nav className={style.pager} aria-label={COMMON_WORDS.pupils}>
      {before !== undefined && (
        <PagerLink group={group} pupil={before.id} words={`← ${EVIDENCE_WORDS.previous}`} name={before.displayName} />
      )}
      {after !== undefined && (
        <PagerLink group={group} pupil={after.id} words={`${EVIDENCE_WORDS.next} →`} name={after.displayName} />
      )}
    </nav>
  );
}

type PagerLinkProps = EvidenceProps & { readonly pupil: string; readonly words: string; readonly name: string };

function PagerLink({ group, pupil, words, name }: PagerLinkProps) {
  return (
    <Link
      to={PAGE_PATHS.evidence}
      params={{ group, pupil }}
      replace
      title={name}
      className={`${formStyle.action} ${buttonStyle.quiet}`}
    >
      {words}
    </Link>
  );
}

function ExportButton({ group, period }: { readonly group: string; readonly period: Period }) {
  const { isUnderway, fault, send } = useSingleRequest({ isChanged: false });
  const fetched = () => fetchFileFromRoute(EVIDENCE_ROUTES.exportEvidence, { group, ...period });
  return (
    <>
      <LinkLikeButton onPress={() => send(fetched, downloadFile)}>
        {isUnderway ? EVIDENCE_WORDS.exporting : EVIDENCE_WORDS.csv}
      </LinkLikeButton>
      {fault !== null && (
        <div className={style.fault}>
          <FormErrorText fault={fault} />
        </div>
      )}
    </>
  );
}
