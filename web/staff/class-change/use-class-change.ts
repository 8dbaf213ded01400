import { useMemo, useState } from 'react';
import { MAX_PUPILS_PER_MOVE, type Pupil } from '../../../contract/pupils.ts';
import { NOTHING_CHOSEN, type Chosen } from '../../ui/list-table/choosing.ts';
import type { FormFailure } from '../../ui/form.tsx';
import type { Failure } from '../words.ts';
import { callStaff } from '../client.ts';
import { invalidateReads, type Read } from '../queries.ts';
import { useSending } from '../sending.ts';
import { groupNamed, nameOfGroup, NO_GROUP, type GroupYears } from './column-groups.ts';
import { useGroupPupils } from '../pupils/group-pupils.ts';
import { columnRows, movable, type ColumnRow, type RefusedPupil } from './column-rows.ts';
import {
  isPupilRefusal,
  movedWords,
  notTakenBackWords,
  refusedWords,
  takenBackWords,
  TOO_MANY_WORDS,
} from './words.ts';
import { moveKind } from './move-kind.ts';
import { OTHER_SIDE, type Side } from './sides.ts';

type ColumnState = {
  /** A group's id, or NO_GROUP. */
  readonly group: string;
  readonly chosen: Chosen;
  readonly refused: ReadonlyMap<string, RefusedPupil>;
};
type Columns = Readonly<Record<Side, ColumnState>>;

/** The data of one column for rendering. */
export type GroupColumn = ColumnState & {
  readonly read: Read<readonly Pupil[]>;
  readonly rows: readonly ColumnRow[];
  /** The chosen pupils who can be moved. */
  readonly going: readonly Pupil[];
};

export type ClassChange = {
  readonly left: GroupColumn;
  readonly right: GroupColumn;
  readonly isUnderway: boolean;
  /** The result of the last move. */
  readonly said: { readonly kind: 'done' | 'refused'; readonly words: string } | null;
  readonly fault: FormFailure | null;
  readonly canUndo: boolean;
  readonly change: (side: Side, change: Partial<Pick<ColumnState, 'group' | 'chosen'>>) => void;
  readonly move: (from: Side, pupils: readonly Pupil[]) => void;
  readonly undo: () => void;
};

const NOBODY_REFUSED: ReadonlyMap<string, RefusedPupil> = new Map();

export type MovingBegin = Readonly<Record<Side, string>> & { readonly chosen: Chosen };

function begun({ left, right, chosen }: MovingBegin): Columns {
  return {
    left: { group: left, chosen, refused: NOBODY_REFUSED },
    right: { group: right, chosen: NOTHING_CHOSEN, refused: NOBODY_REFUSED },
  };
}

function useColumn(known: GroupYears, state: ColumnState): GroupColumn {
  const read = useGroupPupils(state.group);
  const pupils = read.data;
  const isOver = (groupNamed(known, state.group)?.schoolYear ?? known.runningYear) < known.runningYear;
  const rows = useMemo(() => columnRows(pupils ?? [], state.refused, isOver), [pupils, state.refused, isOver]);
  const going = useMemo(() => movable(rows, state.chosen), [rows, state.chosen]);
  return { ...state, read, rows, going };
}

/** The state of the two columns, and the moves between them. */
export function useClassChange(known: GroupYears, begin: MovingBegin): ClassChange {
  const [columns, setColumns] = useState(() => begun(begin));
  const [undoable, setUndoable] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<ClassChange['said']>(null);
  const { isUnderway, fault, send } = useSending();
  const left = useColumn(known, columns.left);
  const right = useColumn(known, columns.right);

  const refuse = (from: Side, pupils: readonly Pupil[], failure: Failure): void => {
    if (failure.kind !== 'refused') return setSaid(null);
    invalidateReads();
    if (!isPupilRefusal(failure.refusal)) return setSaid(null);
    const why = failure.refusal;
    const concerned = new Set(failure.concerning);
    const refused = pupils.filter(({ id }) => concerned.has(id)).map((pupil) => [pupil.id, { pupil, why }] as const);
    const chosen = new Set(pupils.map(({ id }) => id).filter((id) => !concerned.has(id)));
    setColumns((now) => ({ ...now, [from]: { ...now[from], chosen, refused: new Map(refused) } }));
    return setSaid({ kind: 'refused', words: refusedWords(refused.length) });
  };
  const move: ClassChange['move'] = (from, pupils) => {
    const [source, target] = [columns[from].group, columns[OTHER_SIDE[from]].group];
    if (pupils.length === 0 || source === target) return;
    if (pupils.length > MAX_PUPILS_PER_MOVE) return setSaid({ kind: 'refused', words: TOO_MANY_WORDS });
    const input = { pupils: pupils.map(({ id }) => id), from: idOf(source), to: idOf(target) };
    send(
      () => callStaff('movePupils', input),
      ({ undo, moved, numbers }) => {
        setUndoable((before) => [...before, undo]);
        setColumns((now) => ({ ...now, [from]: { ...now[from], chosen: NOTHING_CHOSEN, refused: NOBODY_REFUSED } }));
        const kind = moveKind(groupNamed(known, source), groupNamed(known, target));
        const names = { from: nameOfGroup(known, source), to: nameOfGroup(known, target) };
        setSaid({
          kind: 'done',
          words: movedWords({ ...names, kind, count: moved, begins: beginOf(known, source, target), numbers }),
        });
      },
      (failure) => refuse(from, pupils, failure),
    );
  };
  const undo = (): void => {
    const last = undoable.at(-1);
    if (last === undefined) return;
    send(
      () => callStaff('undoMove', { move: last }),
      ({ moved }) => {
        setUndoable((before) => before.slice(0, -1));
        setSaid({ kind: 'done', words: takenBackWords(moved) });
      },
      (failure) => {
        if (failure.kind !== 'refused') return setSaid(null);
        invalidateReads();
        setUndoable((before) => before.slice(0, -1));
        return setSaid({ kind: 'refused', words: notTakenBackWords(failure.refusal) });
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
    change: (side, { group, chosen }) =>
      setColumns((now) => ({
        ...now,
        [side]:
          group === undefined
            ? { ...now[side], chosen: chosen ?? now[side].chosen }
            : { group, chosen: NOTHING_CHOSEN, refused: NOBODY_REFUSED },
      })),
    move,
    undo,
  };
}

function idOf(group: string): string | null {
  return group === NO_GROUP ? null : group;
}

/** Returns the first day of the later one of the groups' school years if this day is in the future, otherwise null. */
function beginOf(known: GroupYears, ...groups: readonly string[]): string | null {
  const years = groups.map((id) => groupNamed(known, id)?.schoolYear ?? known.runningYear);
  const latest = Math.max(...years);
  return latest > known.runningYear ? `${latest}年4月1日` : null;
}
