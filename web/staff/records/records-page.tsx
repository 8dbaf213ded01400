import { useNavigate } from '../../app/router/router-context.ts';
import {
  type ListedRecord,
  type RecordFilter,
  RECORD_FORMATS,
  RECORD_ROUTES,
  type RecordFormat,
} from '../../../contract/records.ts';
import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { recordVerdictOf } from '../../../engine/lesson-measures/record-verdict.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { PATHS } from '../../app/paths.ts';
import { StaffPage } from '../page.tsx';
import { secondsWords } from '../lessons/words.ts';
import { RecordFilters } from './record-filters.tsx';
import { recordAddress } from '../lessons/record-view.ts';
import {
  brokenWords,
  cutWords,
  filterWords,
  foundWords,
  paperWords,
  pupilWords,
  RECORD_WORDS,
  recordLessonWords,
  recordMomentWords,
  resultWords,
  RECORDS_PAGE_WORDS,
} from './words.ts';
import style from './record.module.css';
import { useRecords, type RecordList } from './use-records.ts';
import { STAFF_HOMES } from '../homes.ts';
import { fetchFile } from '../fetch-file.ts';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import { useSending } from '../sending.ts';
import { saveFile } from '../../ui/files.ts';
import { COMMON_WORDS } from '../words.ts';

/** The records of a filter: pupil, question and result. */
export function RecordsPage({ filter }: { readonly filter: RecordFilter }) {
  const list = useRecords(filter);
  const navigate = useNavigate();
  const show = (next: RecordFilter): void => navigate({ ...recordAddress(next), replace: true });
  const open = ({ lesson, pupil, question }: ListedRecord): void =>
    navigate(recordAddress(filter, { lesson: lesson.id, pupil: pupil.id, question: question.id }));
  return (
    <StaffPage
      title={RECORDS_PAGE_WORDS.title}
      back={backFrom(filter, list)}
      note={<Scope filter={filter} list={list} />}
    >
      <div className={style.records}>
        <RecordFilters filter={filter} named={list.named} onFilter={show} />
        <Paper filter={filter} list={list} />
        <ListTable
          label={RECORDS_PAGE_WORDS.title}
          columns={filter.group === undefined ? COLUMNS : COLUMNS_OF_GROUP}
          rows={list.rows}
          keyOf={keyOf}
          nameOf={nameOf}
          state={list.state}
          empty={emptyWords(filter)}
          onOpen={open}
          onReach={list.onReach}
          complete={list.complete}
          beginning={JSON.stringify(filter)}
          count={countWords(list)}
          saving={<RecordExports filter={filter} />}
        />
      </div>
    </StaffPage>
  );
}

function backFrom({ group, lesson }: RecordFilter, { named }: RecordList) {
  const within = group ?? named?.lesson?.group?.id;
  if (lesson !== undefined) {
    return within === undefined
      ? { to: PATHS.group, params: { group: lesson }, name: COMMON_WORDS.lesson }
      : { to: PATHS.lesson, params: { group: within, lesson }, name: COMMON_WORDS.lesson };
  }
  return group === undefined
    ? STAFF_HOMES.manager
    : { to: PATHS.group, params: { group }, name: named?.group?.name ?? COMMON_WORDS.group };
}

type PageProps = { readonly filter: RecordFilter; readonly list: RecordList };

/** The class and the lesson of the filter. */
function Scope({ filter, list: { named } }: PageProps) {
  const words = [
    filter.group === undefined ? (named?.lesson?.group?.name ?? null) : (named?.group?.name ?? null),
    named?.lesson === null || named?.lesson === undefined ? null : recordLessonWords(named.lesson),
  ].filter((each) => each !== null);
  return words.length === 0 ? null : <p className={style.scope}>{words.join('　')}</p>;
}

/** Only on paper: the filter, and the number of printed records. */
function Paper({ filter, list: { named, printed, found, isWhole } }: PageProps) {
  const words = [filterWords(filter, named), paperWords(printed, found, isWhole)].filter((each) => each !== '');
  return <p className={style.paper}>{words.join('　')}</p>;
}

