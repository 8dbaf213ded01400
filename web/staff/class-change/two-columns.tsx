import {
  useRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';
import type { Pupil } from '../../../contract/pupils.ts';
import { FormErrorText, LinkLikeButton, SelectField } from '../../ui/form.tsx';
import { groupWithId, groupNameWithYear, NO_GROUP_ID, type GroupsOfSchoolYears } from './column-groups.ts';
import { movablePupils, nextPupilNumber, isColumnSide, OPPOSITE_COLUMN_SIDE, type ColumnSide } from './column-rows.ts';
import style from './class-change.module.css';
import { CLASS_CHANGE_WORDS, moveButtonLabel, firstNewNumberWords, CLASS_CHANGE_SCREEN_WORDS } from './words.ts';
import { pupilMoveKind } from './move-kind.ts';
import { PupilColumn } from './pupil-column.tsx';
import { useClassChange, type ClassChangeState, type InitialGroupsAndChosenPupils } from './use-class-change.ts';
import { observePupilDragging } from './drag-pupils.ts';
import { COMMON_WORDS } from '../words.ts';

type PupilMovingProps = { readonly known: GroupsOfSchoolYears; readonly begin: InitialGroupsAndChosenPupils };

/**
 * Two columns, each with the pupils of one group. Pupils are moved from one column to the other with a button, by
 * dragging or with the keyboard.
 */
export function TwoPupilColumns({ known, begin }: PupilMovingProps) {
  const root = useRef<HTMLDivElement>(null);
  const moving = useClassChange(known, begin);
  useKeptFocus(root);
  const { left, right, change, move } = moving;
  const withRow = (side: ColumnSide, index: number): readonly Pupil[] => {
    const { rows, going } = moving[side];
    const row = rows[index];
    if (row === undefined || moving.isUnderway) return [];
    return going.some(({ id }) => id === row.pupil.id) ? going : movablePupils([row], new Set([row.pupil.id]));
  };
  const lifted = useDragging({ root, withRow, onDrop: move });
  const onKeyDownCapture = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && moving.canUndo) {
      event.preventDefault();
      return moving.undo();
    }
    const place = event.key === 'Enter' ? placeOf(event.target) : null;
    if (place === null || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    const { going } = moving[place.side];
    move(place.side, going.length > 0 ? going : withRow(place.side, place.index));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the tables inside
    <div ref={root} className={style.moving} onKeyDownCapture={onKeyDownCapture}>
      <Notice moving={moving} />
      <div className={style.columns}>
        <PupilColumn
          side="left"
          column={left}
          known={known}
          otherGroup={right.group}
          onChange={(what) => change('left', what)}
        />
        <div className={style.between}>
          <MoveButton from="left" moving={moving} known={known}>
            <Arrow />
          </MoveButton>
          <MissingGradeField from="left" moving={moving} />
          <MoveButton from="right" moving={moving} known={known}>
            <Arrow isBack />
          </MoveButton>
          <MissingGradeField from="right" moving={moving} />
        </div>
        <PupilColumn
          side="right"
          column={right}
          known={known}
          otherGroup={left.group}
          onChange={(what) => change('right', what)}
        />
      </div>
      {lifted.length > 0 && <Stack pupils={lifted} />}
    </div>
  );
}

/**
 * Returns the column and the index of the row on which a key was pressed. Returns null if neither the row itself nor
 * its checkbox had the focus.
 */
function placeOf(target: EventTarget): { readonly side: ColumnSide; readonly index: number } | null {
  if (!(target instanceof HTMLElement) || !target.matches('tr[data-index], [data-choosing]')) return null;
  const side = target.closest<HTMLElement>('[data-side]')?.dataset['side'];
  const row = target.closest<HTMLElement>('tr[data-index]');
  return isColumnSide(side) && row !== null ? { side, index: Number(row.dataset['index']) } : null;
}

/** Says what the last move did, also to screen readers, and offers a button that undoes it. */
function Notice({ moving: { said, fault, canUndo, undo } }: { readonly moving: ClassChangeState }) {
  return (
    <div className={style.notice}>
      {said === null && fault === null && <p className={style.hint}>{CLASS_CHANGE_WORDS.howTo}</p>}
      <FormErrorText fault={said?.kind === 'refused' ? { words: said.words, places: new Map() } : fault} />
      <output className={style.said}>{said?.kind === 'done' ? said.words : ''}</output>
      {canUndo && <LinkLikeButton onPress={undo}>{COMMON_WORDS.restore}</LinkLikeButton>}
    </div>
  );
}

type MoveButtonProps = {
  readonly from: ColumnSide;
  readonly moving: ClassChangeState;
  readonly known: GroupsOfSchoolYears;
  readonly children: ReactNode;
};

