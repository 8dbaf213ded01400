import {
  createWorksheetQuestionFromSolution,
  createWorksheetQuestionFromText,
  createWorksheetQuestion,
} from '../../../engine/worksheet/worksheet.ts';
import type { CallOptions, CallOutcome } from '../../app/client/call.ts';
import { fetchQuestionsOfSource } from '../offer/use-source-questions.ts';
import { itemsWithValidQuestion } from '../questions/readable.ts';
import { callStaffRoute } from '../client.ts';
import { useStaffReadByKey, type StaffReadState } from '../queries.ts';
import type { WorksheetSource } from './paper-source.ts';
import type { PrintedWorksheetQuestion } from './sheets-of.ts';

function callSource(
  source: WorksheetSource,
): ((options: CallOptions) => Promise<CallOutcome<PrintedWorksheetQuestion[]>>) | null {
  switch (source.kind) {
    case 'level':
    case 'set':
      return async (options) =>
        mapped(await fetchQuestionsOfSource(source, options), (documents) => sheetQuestions(documents));
    case 'class': {
      const { group } = source;
      return async (options) =>
        mapped(await callStaffRoute('classWorksheet', { group }, options), ({ problems }) =>
          problems.flatMap(({ question, animal }) => sheetQuestions([question], animal)),
        );
    }
    case 'book': {
      const { pupil } = source;
      if (pupil === null) return null;
      return async (options) =>
        mapped(await callStaffRoute('pupilWorksheet', { pupil }, options), ({ problems }) =>
          itemsWithValidQuestion(
            problems.map(({ question: { document }, slots, written }) => ({ document, slots, written })),
          ).flatMap(({ question, of }) => {
            const printed =
              of.written === undefined
                ? createWorksheetQuestionFromSolution(question, of.slots)
                : createWorksheetQuestionFromText(question, of.written);
            return printed === null ? [] : [{ ...printed, animal: null }];
          }),
        );
    }
  }
}

function mapped<From, To>(outcome: CallOutcome<From>, to: (output: From) => To): CallOutcome<To> {
  return outcome.kind === 'ok' ? { kind: 'ok', output: to(outcome.output) } : outcome;
}

/**
 * Returns the questions that can be printed on worksheets. `animal`: if a pupil of the class made the problem, the
 * number of the animal that is shown instead of the pupil's name; otherwise null.
 */
function sheetQuestions(
  documents: readonly { readonly document: unknown }[],
  animal: number | null = null,
): PrintedWorksheetQuestion[] {
  return itemsWithValidQuestion(documents).flatMap(({ question }) => {
    const printed = createWorksheetQuestion(question);
    return printed === null ? [] : [{ ...printed, animal }];
  });
}

/** Loads the questions of a source that can be printed. Loads nothing while the user must still choose a pupil. */
export function useWorksheetQuestions(source: WorksheetSource): StaffReadState<readonly PrintedWorksheetQuestion[]> {
  return useStaffReadByKey(['paper of', source], callSource(source));
}
