import { useMemo, type ReactNode } from 'react';
import { NEW_PUPIL_ID_VALUE, ROSTER_FIELDS, type RosterField } from '../../../engine/roster/row.ts';
import { writeTextIntoField, clearRosterLine, writeTextIntoCells } from '../../../engine/roster/mending.ts';
import { describeCandidatePupil, ROSTER_FIELD_NAMES } from '../../../engine/roster/words.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { LinkLikeButton } from '../../ui/form.tsx';
import { faultsElementId, RosterFieldCells, type RosterTablesChangeHandler } from './line-cells.tsx';
import style from './lines-table.module.css';
import {
  pupilsPossiblyMeantByRosterLine,
  hasUserChosenPupilOfRosterLine,
  textOfRosterField,
  type ShownRosterLine,
} from './shown-lines.ts';
import {
  rosterLineFaultSentences,
  rosterLineNoteSentences,
  ROSTER_LINE_STATUS_WORDS,
  rosterLinePlaceWords,
  currentPupilDataWords,
  ROSTER_WORDS,
  ROSTER_SCREEN_WORDS,
} from './words.ts';

type LinesTableProps = {
  readonly lines: readonly ShownRosterLine[];
  readonly onWrite: RosterTablesChangeHandler;
  /** Controls that are shown above the table, beside its own buttons. */
  readonly bar: ReactNode;
};

const WIDTHS: Readonly<Partial<Record<RosterField, string>>> = {
  grade: '6rem',
  group: '8.5rem',
  number: '7.5rem',
  // Ten digits fit into the input field of this column.
  schoolNumber: '13.5rem',
};

/**
 * Returns the fields (such as name or class) for which the roster has a column. The field for the kana name is always
 * included, so that the user can add it.
 */
function fieldsIn(lines: readonly ShownRosterLine[]): readonly RosterField[] {
  const tables = new Set(lines.map(({ table }) => table));
  return ROSTER_FIELDS.filter(
    (field) => field === 'kana' || [...tables].some(({ columns }) => columns[field].length > 0),
  );
}

/**
 * Returns what the column with remarks must show. `faults`: faults or notes, beside the pupils' present data.
 * `present`: only the pupils' present data. `none`: nothing; the table then has no such column.
 */
function remarksOf(lines: readonly ShownRosterLine[]): 'faults' | 'present' | 'none' {
  if (lines.some(({ status, isOpen, notes }) => status === 'faulty' || isOpen || notes.length > 0)) return 'faults';
  return lines.some((line) => currentPupilDataWords(line) !== '') ? 'present' : 'none';
}

function remarksColumn(
  remarks: ReturnType<typeof remarksOf>,
  onWrite: RosterTablesChangeHandler,
): readonly ListColumn<ShownRosterLine>[] {
  if (remarks === 'none') return [];
  return [
    {
      name: remarks === 'faults' ? ROSTER_SCREEN_WORDS.faultsAndGroup : ROSTER_SCREEN_WORDS.currentGroup,
      text: (line) =>
        [...rosterLineFaultSentences(line), currentPupilDataWords(line), ...rosterLineNoteSentences(line)]
          .filter((words) => words !== '')
          .join(' '),
      shown: (line) => <Remarks line={line} onWrite={onWrite} />,
      width: remarks === 'faults' ? '26.5rem' : '16rem',
    },
  ];
}

function columnsFor(
  fields: string,
  hasSheets: boolean,
  remarks: ReturnType<typeof remarksOf>,
  onWrite: RosterTablesChangeHandler,
): readonly ListColumn<ShownRosterLine>[] {
  return [
    { name: ROSTER_SCREEN_WORDS.line, text: rosterLinePlaceWords, width: hasSheets ? '13rem' : '6.5rem' },
    {
      name: ROSTER_SCREEN_WORDS.result,
      text: ({ status }) => ROSTER_LINE_STATUS_WORDS[status],
      shown: (line) => <StatusBadge line={line} />,
      width: '8.5rem',
    },
    ...ROSTER_FIELDS.filter((field) => fields.includes(field)).map((field): ListColumn<ShownRosterLine> => ({
      name: ROSTER_FIELD_NAMES[field],
      text: (line) => textOfRosterField(line, field),
      shown: (line) => <RosterFieldCells line={line} field={field} onWrite={onWrite} />,
      isRowHeader: field === 'name',
      ...(WIDTHS[field] === undefined ? {} : { width: WIDTHS[field] }),
    })),
    ...remarksColumn(remarks, onWrite),
  ];
}

/** The table of all lines of a roster, each with what it would change. Lines with faults can be edited. */
export function RosterLinesTable({ lines, onWrite, bar }: LinesTableProps) {
  const fields = fieldsIn(lines).join(' ');
  const hasSheets = lines.some(({ at }) => at.sheet !== null);
  const remarks = remarksOf(lines);
  const columns = useMemo(() => columnsFor(fields, hasSheets, remarks, onWrite), [fields, hasSheets, remarks, onWrite]);
  return (
    <ListTable
      label={ROSTER_SCREEN_WORDS.checkedLines}
      columns={columns}
      rows={lines}
      keyOf={({ key }) => key}
      nameOf={rosterLinePlaceWords}
      bar={bar}
      empty={ROSTER_WORDS.noLines}
    />
  );
}

