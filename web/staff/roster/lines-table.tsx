import { useMemo, type ReactNode } from 'react';
import { NEW_PUPIL, ROSTER_FIELDS, type RosterField } from '../../../engine/roster/row.ts';
import { withField, withoutLine, withText } from '../../../engine/roster/mending.ts';
import { candidateWords, FIELD_WORDS } from '../../../engine/roster/words.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { QuietButton } from '../../ui/form.tsx';
import { faultsId, FieldCells, type Write } from './line-cells.tsx';
import style from './lines-table.module.css';
import { candidatesOf, isAnswered, fieldText, type ShownLine } from './shown-lines.ts';
import {
  faultSentences,
  noteSentences,
  LINE_STATUS_WORDS,
  lineWords,
  presentWords,
  ROSTER_WORDS,
  ROSTER_SCREEN_WORDS,
} from './words.ts';

type LinesTableProps = {
  readonly lines: readonly ShownLine[];
  readonly onWrite: Write;
  /** Shown above the table next to its own buttons. */
  readonly bar: ReactNode;
};

const WIDTHS: Readonly<Partial<Record<RosterField, string>>> = {
  grade: '6.5rem',
  group: '9rem',
  number: '8rem',
  schoolNumber: '10rem',
};

/** Returns the fields that have a column in any sheet. Kana can be entered even without a column. */
function fieldsIn(lines: readonly ShownLine[]): readonly RosterField[] {
  const tables = new Set(lines.map(({ table }) => table));
  return ROSTER_FIELDS.filter(
    (field) => field === 'kana' || [...tables].some(({ columns }) => columns[field].length > 0),
  );
}

/** Returns which remarks the table needs next to its cells. `none` if all pupils are added or unchanged. */
function remarksOf(lines: readonly ShownLine[]): 'faults' | 'present' | 'none' {
  if (lines.some(({ status, isOpen, notes }) => status === 'faulty' || isOpen || notes.length > 0)) return 'faults';
  return lines.some((line) => presentWords(line) !== '') ? 'present' : 'none';
}

function remarksColumn(remarks: ReturnType<typeof remarksOf>, onWrite: Write): readonly ListColumn<ShownLine>[] {
  if (remarks === 'none') return [];
  return [
    {
      name: remarks === 'faults' ? ROSTER_SCREEN_WORDS.faultsAndGroup : ROSTER_SCREEN_WORDS.currentGroup,
      text: (line) =>
        [...faultSentences(line), presentWords(line), ...noteSentences(line)].filter((words) => words !== '').join(' '),
      shown: (line) => <Remarks line={line} onWrite={onWrite} />,
      width: remarks === 'faults' ? '30rem' : '16rem',
    },
  ];
}

function columnsFor(
  fields: string,
  hasSheets: boolean,
  remarks: ReturnType<typeof remarksOf>,
  onWrite: Write,
): readonly ListColumn<ShownLine>[] {
  return [
    { name: ROSTER_SCREEN_WORDS.line, text: lineWords, width: hasSheets ? '13rem' : '6.5rem' },
    {
      name: ROSTER_SCREEN_WORDS.result,
      text: ({ status }) => LINE_STATUS_WORDS[status],
      shown: (line) => <StatusBadge line={line} />,
      width: '8.5rem',
    },
    ...ROSTER_FIELDS.filter((field) => fields.includes(field)).map((field): ListColumn<ShownLine> => ({
      name: FIELD_WORDS[field],
      text: (line) => fieldText(line, field),
      shown: (line) => <FieldCells line={line} field={field} onWrite={onWrite} />,
      isRowHeader: field === 'name',
      ...(WIDTHS[field] === undefined ? {} : { width: WIDTHS[field] }),
    })),
    ...remarksColumn(remarks, onWrite),
  ];
}

