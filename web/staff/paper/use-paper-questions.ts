import { worksheetOfSolved, worksheetOfText, worksheetQuestion } from '../../../engine/worksheet/worksheet.ts';
import type { CallOptions, CallOutcome } from '../../app/client/call.ts';
import { sourceQuestions } from '../offer/use-source-questions.ts';
import { readable } from '../questions/readable.ts';
import { callStaff } from '../client.ts';
import { useReadBy, type Read } from '../queries.ts';
import type { WorksheetSource } from './paper-source.ts';
import type { SheetQuestion } from './sheets-of.ts';

function callSource(source: WorksheetSource): ((options: CallOptions) => Promise<CallOutcome<SheetQuestion[]>>) | null {
  switch (source.kind) {
    case 'level':
    case 'set':
      return async (options) =>
        mapped(await sourceQuestions(source, options), (documents) => sheetQuestions(documents));
    case 'class': {
      const { group } = source;
      return async (options) =>
        mapped(await callStaff('classWorksheet', { group }, options), ({ problems }) =>
          problems.flatMap(({ question, animal }) => sheetQuestions([question], animal)),
        );
    }
    case 'book': {
      const { pupil } = source;
      if (pupil === null) return null;
      return async (options) =>
        mapped(await callStaff('pupilWorksheet', { pupil }, options), ({ problems }) =>
          readable(problems.map(({ question: { document }, slots, written }) => ({ document, slots, written }))).flatMap(
            ({ question, of }) => {
              const printed =
                of.written === undefined ? worksheetOfSolved(question, of.slots) : worksheetOfText(question, of.written);
              return printed === null ? [] : [{ ...printed, animal: null }];
            },
          ),
        );
    }
  }
}

function mapped<From, To>(outcome: CallOutcome<From>, to: (output: From) => To): CallOutcome<To> {
  return outcome.kind === 'ok' ? { kind: 'ok', output: to(outcome.output) } : outcome;
}

/** Returns the printable questions of some documents. */
function sheetQuestions(
  documents: readonly { readonly document: unknown }[],
  animal: number | null = null,
): SheetQuestion[] {
  return readable(documents).flatMap(({ question }) => {
    const printed = worksheetQuestion(question);
    return printed === null ? [] : [{ ...printed, animal }];
  });
}

/** Reads the printable questions of a source. Reads nothing while the user must still choose a pupil. */
export function usePaperQuestions(source: WorksheetSource): Read<readonly SheetQuestion[]> {
  return useReadBy(['paper of', source], callSource(source));
}