function StatusBadge({ line: { status, isOpen } }: { readonly line: ShownRosterLine }) {
  return (
    <span className={style.status} data-status={status}>
      {isOpen && status !== 'faulty' && <MendedMark />}
      {ROSTER_LINE_STATUS_WORDS[status]}
    </span>
  );
}

function MendedMark() {
  return (
    <>
      <svg viewBox="0 0 16 16" className={style.mended} aria-hidden="true">
        <path d="M2 8.5 6 12.5 14 3.5" />
      </svg>
      <span className="spoken-only">{ROSTER_WORDS.mended}</span>
    </>
  );
}

function Remarks({ line, onWrite }: { readonly line: ShownRosterLine; readonly onWrite: RosterTablesChangeHandler }) {
  const sentences = rosterLineFaultSentences(line);
  if (sentences.length === 0) return <PresentWords line={line} onWrite={onWrite} />;
  return (
    <div className={style.remarks}>
      <ul id={faultsElementId(line)} className={style.faults}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={style.answers}>
        <Answers line={line} onWrite={onWrite} />
        <Proposals line={line} onWrite={onWrite} />
        <LinkLikeButton
          label={ROSTER_SCREEN_WORDS.removeOf(rosterLinePlaceWords(line))}
          onPress={() => onWrite((tables) => clearRosterLine(tables, line.at))}
        >
          {ROSTER_SCREEN_WORDS.remove}
        </LinkLikeButton>
      </div>
    </div>
  );
}

/**
 * What is shown beside a roster line without faults: the pupil's present class, and notes about the line. If the user
 * chose which pupil the line means, a button lets the user choose again.
 */
function PresentWords({
  line,
  onWrite,
}: {
  readonly line: ShownRosterLine;
  readonly onWrite: RosterTablesChangeHandler;
}) {
  const words = [currentPupilDataWords(line), ...rosterLineNoteSentences(line)].filter((each) => each !== '').join(' ');
  if (!hasUserChosenPupilOfRosterLine(line)) return <span className={style.present}>{words}</span>;
  return (
    <div className={style.remarks}>
      <span className={style.present}>{words}</span>
      <LinkLikeButton
        label={ROSTER_SCREEN_WORDS.chooseAgainOf(rosterLinePlaceWords(line))}
        onPress={() => onWrite((tables) => writeTextIntoField(tables, 'identity', line.at, ''))}
      >
        {ROSTER_SCREEN_WORDS.chooseAgain}
      </LinkLikeButton>
    </div>
  );
}

/**
 * If a spreadsheet has changed a cell into a date (e.g. 1-2 into 1月2日), proposes what the cell may have contained
 * before.
 */
function Proposals({ line, onWrite }: { readonly line: ShownRosterLine; readonly onWrite: RosterTablesChangeHandler }) {
  const fault = line.faults.find(({ kind }) => kind === 'looksLikeDate');
  if (fault?.kind !== 'looksLikeDate') return null;
  return fault.proposals.map((text) => (
    <LinkLikeButton
      key={text}
      label={ROSTER_SCREEN_WORDS.replaceOf(rosterLinePlaceWords(line), text)}
      onPress={() => onWrite((tables) => writeTextIntoCells(tables, line.at, [fault.column], text))}
    >
      {ROSTER_SCREEN_WORDS.replace(text)}
    </LinkLikeButton>
  ));
}

/** Asks which pupil a roster line means: one of the school's pupils with this name, or a new pupil. */
function Answers({ line, onWrite }: { readonly line: ShownRosterLine; readonly onWrite: RosterTablesChangeHandler }) {
  const candidates = pupilsPossiblyMeantByRosterLine(line);
  if (candidates === null) return null;
  const answer = (text: string): void => onWrite((tables) => writeTextIntoField(tables, 'identity', line.at, text));
  return (
    <>
      {candidates.map((pupil) => (
        <LinkLikeButton
          key={pupil.id}
          label={ROSTER_SCREEN_WORDS.sameOf(rosterLinePlaceWords(line), describeCandidatePupil(pupil))}
          onPress={() => answer(pupil.id)}
        >
          {ROSTER_SCREEN_WORDS.same(describeCandidatePupil(pupil))}
        </LinkLikeButton>
      ))}
      {/* The answer "another child" is left out if the school number is the question. Another child cannot have the
          same school number, so the answer would lead to the next fault. */}
      {line.faults.every(({ kind }) => kind !== 'whoseSchoolNumber') && (
        <LinkLikeButton
          label={ROSTER_SCREEN_WORDS.otherPupilOf(rosterLinePlaceWords(line))}
          onPress={() => answer(NEW_PUPIL_ID_VALUE)}
        >
          {ROSTER_SCREEN_WORDS.otherPupil}
        </LinkLikeButton>
      )}
    </>
  );
}
