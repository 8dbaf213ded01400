import { useMemo, useState } from 'react';
import type { Group } from '../../../contract/groups.ts';
import { MAX_PUPILS_PER_MOVE } from '../../../contract/many-pupils.ts';
import type { Pupil } from '../../../contract/pupils.ts';
import { NO_CHOSEN_ROWS, type ChosenRowKeys } from '../../ui/list-table/choosing.ts';
import type { FormFailure } from '../../ui/form.tsx';
import type { CallFailure } from '../words.ts';
import { callStaffRoute } from '../client.ts';
import { reloadStaffData, type StaffReadState } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import { groupWithId, groupNameWithYear, NO_GROUP_ID, type GroupsOfSchoolYears } from './column-groups.ts';
import { useGroupPupils } from '../pupils/group-pupils.ts';
import {
  rowsOfPupilColumn,
  movablePupils,
  type PupilColumnRow,
  type PupilWithMoveRefusal,
  OPPOSITE_COLUMN_SIDE,
  type ColumnSide,
} from './column-rows.ts';
import {
  isPupilMoveRefusal,
  movedPupilsMessage,
  moveNotUndoneWords,
  refusedMoveWords,
  missingGradeWords,
  moveUndoneWords,
  TOO_MANY_PUPILS_WORDS,
} from './words.ts';
import { pupilMoveKind } from './move-kind.ts';

type ColumnState = {
  /** The id of the column's group, or NO_GROUP_ID. */
  readonly group: string;
  readonly chosen: ChosenRowKeys;
  readonly refused: ReadonlyMap<string, PupilWithMoveRefusal>;
};
type Columns = Readonly<Record<ColumnSide, ColumnState>>;

/** The data with which one column is rendered. */
export type GroupColumnData = ColumnState & {
  readonly read: StaffReadState<readonly Pupil[]>;
  readonly rows: readonly PupilColumnRow[];
  /** The selected pupils in this column who can be moved to the other column. */
  readonly going: readonly Pupil[];
};

type Grade = Group['grade'];

/**
 * The question which grade some pupils get in a class of several grades that does not have their present grade. It is
 * asked after the server refused to move them.
 */
type MissingGrade = {
  /** The column that the pupils leave. */
  readonly from: ColumnSide;
  /** The ids of the pupils of the refused move. The answer applies only to these pupils. */
  readonly pupils: ReadonlySet<string>;
  /** Number of pupils whose grade is missing. */
  readonly count: number;
  /** The grades of the class, ascending. */
  readonly grades: readonly Grade[];
  /** The user's answer; null while there is none. */
  readonly chosen: Grade | null;
};

export type ClassChangeState = {
  readonly left: GroupColumnData;
  readonly right: GroupColumnData;
  readonly isUnderway: boolean;
  /** The message about the last move; null if there is none. */
  readonly said: { readonly kind: 'done' | 'refused'; readonly words: string } | null;
  readonly fault: FormFailure | null;
  readonly canUndo: boolean;
  readonly missingGrade: MissingGrade | null;
  readonly chooseGrade: (grade: Grade | null) => void;
  readonly change: (side: ColumnSide, change: Partial<Pick<ColumnState, 'group' | 'chosen'>>) => void;
  readonly move: (from: ColumnSide, pupils: readonly Pupil[]) => void;
  readonly undo: () => void;
};

const NOBODY_REFUSED: ReadonlyMap<string, PupilWithMoveRefusal> = new Map();

export type InitialGroupsAndChosenPupils = Readonly<Record<ColumnSide, string>> & { readonly chosen: ChosenRowKeys };

function begun({ left, right, chosen }: InitialGroupsAndChosenPupils): Columns {
  return {
    left: { group: left, chosen, refused: NOBODY_REFUSED },
    right: { group: right, chosen: NO_CHOSEN_ROWS, refused: NOBODY_REFUSED },
  };
}

function useColumn(known: GroupsOfSchoolYears, state: ColumnState): GroupColumnData {
  const read = useGroupPupils(state.group);
  const pupils = read.data;
  const isOver = (groupWithId(known, state.group)?.schoolYear ?? known.runningYear) < known.runningYear;
  const rows = useMemo(() => rowsOfPupilColumn(pupils ?? [], state.refused, isOver), [pupils, state.refused, isOver]);
  const going = useMemo(() => movablePupils(rows, state.chosen), [rows, state.chosen]);
  return { ...state, read, rows, going };
}

/**
 * Returns the state of the two columns between which pupils are moved, and the functions that move pupils and undo the
 * last move.
 */
