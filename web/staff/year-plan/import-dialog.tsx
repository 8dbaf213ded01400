import { useState } from 'react';
import type { YearPlan } from '../../../contract/year-plan.ts';
import type { PlanFileLine } from '../../../engine/year-plan/read-plan.ts';
import { PLAN_UNIT_FIELDS } from '../../../engine/year-plan/unit-faults.ts';
import { PLAN_UNIT_FIELD_WORDS } from '../../../engine/year-plan/words.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { FileDropArea } from '../../ui/drop-place.tsx';
import { readFileForSending } from '../../ui/files.ts';
import { FormErrorText, LinkLikeButton, SubmitButton, type FormFailure } from '../../ui/form.tsx';
import { callStaffRoute } from '../client.ts';
import { singleDroppedFile } from '../roster/roster-sources.ts';
import { useSingleRequest } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';
import { readYearPlanFile, findGradePlansReplacedByFile } from './plan-file.ts';
import { planUnitFaultsWords, PLAN_FILE_WORDS } from './words.ts';
import style from './year-plan.module.css';

type ImportDialogProps = {
  readonly plan: YearPlan;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/**
 * The dialog that imports year plans from a CSV file. The user chooses the file, sees its units or the lines with
 * errors, and then replaces the plans.
 */
export function ImportYearPlanDialog({ plan, onClose, onSaved }: ImportDialogProps) {
  const [lines, setLines] = useState<readonly PlanFileLine[] | null>(null);
  const [trouble, setTrouble] = useState<FormFailure | null>(null);
  const refuse = (words: string): void => setTrouble({ words, places: new Map() });
  const read = async (file: File | string | undefined): Promise<void> => {
    setTrouble(null);
    if (file === undefined) return;
    if (typeof file === 'string') return refuse(file);
    try {
      const { bytes } = await readFileForSending(file);
      const found = readYearPlanFile(bytes);
      if (found.kind === 'unreadable') refuse(found.words);
      else setLines(found.lines);
    } catch {
      refuse(PLAN_FILE_WORDS.unreadable);
    }
  };
  return (
    <Dialog title={PLAN_FILE_WORDS.title} isWide onClose={onClose}>
      {lines === null ? (
        <>
          <FormErrorText fault={trouble} />
          <FileDropArea
            words={PLAN_FILE_WORDS.drop}
            accept=".csv"
            onDrop={(dropped) => void read(singleDroppedFile(dropped))}
            onChosen={([file]) => void read(file)}
          >
            {PLAN_FILE_WORDS.note}
          </FileDropArea>
          <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose} />
        </>
      ) : (
        <Preview lines={lines} plan={plan} onAgain={() => setLines(null)} onClose={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  );
}

type PreviewProps = ImportDialogProps & { readonly lines: readonly PlanFileLine[]; readonly onAgain: () => void };

function Preview({ lines, plan, onAgain, onClose, onSaved }: PreviewProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  const faulty = lines.filter(({ faults }) => faults.length > 0);
  const replaced = findGradePlansReplacedByFile(lines, plan);
  const plans = replaced.map(({ before: { grade, version }, units }) => ({ grade, version, units }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (faulty.length === 0) send(() => callStaffRoute('changeYearPlan', { plans }), onSaved);
      }}
    >
      <FormErrorText fault={fault} />
      <p>{PLAN_FILE_WORDS.read(lines.length)}</p>
      {faulty.length > 0 ? (
        <p role="alert">{PLAN_FILE_WORDS.faulty(faulty.length)}</p>
      ) : (
        <>
          <p>{PLAN_FILE_WORDS.replaced(replaced.map(({ before }) => before.grade))}</p>
          <ul className={style.counts}>
            {replaced.map(({ before, units }) => (
              <li key={before.grade}>{PLAN_FILE_WORDS.counts(before.grade, before.units.length, units.length)}</li>
            ))}
          </ul>
        </>
      )}
      <Lines lines={faulty.length > 0 ? faulty : lines} isFaulty={faulty.length > 0} />
      <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
        <LinkLikeButton onPress={onAgain}>{PLAN_FILE_WORDS.again}</LinkLikeButton>
        {faulty.length === 0 && <SubmitButton isUnderway={isUnderway}>{PLAN_FILE_WORDS.take}</SubmitButton>}
      </DialogButtonRow>
    </form>
  );
}

type LinesProps = { readonly lines: readonly PlanFileLine[]; readonly isFaulty: boolean };

/** Shows the lines of a year plan file as they are in the file, with the errors of each line. */
function Lines({ lines, isFaulty }: LinesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className={style.lines} aria-label={PLAN_FILE_WORDS.preview} tabIndex={0}>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{PLAN_FILE_WORDS.line}</th>
            {PLAN_UNIT_FIELDS.map((field) => (
              <th key={field} scope="col">
                {PLAN_UNIT_FIELD_WORDS[field]}
              </th>
            ))}
            {isFaulty && <th scope="col">{PLAN_FILE_WORDS.fault}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, cells, faults }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {PLAN_UNIT_FIELDS.map((field) => (
                <td key={field} className={faults.some((each) => each.field === field) ? style.faulty : ''}>
                  {cells[field]}
                </td>
              ))}
              {isFaulty && <td>{planUnitFaultsWords(faults)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