function countWords({ found, isWhole, printed }: RecordList): string {
  return printed !== null && printed.of > printed.count ? cutWords(printed) : foundWords(found, isWhole);
}

function emptyWords(filter: RecordFilter): string {
  const { group: _, lesson: __, ...rest } = filter;
  return Object.keys(rest).length > 0 ? RECORD_WORDS.noneFound : RECORD_WORDS.none;
}

function keyOf({ lesson, pupil, question }: ListedRecord): string {
  return `${lesson.id} ${pupil.id} ${question.id}`;
}

function nameOf({ pupil, question, begunAt }: ListedRecord): string {
  return RECORDS_PAGE_WORDS.recordOf(pupil.name, question.name, recordMomentWords(begunAt));
}

const COLUMNS: readonly ListColumn<ListedRecord>[] = [
  { name: RECORDS_PAGE_WORDS.begunAt, width: '16.5rem', text: ({ begunAt }) => recordMomentWords(begunAt) },
  { name: COMMON_WORDS.pupils, width: '12rem', isRowHeader: true, text: ({ pupil }) => pupilWords(pupil) },
  { name: COMMON_WORDS.group, width: '7rem', text: ({ group }) => group?.name ?? RECORDS_PAGE_WORDS.none },
  {
    name: RECORDS_PAGE_WORDS.kind,
    width: '5.75rem',
    text: ({ lesson }) => (lesson.kind === 'selfStudy' ? RECORDS_PAGE_WORDS.selfStudy : COMMON_WORDS.lesson),
  },
  {
    name: COMMON_WORDS.question,
    width: '6.75rem',
    text: ({ question }) => question.name,
    shown: ({ question }) => <span className={style.whole}>{question.name}</span>,
  },
  {
    name: RECORDS_PAGE_WORDS.requirement,
    text: ({ question }) => question.requirement,
    shown: (record) => <RequirementName record={record} />,
  },
  {
    name: RECORDS_PAGE_WORDS.result,
    width: '11rem',
    text: resultWords,
    shown: (record) => <Verdict record={record} />,
  },
  {
    name: DEFINITIONS.checks.name,
    width: '8.5rem',
    isFigure: true,
    text: ({ checks }) => RECORDS_PAGE_WORDS.checks(checks),
  },
  { name: DEFINITIONS.brokenChecks.name, width: '12.5rem', text: brokenWords },
  { name: RECORDS_PAGE_WORDS.time, width: '7rem', isFigure: true, text: ({ worked }) => secondsWords(worked / 1000) },
  { name: RECORDS_PAGE_WORDS.stars, width: '4rem', isFigure: true, text: ({ stars }) => stars },
];

const COLUMNS_OF_GROUP = COLUMNS.filter(({ name }) => name !== COMMON_WORDS.group);

/** An equation breaks only if it is longer than a line. */
function RequirementName({ record: { question } }: { readonly record: ListedRecord }) {
  return question.requirement.split('　').map((words) => (
    <span key={words} className={style.asked}>
      {words}
    </span>
  ));
}

function Verdict({ record }: { readonly record: ListedRecord }) {
  const verdict = recordVerdictOf(record);
  return (
    <span className={style.verdict} data-verdict={verdict}>
      {resultWords(record)}
    </span>
  );
}

const FORMATS: Readonly<Record<RecordFormat, string>> = {
  csv: RECORDS_PAGE_WORDS.exportCsv,
  xlsx: RECORDS_PAGE_WORDS.exportXlsx,
};

/** Exports all records of the filter as files, including those that are not on the screen. */
function RecordExports({ filter }: { readonly filter: RecordFilter }) {
  const { isUnderway, fault, send } = useSending({ isChanged: false });
  return (
    <>
      <FormFault fault={fault} />
      <output className={style.count}>{isUnderway ? RECORD_WORDS.exporting : ''}</output>
      {RECORD_FORMATS.map((format) => (
        <QuietButton
          key={format}
          onPress={() => send(() => fetchFile(RECORD_ROUTES.exportRecords, { ...filter, format }), saveFile)}
        >
          {FORMATS[format]}
        </QuietButton>
      ))}
    </>
  );
}
