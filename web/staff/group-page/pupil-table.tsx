import type { ReactNode } from 'react';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { countUnsolvedQuestions } from '../../../engine/group-measures/attention.ts';
import { tellingConstraintFromBrokenShares } from '../../../engine/lesson-measures/telling-constraint.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import type { ShareOfWhole } from '../../../engine/measures/share.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { useSortedRows } from '../../ui/list-table/use-sorted-rows.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import buttonStyle from '../../ui/button.module.css';
import { addressOfRecords } from '../lessons/record-view.ts';
import { formatShare } from '../lessons/words.ts';
import type { PupilWithAttentionData } from './group-view.ts';
import {
  attentionReasonWords,
  columnHeadingWithUnit,
  GROUP_FIGURES_WORDS,
  lastReceivedRecordCellText,
} from './words.ts';
import style from './pupil-table.module.css';

type GroupPupilTableProps = {
  readonly group: string;
  /** The pupils, the pupil who needs attention most first. */
  readonly pupils: readonly PupilWithAttentionData[];
  /** The controls above the table. */
  readonly bar: ReactNode;
  readonly onChosen: (pupil: string) => void;
};

/**
 * The table of a group's pupils with their statistics. The user can sort it by each statistic, and small bars make the
 * values easy to compare.
 */
export function GroupPupilTable({ group, pupils, bar, onChosen }: GroupPupilTableProps) {
  const most = Math.max(1, ...pupils.map(({ figures }) => figures.solved));
  const columns = pupilColumns(most);
  const sorted = useSortedRows(pupils, columns);
  return (
    <div className={style.table}>
      <ListTable
        label={GROUP_FIGURES_WORDS.byPupil}
        columns={columns}
        fileColumns={FILE_COLUMNS}
        rows={sorted.rows}
        sorting={sorted.sorting}
        onSort={sorted.onSort}
        keyOf={({ id }) => id}
        nameOf={({ displayName }) => displayName}
        empty=""
        bar={bar}
        actionsWidth="12em"
        renderActions={({ id, displayName }) => (
          <>
            <LinkLikeButton label={GROUP_FIGURES_WORDS.showChangeOf(displayName)} onPress={() => onChosen(id)}>
              {GROUP_FIGURES_WORDS.change}
            </LinkLikeButton>
            <Link
              to={PAGE_PATHS.evidence}
              params={{ group, pupil: id }}
              className={buttonStyle.quiet}
              aria-label={GROUP_FIGURES_WORDS.evidenceOf(displayName)}
            >
              {GROUP_FIGURES_WORDS.evidenceShort}
            </Link>
            <Link
              {...addressOfRecords({ group, pupil: id })}
              className={buttonStyle.quiet}
              aria-label={GROUP_FIGURES_WORDS.recordsOf(displayName)}
            >
              {GROUP_FIGURES_WORDS.records}
            </Link>
          </>
        )}
      />
    </div>
  );
}

const { solvedInView, unsolved, firstCheckRate, minutes, stars, broken, lastHeard } = FIGURE_DEFINITIONS;

/**
 * Returns the columns of the table on screen. `most`: the largest number of questions that one pupil has solved. A full
 * bar represents this number.
 */
