import { useState } from 'react';
import { GroupId } from '../../../contract/ids.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import { schoolTermOfDay, termsOfSchoolYear } from '../../../engine/school-terms.ts';
import buttonStyle from '../../ui/button.module.css';
import formStyle from '../../ui/form.module.css';
import { SelectField } from '../../ui/form.tsx';
import { LOADED_LIST_STATE, ListNotice } from '../../ui/list-table/list-state.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { useParams } from '../../app/router/router-context.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import { LoadedDataView, StaffPage } from '../page.tsx';
import pageStyle from '../page.module.css';
import { markOutdatedDataAsWaiting, useStaffRead } from '../queries.ts';
import { PUPIL_PAGE_WORDS, PUPIL_PAGE_SHEET_WORDS } from './words.ts';
import { PupilPageSheet } from './pupil-page.tsx';
import style from './paper.module.css';
import sheetStyle from './sheets.module.css';
import { printPage } from '../../ui/print-page.ts';
import { COMMON_WORDS } from '../words.ts';

/** The screen that prints a page for each pupil of a class. */
export function PupilPagesScreen() {
  const { group } = useParams();
  const id = GroupId.safeParse(group);
  if (id.success) return <PupilPages group={id.data} />;
  return (
    <StaffPage title={PUPIL_PAGE_WORDS.title} back={STAFF_HOME_PATHS.manager}>
      <ListNotice state={LOADED_LIST_STATE} isEmpty empty={PUPIL_PAGE_WORDS.nobody} />
    </StaffPage>
  );
}

function PupilPages({ group }: { readonly group: string }) {
  const [{ year, at }, setTerm] = useState(() => schoolTermOfDay(dayInJapan(new Date())));
  const [pupil, setPupil] = useState<string | null>(null);
  const terms = termsOfSchoolYear(year);
  const { name, from, to } = terms[at] ?? { name: '', from: `${year}-04-01`, to: `${year + 1}-03-31` };
  const read = markOutdatedDataAsWaiting(useStaffRead('pupilPages', { group, from, to }));
  const shown = read.data?.pages.filter(({ id }) => pupil === null || id === pupil) ?? [];
  return (
    <StaffPage
      title={
        read.data === undefined
          ? PUPIL_PAGE_WORDS.title
          : PUPIL_PAGE_SHEET_WORDS.titleOf(read.data.group.name, PUPIL_PAGE_WORDS.title)
      }
      back={{ to: PAGE_PATHS.group, params: { group }, name: read.data?.group.name ?? COMMON_WORDS.group }}
    >
      <section className={`${pageStyle.panel} screen-only`} aria-label={PUPIL_PAGE_SHEET_WORDS.content}>
        <p>{PUPIL_PAGE_WORDS.explained}</p>
        <div className={style.form}>
          <SelectField
            label={PUPIL_PAGE_SHEET_WORDS.period}
            value={at}
            onChange={({ target }) => setTerm({ year, at: Number(target.value) })}
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
            onChange={({ target }) => setPupil(target.value === '' ? null : target.value)}
          >
            <option value="">{PUPIL_PAGE_WORDS.whole}</option>
            {read.data?.pages.map(({ id, displayName, kanaName }) => (
              <option key={id} value={id} data-reading={kanaName}>
                {displayName}
              </option>
            ))}
          </SelectField>
          <span />
          <button
            type="button"
            className={`${formStyle.action} ${buttonStyle.button}`}
            onClick={() => void printPage()}
          >
            {PUPIL_PAGE_WORDS.print}
          </button>
        </div>
      </section>
      <LoadedDataView read={read}>
        {({ group: { name: groupName }, pages }) =>
          pages.length === 0 ? (
            <p className="screen-only">{PUPIL_PAGE_WORDS.nobody}</p>
          ) : (
            <div className={sheetStyle.sheets}>
              {shown.map((page) => (
                <PupilPageSheet
                  key={page.id}
                  page={page}
                  group={groupName}
                  term={PUPIL_PAGE_SHEET_WORDS.term(year, name)}
                />
              ))}
            </div>
          )
        }
      </LoadedDataView>
    </StaffPage>
  );
}
