import { useCallback, useEffect, useRef, useState } from 'react';
import { RosterCheckResult } from '../../../contract/roster-check.ts';
import { wordsOfRosterFileFault } from '../../../engine/roster/words.ts';
import type { AmbiguousClass } from '../../../engine/roster/class-groups.ts';
import type { StoredRosterTable, RosterPurpose } from '../../../engine/roster/row.ts';
import type { CallOutcome } from '../../app/client/call.ts';
import type { FormFailure } from '../../ui/form.tsx';
import { formFailureOfCall } from '../words.ts';
import { currentRowOfConflict } from '../edit-conflict.tsx';
import { callStaffRoute } from '../client.ts';
import { useSingleRequest } from '../sending.ts';
import { roleOfSignedInPerson } from '../form-failure.ts';
import { rosterTooLargeWords } from './roster-sources.ts';
import { ROSTER_SOURCE_WORDS } from './words.ts';
import {
  rosterPreviewAfterCheck,
  createRosterPreview,
  rosterSourceOfTables,
  ROSTER_START_STEP,
  rosterPreviewAfterEdit,
  type AppliedRoster,
  type NamedRosterSource,
  type RosterPreviewState,
  type RosterSource,
  type RosterImportStep,
  type RosterReadFailure,
  type DefaultRosterGroup,
} from './roster-step.ts';

/** The cells are checked again when the user has not changed any cell for this time in milliseconds. */
const PAUSE = 500;

export type RosterImportConsents = {
  readonly goodLinesOnly: boolean;
  readonly addGroups: boolean;
  readonly endLeaving: boolean;
};

export type RosterImportState = {
  readonly step: RosterImportStep;
  readonly within: DefaultRosterGroup | null;
  /** The user's answers about class names that occur in several grades: whether each is one class or several. */
  readonly classes: readonly AnsweredAmbiguousClass[];
  readonly applied: AppliedRoster | null;
  readonly isApplying: boolean;
  readonly applyFault: FormFailure | null;
  readonly read: (named: NamedRosterSource) => void;
  readonly refuse: (words: string) => void;
  readonly chooseWithin: (within: DefaultRosterGroup | null) => void;
  readonly answerClass: (answer: AnsweredAmbiguousClass) => void;
  readonly write: (change: (tables: readonly StoredRosterTable[]) => readonly StoredRosterTable[]) => void;
  readonly checkAgain: () => void;
  readonly apply: (consent: RosterImportConsents) => void;
  readonly startAgain: () => void;
};

export type AnsweredAmbiguousClass = AmbiguousClass & { readonly isOneClass: boolean };

/** Converts the user's answers about class names to the form in which they are sent to the server. */
function sentClasses(classes: readonly AnsweredAmbiguousClass[]) {
  return classes.map(({ group, isOneClass }) => ({ group, isOneClass }));
}

type Order = {
  readonly purpose: RosterPurpose;
  /** The school year to which the classes in the roster belong. The default is the current school year. */
  readonly schoolYear?: number | undefined;
  /** True if the roster contains all pupils of the school. */
  readonly isWholeSchool?: boolean;
};

function troubleOf(outcome: CallOutcome<RosterCheckResult>, again: NamedRosterSource): RosterReadFailure | null {
  if (outcome.kind === 'ok') {
    if (outcome.output.kind === 'read') return null;
    const { fault } = outcome.output;
    const lacksGroup = fault.kind === 'noHeader' || (fault.kind === 'missingColumn' && fault.field === 'group');
    return { words: wordsOfRosterFileFault(fault), again: lacksGroup ? again : null, lacksGroup };
  }
  const isTooLarge = outcome.kind === 'refused' && outcome.refusal === 'body-too-large';
  const words = isTooLarge ? rosterTooLargeWords() : formFailureOfCall(outcome, roleOfSignedInPerson()).words;
  return { words, again: isTooLarge ? null : again, lacksGroup: false };
}

/**
 * What the user has answered about the roster. `within`: the group for lines without a group name. `classes`: whether a
 * class name that occurs in several grades means one class or several.
 */
type Known = { readonly within: DefaultRosterGroup | null; readonly classes: readonly AnsweredAmbiguousClass[] };

/**
 * Returns a function that sends the cells of the roster to the server to be checked. If an earlier check is still
 * running, it is cancelled.
 */
function useChecking({ purpose, schoolYear, isWholeSchool = false }: Order) {
  const underway = useRef<AbortController>(null);
  useEffect(() => () => underway.current?.abort(), []);
  return useCallback(
    (
      source: RosterSource,
      { within, classes }: Known,
      then: (outcome: CallOutcome<RosterCheckResult>) => void,
    ): void => {
      underway.current?.abort();
      const { signal } = (underway.current = new AbortController());
      const order = { purpose, isWholeSchool, ...(schoolYear === undefined ? {} : { schoolYear }) };
      const known = { classes: sentClasses(classes), ...(within === null ? {} : { defaultGroup: within }) };
      callStaffRoute('checkRoster', { ...order, ...known, source }, { signal })
        .then((outcome) => (signal.aborted ? undefined : then(outcome)))
        .catch((fault: unknown) => {
          if (signal.aborted) return;
          reportError(fault);
          then({ kind: 'refused', refusal: 'internal-error', requestId: '' });
        });
    },
    [purpose, schoolYear, isWholeSchool],
  );
}

