import { Fragment } from 'react';
import { useNavigate } from '../../app/router/router-context.ts';
import {
  type ListedLearningRecord,
  type LearningRecordFilter,
  LEARNING_RECORD_FILE_FORMATS,
  RECORD_ROUTES,
  type LearningRecordFileFormat,
} from '../../../contract/records.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { findRecordOutcome } from '../../../engine/lesson-measures/record-verdict.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { StaffPage } from '../page.tsx';
import { formatSeconds } from '../lessons/words.ts';
import { RecordFilterFields } from './record-filters.tsx';
import { addressOfRecords } from '../lessons/record-view.ts';
import {
  brokenConstraintCountWords,
  printLimitWords,
  recordFilterWords,
  foundRecordsWords,
  printedRecordsWords,
  recordPupilWords,
  RECORD_WORDS,
  lessonWordsOfLearningRecord,
  recordMomentWords,
  recordResultWords,
  RECORDS_PAGE_WORDS,
} from './words.ts';
import style from './record.module.css';
import { useRecords, type RecordListState } from './use-records.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import { fetchFileFromRoute } from '../fetch-file.ts';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { useSingleRequest } from '../sending.ts';
import { downloadFile } from '../../ui/files.ts';
import { COMMON_WORDS } from '../words.ts';

/** The list of the learning records that match a filter. Each row shows the pupil, the question and the result. */
export function RecordsPage({ filter }: { readonly filter: LearningRecordFilter }) {
  const list = useRecords(filter);
  const navigate = useNavigate();
  const show = (next: LearningRecordFilter): void => navigate({ ...addressOfRecords(next), replace: true });
  const open = ({ lesson, pupil, question }: ListedLearningRecord): void =>
    navigate(addressOfRecords(filter, { lesson: lesson.id, pupil: pupil.id, question: question.id }));
  return (
    <StaffPage
      title={RECORDS_PAGE_WORDS.title}
      back={backFrom(filter, list)}
      note={<Scope filter={filter} list={list} />}
    >
      <div className={style.records}>
        <RecordFilterFields filter={filter} named={list.named} onFilter={show} />
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

function backFrom({ group, lesson }: LearningRecordFilter, { named }: RecordListState) {
  const within = group ?? named?.lesson?.group?.id;
  if (lesson !== undefined) {
    return within === undefined
      ? { to: PAGE_PATHS.group, params: { group: lesson }, name: COMMON_WORDS.lesson }
      : { to: PAGE_PATHS.lesson, params: { group: within, lesson }, name: COMMON_WORDS.lesson };
  }
  return group === undefined
    ? STAFF_HOME_PATHS.manager
    : { to: PAGE_PATHS.group, params: { group }, name: named?.group?.name ?? COMMON_WORDS.group };
}

type PageProps = { readonly filter: LearningRecordFilter; readonly list: RecordListState };

/** The class and the lesson by which the records are filtered. */
function Scope({ filter, list: { named } }: PageProps) {
  const words = [
    filter.group === undefined ? (named?.lesson?.group?.name ?? null) : (named?.group?.name ?? null),
    named?.lesson === null || named?.lesson === undefined ? null : lessonWordsOfLearningRecord(named.lesson),
  ].filter((each) => each !== null);
  return words.length === 0 ? null : <p className={style.scope}>{words.join('　')}</p>;
}

/** A line that appears only on paper. It says how the records were filtered and how many are printed. */
function Paper({ filter, list: { named, printed, found, isWhole } }: PageProps) {
  const words = [recordFilterWords(filter, named), printedRecordsWords(printed, found, isWhole)].filter(
    (each) => each !== '',
  );
  return <p className={style.paper}>{words.join('　')}</p>;
}

function countWords({ found, isWhole, printed }: RecordListState): string {
  return printed !== null && printed.of > printed.count ? printLimitWords(printed) : foundRecordsWords(found, isWhole);
}

function emptyWords(filter: LearningRecordFilter): string {
  const { group: _, lesson: __, ...rest } = filter;
  return Object.keys(rest).length > 0 ? RECORD_WORDS.noneFound : RECORD_WORDS.none;
}

function keyOf({ lesson, pupil, question }: ListedLearningRecord): string {
  return `${lesson.id} ${pupil.id} ${question.id}`;
}

function nameOf({ pupil, question, begunAt }: ListedLearningRecord): string {
  return RECORDS_PAGE_WORDS.recordOf(pupil.name, question.name, recordMomentWords(begunAt));
}

const COLUMNS: readonly ListColumn<ListedLearningRecord>[] = [
  {
    name: RECORDS_PAGE_WORDS.begunAt,
    width: '11.5em',
    text: ({ begunAt }) => recordMomentWords(begunAt),
    shown: ({ begunAt }) => <UnbrokenParts parts={recordMomentWords(begunAt).split(' ')} between=" " />,
  },
  { name: COMMON_WORDS.pupils, width: '9.25em', isRowHeader: true, text: ({ pupil }) => recordPupilWords(pupil) },
  { name: COMMON_WORDS.group, width: '4.5em', text: ({ group }) => group?.name ?? RECORDS_PAGE_WORDS.none },
  {
    name: RECORDS_PAGE_WORDS.kind,
    width: '3.25em',
    text: ({ lesson }) => (lesson.kind === 'selfStudy' ? RECORDS_PAGE_WORDS.selfStudy : COMMON_WORDS.lesson),
  },
  {
    name: COMMON_WORDS.question,
    width: '5.5em',
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
    width: '9.5em',
    text: recordResultWords,
    shown: (record) => <Verdict record={record} />,
  },
  {
    name: FIGURE_DEFINITIONS.checks.name,
    width: '6.1em',
    isFigure: true,
    text: ({ checks }) => RECORDS_PAGE_WORDS.checks(checks),
  },
  {
    name: FIGURE_DEFINITIONS.brokenChecks.name,
    width: '10.5em',
    text: brokenConstraintCountWords,
    shown: (record) => <UnbrokenParts parts={brokenConstraintCountWords(record).split(/(?<=・)/u)} />,
  },
  { name: RECORDS_PAGE_WORDS.time, width: '6em', isFigure: true, text: ({ worked }) => formatSeconds(worked / 1000) },
  { name: RECORDS_PAGE_WORDS.stars, width: '2.5em', isFigure: true, text: ({ stars }) => stars },
];

/** Without the column of the group, there is room for the mistakes of a record on two lines. */
const COLUMNS_OF_GROUP = COLUMNS.filter(({ name }) => name !== COMMON_WORDS.group).map((column) =>
  column.name === FIGURE_DEFINITIONS.brokenChecks.name ? { ...column, width: '14.5em' } : column,
);

type UnbrokenPartsProps = { readonly parts: readonly string[]; readonly between?: string };

/** A text that breaks only between its parts, e.g. between a date and a time. */
function UnbrokenParts({ parts, between = '' }: UnbrokenPartsProps) {
  return parts.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && between}
      <span className={style.unbroken}>{part}</span>
    </Fragment>
  ));
}

