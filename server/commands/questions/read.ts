import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { DocumentReader } from '../../../engine/question/document-reader.ts';
import { wordsOfDocumentFault } from '../../../engine/question/document-fault.ts';
import type { Requirement } from '../../../engine/question/question.ts';
import { readRequirementOfDocument } from '../../../engine/question/read-requirement.ts';
import { writeRational } from '../../../engine/quantity/notation.ts';
import { brokenConstraintsOfReading } from '../../../engine/reader/flags.ts';
import type { ProblemReading } from '../../../engine/reader/problem-reading.ts';
import { readProblemWithTwoReaders } from '../../../engine/reader/understand-problem.ts';
import { answerOfReading, expressionOfReading } from '../../../engine/reader/solve-reading.ts';
import { sentencesDescribingReading } from '../../../engine/reader/tell-reading.ts';
import { createAmountExpression } from '../../../engine/story/expression.ts';
import { writeEquation } from '../../../engine/story/write-expression.ts';
import { runCommandAsMainProgram, WrongArgumentsError, type CommandFunction } from '../command.ts';
import { linesOfStream } from './lines.ts';

const USAGE = 'usage: npm run -s read -- [--requirement FILE] < problems.txt';

/**
 * Reads word problems from standard input, one text per line, and prints what the reader understands, one JSON document
 * per line. The file given with `--requirement` contains a requirement, or a question with a requirement. With this
 * option, the command also judges whether the problems fulfil the requirement.
 */
export const readWordProblemsCommand: CommandFunction = async (args, terminal) => {
  const file = requirementFile(args);
  const requirement = file === null ? null : await requirementIn(file);
  if (typeof requirement === 'string') {
    terminal.complain(requirement);
    return 1;
  }
  for await (const line of linesOfStream(terminal.input)) {
    if (line.trim() !== '') await terminal.writeLine(JSON.stringify(readProblemLine(line, requirement)));
  }
  return 0;
};

function requirementFile(args: readonly string[]): string | null {
  try {
    const { values } = parseArgs({ args: [...args], options: { requirement: { type: 'string' } } as const });
    if (values.requirement === '') throw new Error('--requirement is empty');
    return values.requirement ?? null;
  } catch (error) {
    throw new WrongArgumentsError(`${error instanceof Error ? error.message : String(error)} (${USAGE})`);
  }
}

/** Returns the requirement of a file, or text for the user that lists the faults of the file. */
async function requirementIn(file: string): Promise<Requirement | string> {
  let document: unknown;
  try {
    document = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    return `${file}: ${error instanceof Error ? error.message : String(error)}`;
  }
  const inside =
    typeof document === 'object' && document !== null && 'requirement' in document ? document.requirement : document;
  const reader = new DocumentReader();
  const requirement = readRequirementOfDocument(reader, inside, 'decimal');
  if (requirement !== null && reader.faults.length === 0) return requirement;
  return reader.faults.map((fault) => `${file}: ${fault.place}: ${wordsOfDocumentFault(fault)}`).join('\n');
}

const NOTHING_READ = {
  network: null,
  unknown: null,
  equation: null,
  answer: null,
  storyKinds: null,
  flags: [],
  told: null,
};

/** Reads one problem. Returns the result as the command prints it. */
export function readProblemLine(text: string, requirement: Requirement | null = null): object {
  const result = readProblemWithTwoReaders(text);
  switch (result.kind) {
    case 'understood':
      return {
        kind: result.kind,
        ...described(result.reading),
        flags: brokenConstraintsOfReading(result.reading, requirement),
        notUnderstood: [],
      };
    case 'ask':
      return {
        kind: result.kind,
        ...NOTHING_READ,
        told: result.readings.map((reading) => sentencesDescribingReading(reading)),
        notUnderstood: [],
      };
    case 'unknown': {
      const plain = text.normalize('NFKC').replaceAll(/\s/gu, '');
      return {
        kind: result.kind,
        ...NOTHING_READ,
        notUnderstood: result.notUnderstood.map(({ at, end }) => plain.slice(at, end)),
      };
    }
  }
}

function described(reading: ProblemReading): object {
  const expression = expressionOfReading(reading);
  const answer = answerOfReading(reading);
  return {
    network: {
      quantities: reading.quantities.map((quantity) => ({
        ...quantity,
        amount: typeof quantity.amount === 'string' ? quantity.amount : writeRational(quantity.amount, 'fraction'),
      })),
      triangles: reading.triangles,
    },
    unknown: reading.quantities.find(({ amount }) => amount === 'asked')?.key ?? null,
    equation:
      expression === null
        ? null
        : writeEquation({ left: expression, right: createAmountExpression('unknown') }, 'fraction'),
    answer: answer === null ? null : writeRational(answer, 'fraction'),
    storyKinds: reading.triangles.map(({ kind }) => kind),
    told: sentencesDescribingReading(reading),
  };
}

/** Runs {@link readWordProblemsCommand} with the input and output of this process. */
export function main(): Promise<void> {
  return runCommandAsMainProgram(readWordProblemsCommand);
}
