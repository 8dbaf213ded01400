import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { judgeComposition } from '../../../engine/judge/judge.ts';
import { constraintFlagsOfVerdict } from '../../../engine/judge/verdict.ts';
import { diagramFaultsOf, type CompositionFault, type Verdict } from '../../../engine/judge/verdict.ts';
import { wordsOfDocumentFault } from '../../../engine/question/document-fault.ts';
import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import { parseQuestionJson } from '../../../engine/question/read-question.ts';
import { writeEquation, writeExpression } from '../../../engine/story/write-expression.ts';
import { explainVerdictToPupil } from './explain.ts';
import { runCommandAsMainProgram, WrongArgumentsError, type CommandFunction } from '../command.ts';
import { decodeUtf8File, type FileFault, describeFileFault } from './files.ts';
import { linesOfStream } from './lines.ts';
import { parseCompositionLine, type InputLineFault } from './read-composition.ts';

const USAGE = 'usage: npm run -s judge -- --question FILE [--explain] < compositions.jsonl';

/** Judges compositions from standard input, one JSON document per line. The argument is the file of the question. */
export const judgeCompositionsCommand: CommandFunction = async (args, terminal) => {
  const { file, explain } = readArguments(args);
  const question = await readQuestionFile(file);
  if (typeof question === 'string') {
    terminal.complain(question);
    return 1;
  }
  let number = 0;
  for await (const line of linesOfStream(terminal.input)) {
    number += 1;
    if (line.trim() !== '')
      await terminal.writeLine(JSON.stringify(judgeCompositionLine(question, line, number, explain)));
  }
  return 0;
};

function readArguments(args: readonly string[]): { readonly file: string; readonly explain: boolean } {
  let question: string | undefined;
  let explain: boolean | undefined;
  try {
    const options = { question: { type: 'string' }, explain: { type: 'boolean' } } as const;
    ({ question, explain } = parseArgs({ args: [...args], options }).values);
  } catch (error) {
    throw new WrongArgumentsError(`${error instanceof Error ? error.message : String(error)} (${USAGE})`);
  }
  if (question === undefined || question === '') throw new WrongArgumentsError(`--question is missing (${USAGE})`);
  return { file: question, explain: explain === true };
}

/** Returns the question of a file, or a line that describes the fault of the file. */
async function readQuestionFile(file: string): Promise<Question | string> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return `${file}: ${error instanceof Error ? error.message : String(error)}`;
  }
  const text = decodeUtf8File(bytes);
  if (typeof text !== 'string') return `${file}: ${describeFileFault(text satisfies FileFault)}`;
  const reading = parseQuestionJson(text);
  if (reading.kind === 'question') return reading.question;
  return reading.faults.map((fault) => `${file}: ${fault.place}: ${wordsOfDocumentFault(fault)}`).join('\n');
}

const NO_FLAGS = { structure: null, story: null, numbers: null, objects: null, calculation: null };
const NOT_JUDGED = { correct: false, ...NO_FLAGS, firstBroken: null, equations: { story: null, calculation: null } };

/**
 * Judges one line of input and returns the result. `number` is the number of the line. With `explain`, the result also
 * contains what a pupil sees.
 */
export function judgeCompositionLine(question: Question, line: string, number: number, explain = false): object {
  const reading = parseCompositionLine(line, question);
  if (reading.kind === 'faults') return malformed(reading.faults, number);
  const judgement = judgeComposition(question, reading.composition);
  switch (judgement.kind) {
    case 'judged':
      return {
        kind: 'judged',
        ...writeVerdict(judgement.verdict, question.notation),
        ...(question.mode === 'free' ? { new: isNew(question, judgement.verdict, reading.found) } : {}),
        ...(explain ? explainVerdictToPupil(question, reading.composition, judgement.verdict) : {}),
      };
    case 'incomplete':
      return {
        kind: 'incomplete',
        ...NOT_JUDGED,
        diagramFaults: null,
        emptySlots: judgement.emptySlots,
        ...(question.mode === 'repair' ? { unnamed: judgement.unnamed } : {}),
      };
    case 'malformed':
      return malformed(judgement.faults, number);
  }
}

/**
 * Returns true if the problem that the pupil composed differs from all problems that the pupil found before (`found`),
 * and false if it equals one of them. Returns null if the composition is not a valid problem.
 */
function isNew(question: Question, { problem }: Verdict, found: readonly Composition['slots'][]): boolean | null {
  if (problem === null) return null;
  return !found.some((slots) => {
    const judgement = judgeComposition(question, { slots, diagram: null, named: null });
    return judgement.kind === 'judged' && judgement.verdict.problem === problem;
  });
}

function malformed(faults: readonly (InputLineFault | CompositionFault)[], line: number): object {
  return { kind: 'malformed', ...NOT_JUDGED, diagramFaults: null, line, faults };
}

function writeVerdict(verdict: Verdict, notation: Question['notation']): object {
  const { structure, story, numbers, objects, calculation } = constraintFlagsOfVerdict(verdict);
  const { equations } = verdict;
  return {
    correct: verdict.correct,
    structure,
    story,
    numbers,
    objects,
    calculation,
    firstBroken: verdict.firstBroken,
    equations: {
      story: equations.story && writeEquation(equations.story, notation),
      // The result contains only the left side of the calculation equation, for example 7 − 2, because the right side
      // is always the unknown.
      calculation: equations.calculation && writeExpression(equations.calculation.left, notation),
    },
    diagramFaults: verdict.diagram && diagramFaultsOf(verdict),
    ...(verdict.diagram?.kind === 'right'
      ? { remark: verdict.diagram.remark, structures: verdict.diagram.structures }
      : {}),
    ...(verdict.naming === null ? {} : { naming: verdict.naming }),
  };
}

/** Runs {@link judgeCompositionsCommand} with the input and output of this process. */
export function main(): Promise<void> {
  return runCommandAsMainProgram(judgeCompositionsCommand);
}