export function useClassChange(known: GroupsOfSchoolYears, begin: InitialGroupsAndChosenPupils): ClassChangeState {
  const [columns, setColumns] = useState(() => begun(begin));
  const [undoable, setUndoable] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<ClassChangeState['said']>(null);
  const [missingGrade, setMissingGrade] = useState<MissingGrade | null>(null);
  const { isUnderway, fault, send } = useSingleRequest();
  const left = useColumn(known, columns.left);
  const right = useColumn(known, columns.right);

  const refuse = (from: ColumnSide, pupils: readonly Pupil[], failure: CallFailure): void => {
    if (failure.kind !== 'refused') return setSaid(null);
    reloadStaffData();
    if (!isPupilMoveRefusal(failure.refusal)) return setSaid(null);
    const why = failure.refusal;
    const concerned = new Set(failure.concerning);
    const refused = pupils.filter(({ id }) => concerned.has(id)).map((pupil) => [pupil.id, { pupil, why }] as const);
    const target = groupWithId(known, columns[OPPOSITE_COLUMN_SIDE[from]].group);
    const asksGrade = why === 'grade-not-in-class' && target !== null;
    const chosen = new Set(pupils.map(({ id }) => id).filter((id) => asksGrade || !concerned.has(id)));
    setColumns((now) => ({ ...now, [from]: { ...now[from], chosen, refused: new Map(refused) } }));
    const grades = target === null ? [] : [target.grade, ...target.otherGrades];
    setMissingGrade(asksGrade ? { from, pupils: chosen, count: refused.length, grades, chosen: null } : null);
    const words = asksGrade ? missingGradeWords(target.name, grades, refused.length) : refusedMoveWords(refused.length);
    return setSaid({ kind: 'refused', words });
  };
  const move: ClassChangeState['move'] = (from, pupils) => {
    const [source, target] = [columns[from].group, columns[OPPOSITE_COLUMN_SIDE[from]].group];
    if (pupils.length === 0 || source === target) return;
    if (pupils.length > MAX_PUPILS_PER_MOVE) return setSaid({ kind: 'refused', words: TOO_MANY_PUPILS_WORDS });
    const isAnswered = missingGrade?.from === from && pupils.every(({ id }) => missingGrade.pupils.has(id));
    const grade = isAnswered ? missingGrade.chosen : null;
    const input = {
      pupils: pupils.map(({ id }) => id),
      from: idOf(source),
      to: idOf(target),
      ...(grade === null ? {} : { grade }),
    };
    send(
      () => callStaffRoute('movePupils', input),
      ({ undo, moved, numbers }) => {
        setUndoable((before) => [...before, undo]);
        setMissingGrade(null);
        setColumns((now) => ({ ...now, [from]: { ...now[from], chosen: NO_CHOSEN_ROWS, refused: NOBODY_REFUSED } }));
        const kind = pupilMoveKind(groupWithId(known, source), groupWithId(known, target));
        const names = { from: groupNameWithYear(known, source), to: groupNameWithYear(known, target) };
        setSaid({
          kind: 'done',
          words: movedPupilsMessage({ ...names, kind, count: moved, begins: beginOf(known, source, target), numbers }),
        });
      },
      (failure) => refuse(from, pupils, failure),
    );
  };
  const undo = (): void => {
    const last = undoable.at(-1);
    if (last === undefined) return;
    send(
      () => callStaffRoute('undoMove', { move: last }),
      ({ moved }) => {
        setUndoable((before) => before.slice(0, -1));
        setSaid({ kind: 'done', words: moveUndoneWords(moved) });
      },
      (failure) => {
        if (failure.kind !== 'refused') return setSaid(null);
        reloadStaffData();
        setUndoable((before) => before.slice(0, -1));
        return setSaid({ kind: 'refused', words: moveNotUndoneWords(failure.refusal) });
      },
    );
  };
  return {
    left,
    right,
    isUnderway,
    said,
    fault: said === null ? fault : null,
    canUndo: undoable.length > 0,
    missingGrade,
    chooseGrade: (grade) => setMissingGrade((now) => (now === null ? null : { ...now, chosen: grade })),
    change: (side, { group, chosen }) => {
      if (group !== undefined) setMissingGrade(null);
      setColumns((now) => ({
        ...now,
        [side]:
          group === undefined
            ? { ...now[side], chosen: chosen ?? now[side].chosen }
            : { group, chosen: NO_CHOSEN_ROWS, refused: NOBODY_REFUSED },
      }));
    },
    move,
    undo,
  };
}

function idOf(group: string): string | null {
  return group === NO_GROUP_ID ? null : group;
}

/**
 * Returns the day from which moved pupils belong to their new group, as text. If one of the `groups` is from the next
 * school year, this is April 1, the first day of that year. Otherwise returns null: the move has effect at once.
 */
function beginOf(known: GroupsOfSchoolYears, ...groups: readonly string[]): string | null {
  const years = groups.map((id) => groupWithId(known, id)?.schoolYear ?? known.runningYear);
  const latest = Math.max(...years);
  return latest > known.runningYear ? `${latest}年4月1日` : null;
}