function MoveButton({ from, moving, known, children }: MoveButtonProps) {
  const { going } = moving[from];
  const there = moving[OPPOSITE_COLUMN_SIDE[from]];
  const [source, target] = [groupNameWithYear(known, moving[from].group), groupNameWithYear(known, there.group)];
  const kind = pupilMoveKind(groupWithId(known, moving[from].group), groupWithId(known, there.group));
  const next = there.group === NO_GROUP_ID || there.read.data === undefined ? null : nextPupilNumber(there.read.data);
  const isIdle = going.length === 0 || moving.isUnderway;
  return (
    <button
      type="button"
      className={style.move}
      aria-disabled={isIdle}
      onClick={() => {
        if (!isIdle) moving.move(from, going);
      }}
    >
      {children}
      <span>{moveButtonLabel(kind, going.length, source, target)}</span>
      {kind === 'move' && going.length > 0 && next !== null && (
        <span className={style.next}>{firstNewNumberWords(next)}</span>
      )}
      {kind === 'join' && <span className={style.next}>{CLASS_CHANGE_SCREEN_WORDS.stays(source)}</span>}
    </button>
  );
}

type MissingGradeFieldProps = { readonly from: ColumnSide; readonly moving: ClassChangeState };

/** Asks for the grade of those moved pupils whose present grade the new class does not have. */
function MissingGradeField({ from, moving: { missingGrade, chooseGrade } }: MissingGradeFieldProps) {
  if (missingGrade?.from !== from) return null;
  const { count, grades, chosen } = missingGrade;
  return (
    <SelectField
      label={CLASS_CHANGE_SCREEN_WORDS.newGrade(count)}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => chooseGrade(grades.find((grade) => String(grade) === value) ?? null)}
    >
      <option value="">{CLASS_CHANGE_SCREEN_WORDS.chooseGrade}</option>
      {grades.map((grade) => (
        <option key={grade} value={grade}>
          {CLASS_CHANGE_SCREEN_WORDS.grade(grade)}
        </option>
      ))}
    </SelectField>
  );
}

function Arrow({ isBack = false }: { readonly isBack?: boolean }) {
  return (
    <svg className={style.arrow} viewBox="0 0 24 24" aria-hidden="true">
      <path d={isBack ? 'M14 5 7 12l7 7M7 12h13' : 'm10 5 7 7-7 7M17 12H4'} />
    </svg>
  );
}

/** What follows the pointer while pupils are dragged: the name of the first pupil and how many pupils are dragged. */
function Stack({ pupils }: { readonly pupils: readonly Pupil[] }) {
  return (
    <div className={style.stack} data-stack aria-hidden="true">
      <div className={style.stackCards} data-many={pupils.length > 1 ? '' : undefined}>
        {pupils[0]?.displayName}
      </div>
      {pupils.length > 1 && (
        <span className={style.stackCount}>{CLASS_CHANGE_SCREEN_WORDS.countOfPupils(pupils.length)}</span>
      )}
    </div>
  );
}

const ROW_OF_TAB = 'tbody tr[tabindex="0"]';

/**
 * If the focused element disappears from the page (e.g. the row of a moved pupil), moves the focus to the column that
 * contained it.
 */
function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const column = useRef<HTMLElement | null>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    const focused = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      isWithin.current = root.current?.contains(target) ?? false;
      const next = isWithin.current ? target.closest<HTMLElement>('[data-side]') : null;
      if (next !== null) column.current = next;
    };
    // A press outside of the columns moves the focus away on purpose, so the focus must not be brought back.
    const pressed = (): void => {
      isWithin.current = false;
    };
    window.addEventListener('pointerdown', pressed, true);
    window.addEventListener('focusin', focused);
    return () => {
      window.removeEventListener('pointerdown', pressed, true);
      window.removeEventListener('focusin', focused);
    };
  }, [root]);
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    const place = column.current ?? root.current;
    (place?.querySelector<HTMLElement>(ROW_OF_TAB) ?? place?.querySelector<HTMLElement>('select'))?.focus();
  });
}

type PupilDragInput = {
  readonly root: RefObject<HTMLElement | null>;
  /**
   * Returns the pupils who are dragged with a row: the pupil of this row and, if the row is selected, all selected
   * pupils.
   */
  readonly withRow: (side: ColumnSide, index: number) => readonly Pupil[];
  readonly onDrop: (from: ColumnSide, pupils: readonly Pupil[]) => void;
};

/** Returns the pupils who are being dragged now, or an empty list. */
function useDragging(input: PupilDragInput): readonly Pupil[] {
  const [lifted, setLifted] = useState<readonly Pupil[]>([]);
  const latest = useRef({ input, lifted });
  useLayoutEffect(() => {
    latest.current = { input, lifted };
  });
  const { root } = input;
  useEffect(() => {
    if (root.current === null) return undefined;
    return observePupilDragging(root.current, {
      lift: (side, index) => {
        const pupils = latest.current.input.withRow(side, index);
        setLifted(pupils);
        return pupils.length > 0;
      },
      drop: (from) => {
        setLifted([]);
        latest.current.input.onDrop(from, latest.current.lifted);
      },
      callOff: () => setLifted([]),
    });
  }, [root]);
  return lifted;
}