/** Returns the state of a roster import, and the functions that read, check, correct and apply a roster. */
export function useRosterImport(order: Order): RosterImportState {
  const [step, setStep] = useState<RosterImportStep>(ROSTER_START_STEP);
  const [within, setWithin] = useState<DefaultRosterGroup | null>(null);
  const [classes, setClasses] = useState<readonly AnsweredAmbiguousClass[]>([]);
  const [applied, setApplied] = useState<AppliedRoster | null>(null);
  const { isUnderway, fault, send } = useSingleRequest();
  const check = useChecking(order);
  const { purpose, schoolYear, isWholeSchool = false } = order;

  const inPreview = useCallback(
    (change: (preview: RosterPreviewState) => RosterPreviewState): void =>
      setStep((now) => (now.kind === 'preview' ? { kind: 'preview', preview: change(now.preview) } : now)),
    [],
  );

  const read = useCallback(
    (named: NamedRosterSource, chosen: DefaultRosterGroup | null, own: readonly StoredRosterTable[] = []): void => {
      setStep({ kind: 'reading', name: named.name });
      setClasses([]);
      check(named.source, { within: chosen, classes: [] }, (outcome) => {
        const trouble = troubleOf(outcome, named);
        if (trouble !== null) return setStep({ kind: 'start', trouble });
        if (outcome.kind !== 'ok' || outcome.output.kind !== 'read') return undefined;
        const preview = createRosterPreview(named, outcome.output.tables ?? own, outcome.output);
        return setStep({ kind: 'preview', preview });
      });
    },
    [check],
  );

  const checkAgain = useCallback(
    (tables: readonly StoredRosterTable[], answered: readonly AnsweredAmbiguousClass[]): void => {
      inPreview((preview) => ({ ...preview, verdict: { kind: 'underway' } }));
      check(rosterSourceOfTables(tables), { within, classes: answered }, (outcome) => {
        if (outcome.kind !== 'ok') {
          const { words } = formFailureOfCall(outcome, roleOfSignedInPerson());
          return inPreview((preview) => ({ ...preview, verdict: { kind: 'failed', words } }));
        }
        const { output } = outcome;
        if (output.kind === 'read') return inPreview((preview) => rosterPreviewAfterCheck(preview, tables, output));
        const words = wordsOfRosterFileFault(output.fault);
        const trouble = { words, again: null, lacksGroup: false };
        return setStep({ kind: 'start', trouble: output.fault.kind === 'noPupils' ? null : trouble });
      });
    },
    [check, within, inPreview],
  );

  const stale = step.kind === 'preview' && step.preview.verdict.kind === 'stale' ? step.preview.tables : null;
  useEffect(() => {
    if (stale === null) return undefined;
    const pause = setTimeout(() => checkAgain(stale, classes), PAUSE);
    return () => clearTimeout(pause);
  }, [stale, classes, checkAgain]);

  const write: RosterImportState['write'] = (change) => {
    if (step.kind === 'preview') return inPreview((preview) => rosterPreviewAfterEdit(preview, change(preview.tables)));
    const tables = change([]);
    return read({ name: ROSTER_SOURCE_WORDS.typed, source: rosterSourceOfTables(tables) }, within, tables);
  };

  const apply = (consent: RosterImportConsents): void => {
    if (step.kind !== 'preview') return;
    const { tables, checked, members } = step.preview;
    const { seen } = checked;
    const compared = { purpose, isWholeSchool, classes: sentClasses(classes), source: rosterSourceOfTables(tables) };
    const input = { ...compared, seen, ...consent };
    send(
      () =>
        callStaffRoute('applyRoster', {
          ...input,
          ...(schoolYear === undefined ? {} : { schoolYear }),
          ...(members === null ? {} : { members }),
          ...(within === null ? {} : { defaultGroup: within }),
        }),
      (output) => {
        if (output.kind !== 'applied') return checkAgain(tables, classes);
        setApplied(output);
        return checked.faults.length > 0 ? checkAgain(tables, classes) : setStep(ROSTER_START_STEP);
      },
      (failure) => {
        const present = currentRowOfConflict(failure, RosterCheckResult);
        if (present?.kind === 'read') inPreview((preview) => rosterPreviewAfterCheck(preview, tables, present));
      },
    );
  };

  return {
    step,
    within,
    classes,
    applied,
    isApplying: isUnderway,
    applyFault: fault,
    read: (named) => {
      setApplied(null);
      read(named, within);
    },
    refuse: (words) => setStep({ kind: 'start', trouble: { words, again: null, lacksGroup: false } }),
    chooseWithin: (chosen) => {
      setWithin(chosen);
      const again = step.kind === 'start' ? (step.trouble?.again ?? null) : null;
      if (again !== null && chosen !== null) read(again, chosen);
    },
    answerClass: (answer) => {
      if (step.kind !== 'preview') return;
      const answered = [...classes.filter(({ group }) => group !== answer.group), answer];
      setClasses(answered);
      checkAgain(step.preview.tables, answered);
    },
    write,
    checkAgain: () => (step.kind === 'preview' ? checkAgain(step.preview.tables, classes) : undefined),
    apply,
    startAgain: () => {
      setApplied(null);
      setStep(ROSTER_START_STEP);
    },
  };
}