function pupilColumns(most: number): readonly ListColumn<PupilWithAttentionData>[] {
  const sortable = { isSortable: true };
  return [
    { ...sortable, name: GROUP_FIGURES_WORDS.number, width: '4.25em', isFigure: true, text: ({ number }) => number },
    {
      ...sortable,
      name: GROUP_FIGURES_WORDS.name,
      width: '8.75em',
      isRowHeader: true,
      text: ({ displayName }) => displayName,
    },
    {
      ...sortable,
      name: GROUP_FIGURES_WORDS.solved,
      width: '8rem',
      text: ({ figures }) => figures.solved,
      shown: ({ figures: { solved } }) => (
        <Bar percent={(100 * solved) / most}>{GROUP_FIGURES_WORDS.countOfQuestions(solved)}</Bar>
      ),
    },
    {
      ...sortable,
      name: GROUP_FIGURES_WORDS.unsolved,
      width: '6.5em',
      isFigure: true,
      text: ({ figures }) => countUnsolvedQuestions(figures),
    },
    {
      ...sortable,
      name: GROUP_FIGURES_WORDS.firstCheck,
      width: '8rem',
      text: ({ figures }) => percentOf(figures.firstCheckRate),
      shown: ({ figures: { firstCheckRate: rate } }) => (
        <Bar percent={percentOf(rate) ?? 0}>{rate.of === 0 ? '—' : formatShare(rate)}</Bar>
      ),
    },
    {
      ...sortable,
      name: GROUP_FIGURES_WORDS.time,
      width: '4.25em',
      isFigure: true,
      text: ({ figures }) => Math.round(figures.minutes),
      shown: ({ figures }) => `${Math.round(figures.minutes)}${GROUP_FIGURES_WORDS.minutesUnit}`,
    },
    { ...sortable, name: GROUP_FIGURES_WORDS.stars, width: '3.5em', isFigure: true, text: (pupil) => pupil.stars },
    {
      ...sortable,
      name: GROUP_FIGURES_WORDS.mistakes,
      width: '11.1em',
      text: ({ figures }) => tellingName(figures),
      shown: ({ figures }) => <BrokenBars figures={figures} />,
    },
    {
      ...sortable,
      name: lastHeard.name,
      width: '8em',
      text: ({ lastHeardAt }) => lastHeardAt,
      shown: ({ lastHeardAt }) => lastReceivedRecordCellText(lastHeardAt),
    },
    {
      name: GROUP_FIGURES_WORDS.reason,
      text: (pupil) => attentionReasonWords(pupil)[0] ?? null,
    },
  ];
}

/**
 * The columns of the CSV file. Values are plain numbers and units are in the headings, so that spreadsheets can
 * calculate with them.
 */
const FILE_COLUMNS: readonly ListColumn<PupilWithAttentionData>[] = [
  { name: GROUP_FIGURES_WORDS.number, text: ({ number }) => number },
  { name: GROUP_FIGURES_WORDS.name, isRowHeader: true, text: ({ displayName }) => displayName },
  {
    name: columnHeadingWithUnit(solvedInView.name, GROUP_FIGURES_WORDS.questionsUnit),
    text: ({ figures }) => figures.solved,
  },
  {
    name: columnHeadingWithUnit(unsolved.name, GROUP_FIGURES_WORDS.questionsUnit),
    text: ({ figures }) => countUnsolvedQuestions(figures),
  },
  { name: columnHeadingWithUnit(firstCheckRate.name, '％'), text: ({ figures }) => percentOf(figures.firstCheckRate) },
  {
    name: columnHeadingWithUnit(minutes.name, GROUP_FIGURES_WORDS.minutesUnit),
    text: ({ figures }) => Math.round(figures.minutes),
  },
  { name: stars.name, text: (pupil) => pupil.stars },
  { name: broken.name, text: ({ figures }) => tellingName(figures) },
  { name: lastHeard.name, text: ({ lastHeardAt }) => lastReceivedRecordCellText(lastHeardAt) },
];

/** Returns a share as a percentage, or null if there are too few cases for a percentage. */
function percentOf(share: ShareOfWhole): number | null {
  return share.kind === 'percent' ? share.percent : null;
}

type Figures = PupilWithAttentionData['figures'];

function tellingName({ broken: shares }: Figures): string | null {
  const telling = tellingConstraintFromBrokenShares(shares);
  return telling === null ? null : CONSTRAINT_NAMES[telling];
}

function Bar({ percent, children }: { readonly percent: number; readonly children: ReactNode }) {
  return (
    <span className={style.measured}>
      <span className={style.track} aria-hidden="true">
        <span className={style.fill} style={{ width: `${percent}%` }} />
      </span>
      <span className={style.value}>{children}</span>
    </span>
  );
}

/** Small bars that show how often wrong checks broke each constraint, and the name of the telling constraint. */
function BrokenBars({ figures }: { readonly figures: Figures }) {
  const telling = tellingConstraintFromBrokenShares(figures.broken);
  return (
    <span className={style.broken}>
      <span className={style.columns} aria-hidden="true">
        {CONSTRAINTS.map((constraint) => {
          const { part, of } = figures.broken[constraint];
          const height = of === 0 ? 0 : (100 * part) / of;
          return (
            <span
              key={constraint}
              data-telling={constraint === telling || undefined}
              style={{ height: `${height}%` }}
            />
          );
        })}
      </span>
      {telling === null ? '' : CONSTRAINT_NAMES[telling]}
    </span>
  );
}