/**
 * The requirement of a question as text. A line breaks inside its equation only if the equation is longer than a line.
 */
function RequirementName({ record: { question } }: { readonly record: ListedLearningRecord }) {
  return question.requirement.split('　').map((words) => (
    <span key={words} className={style.asked}>
      {words}
    </span>
  ));
}

function Verdict({ record }: { readonly record: ListedLearningRecord }) {
  const verdict = findRecordOutcome(record);
  return (
    <span className={style.verdict} data-verdict={verdict}>
      {recordResultWords(record)}
    </span>
  );
}

const FORMATS: Readonly<Record<LearningRecordFileFormat, string>> = {
  csv: RECORDS_PAGE_WORDS.exportCsv,
  xlsx: RECORDS_PAGE_WORDS.exportXlsx,
};

/** The buttons that export all records that match the filter as files, including records that are not on the screen. */
function RecordExports({ filter }: { readonly filter: LearningRecordFilter }) {
  const { isUnderway, fault, send } = useSingleRequest({ isChanged: false });
  return (
    <>
      <FormErrorText fault={fault} />
      <output className={style.count}>{isUnderway ? RECORD_WORDS.exporting : ''}</output>
      {LEARNING_RECORD_FILE_FORMATS.map((format) => (
        <LinkLikeButton
          key={format}
          onPress={() =>
            send(() => fetchFileFromRoute(RECORD_ROUTES.exportRecords, { ...filter, format }), downloadFile)
          }
        >
          {FORMATS[format]}
        </LinkLikeButton>
      ))}
    </>
  );
}
