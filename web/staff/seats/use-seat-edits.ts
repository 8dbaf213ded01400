import { useRef, useState } from 'react';
import { SeatPlanOfGroup } from '../../../contract/seats.ts';
import type { SeatPlan } from '../../../engine/seats/seat-plan.ts';
import type { FormFailure } from '../../ui/form.tsx';
import { callStaffRoute } from '../client.ts';
import { currentRowOfConflict } from '../edit-conflict.tsx';
import { useSingleRequest } from '../sending.ts';

type SeatEdits = {
  readonly plan: SeatPlan;
  readonly pupils: SeatPlanOfGroup['pupils'];
  /**
   * Whether the seating plan is stored. `asRead`: the user has not changed it yet. `changedMeanwhile`: another person
   * has changed it, and that person's plan is now on the screen.
   */
  readonly state: 'asRead' | 'unsaved' | 'saved' | 'changedMeanwhile';
  readonly fault: FormFailure | null;
  readonly change: (plan: SeatPlan) => void;
  /** Undoes the last change; null if there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly save: () => void;
};

function planOf({ columns, rows, seats }: SeatPlan): SeatPlan {
  return { columns, rows, seats };
}

/**
 * Returns the seating plan on the screen, and the functions that change it. Each change is saved at once or, if a save
 * is still running, after that save. If another person has saved the plan in the meantime, the other person's plan is
 * shown.
 */
export function useSeatPlanEditing(first: SeatPlanOfGroup): SeatEdits {
  const [present, setPresent] = useState(first);
  const [plan, setPlan] = useState(() => planOf(first));
  const [past, setPast] = useState<readonly SeatPlan[]>([]);
  const [state, setState] = useState<SeatEdits['state']>('asRead');
  const { fault, send } = useSingleRequest();
  /**
   * These values must be refs and not React state: the user can make a second change before React has rendered the
   * result of the first.
   */
  const wanted = useRef(plan);
  const version = useRef(first.version);
  const show = (shown: SeatPlan): void => {
    wanted.current = shown;
    setPlan(shown);
  };
  const save = (): void => {
    const sent = wanted.current;
    send(
      () =>
        callStaffRoute('changeSeatPlan', {
          group: first.group.id,
          version: version.current,
          ...sent,
          seats: [...sent.seats],
        }),
      (saved) => {
        version.current = saved.version;
        if (wanted.current === sent) setState('saved');
        else save();
      },
      (failure) => {
        const found = currentRowOfConflict(failure, SeatPlanOfGroup);
        if (found === null) return;
        version.current = found.version;
        setPresent(found);
        setPast([]);
        show(planOf(found));
        setState('changedMeanwhile');
      },
    );
  };
  const change = (next: SeatPlan): void => {
    if (isSame(next, plan)) return;
    setPast([...past, plan]);
    setState('unsaved');
    show(next);
    save();
  };
  const former = past.at(-1);
  const undo =
    former === undefined
      ? null
      : () => {
          setPast(past.slice(0, -1));
          setState('unsaved');
          show(former);
          save();
        };
  return {
    plan,
    pupils: present.pupils,
    state,
    fault: state === 'changedMeanwhile' ? null : fault,
    change,
    undo,
    save,
  };
}

function isSame(one: SeatPlan, other: SeatPlan): boolean {
  return (
    one.columns === other.columns &&
    one.rows === other.rows &&
    one.seats.every((pupil, at) => pupil === other.seats[at])
  );
}