/** Every line of a roster with its effect. Lines with faults can be edited. */
export function LinesTable({ lines, onWrite, bar }: LinesTableProps) {
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
      nameOf={lineWords}
      bar={bar}
      empty={ROSTER_WORDS.noLines}
    />
  );
}

function StatusBadge({ line: { status, isOpen } }: { readonly line: ShownLine }) {
  return (
    <span className={style.status} data-status={status}>
      {isOpen && status !== 'faulty' && <MendedMark />}
      {LINE_STATUS_WORDS[status]}
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

function Remarks({ line, onWrite }: { readonly line: ShownLine; readonly onWrite: Write }) {
  const sentences = faultSentences(line);
  if (sentences.length === 0) return <PresentWords line={line} onWrite={onWrite} />;
  return (
    <div className={style.remarks}>
      <ul id={faultsId(line)} className={style.faults}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={style.answers}>
        <Answers line={line} onWrite={onWrite} />
        <Proposals line={line} onWrite={onWrite} />
        <QuietButton
          label={ROSTER_SCREEN_WORDS.removeOf(lineWords(line))}
          onPress={() => onWrite((tables) => withoutLine(tables, line.at))}
        >
          {ROSTER_SCREEN_WORDS.remove}
        </QuietButton>
      </div>
    </div>
  );
}

/** The remarks on a line without faults: the pupil's current class, notes, and a button that removes an answer. */
function PresentWords({ line, onWrite }: { readonly line: ShownLine; readonly onWrite: Write }) {
  const words = [presentWords(line), ...noteSentences(line)].filter((each) => each !== '').join(' ');
  if (!isAnswered(line)) return <span className={style.present}>{words}</span>;
  return (
    <div className={style.remarks}>
      <span className={style.present}>{words}</span>
      <QuietButton
        label={ROSTER_SCREEN_WORDS.chooseAgainOf(lineWords(line))}
        onPress={() => onWrite((tables) => withField(tables, 'identity', line.at, ''))}
      >
        {ROSTER_SCREEN_WORDS.chooseAgain}
      </QuietButton>
    </div>
  );
}

/** Proposals for the original content of a cell that a spreadsheet changed into a date. */
function Proposals({ line, onWrite }: { readonly line: ShownLine; readonly onWrite: Write }) {
  const fault = line.faults.find(({ kind }) => kind === 'looksLikeDate');
  if (fault?.kind !== 'looksLikeDate') return null;
  return fault.proposals.map((text) => (
    <QuietButton
      key={text}
      label={ROSTER_SCREEN_WORDS.replaceOf(lineWords(line), text)}
      onPress={() => onWrite((tables) => withText(tables, line.at, [fault.column], text))}
    >
      {ROSTER_SCREEN_WORDS.replace(text)}
    </QuietButton>
  ));
}

/** Asks which pupil the line means: one of the school's pupils with this name, or another child. */
function Answers({ line, onWrite }: { readonly line: ShownLine; readonly onWrite: Write }) {
  const candidates = candidatesOf(line);
  if (candidates === null) return null;
  const answer = (text: string): void => onWrite((tables) => withField(tables, 'identity', line.at, text));
  return (
    <>
      {candidates.map((pupil) => (
        <QuietButton
          key={pupil.id}
          label={ROSTER_SCREEN_WORDS.sameOf(lineWords(line), candidateWords(pupil))}
          onPress={() => answer(pupil.id)}
        >
          {ROSTER_SCREEN_WORDS.same(candidateWords(pupil))}
        </QuietButton>
      ))}
      {/* Another child cannot have the same school number, so this answer would lead to the next fault. */}
      {line.faults.every(({ kind }) => kind !== 'whoseSchoolNumber') && (
        <QuietButton label={ROSTER_SCREEN_WORDS.otherPupilOf(lineWords(line))} onPress={() => answer(NEW_PUPIL)}>
          {ROSTER_SCREEN_WORDS.otherPupil}
        </QuietButton>
      )}
    </>
  );
}
