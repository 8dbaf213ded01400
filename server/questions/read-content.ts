import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wordsOfDocumentFault } from '../../engine/question/document-fault.ts';
import type { Question } from '../../engine/question/question.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import { versionOfQuestionDocument } from './canonical.ts';

/** A built-in question, with its level and its position in the level (from 0). */
export type BuiltInQuestion = {
  readonly question: Question;
  readonly level: number;
  readonly position: number;
  readonly document: unknown;
  readonly version: string;
};

/** A file of content/level-NN that has not been parsed yet. */
export type UnparsedBuiltInQuestionFile = Omit<BuiltInQuestion, 'question'> & { readonly name: string };

const LEVEL_FOLDER = /^level-(\d+)$/u;

function namesIn(folder: string): string[] {
  return readdirSync(folder).sort();
}

/**
 * Returns the question documents in content/level-NN, sorted by file name, and a text for each file that cannot be
 * read. The function reads synchronously, because it runs before the server accepts requests, and asynchronous reads of
 * a thousand small files take ten times as long.
 */
export function readBuiltInQuestionFiles(folder: string): { files: UnparsedBuiltInQuestionFile[]; faults: string[] } {
  const files: UnparsedBuiltInQuestionFile[] = [];
  const faults: string[] = [];
  for (const levelFolder of namesIn(folder)) {
    const level = Number(LEVEL_FOLDER.exec(levelFolder)?.[1]);
    if (!Number.isInteger(level)) continue;
    const names = namesIn(path.join(folder, levelFolder)).filter((name) => name.endsWith('.json'));
    for (const [position, file] of names.entries()) {
      const name = `${levelFolder}/${file}`;
      try {
        const document: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
        files.push({ name, level, position, document, version: versionOfQuestionDocument(document) });
      } catch (fault) {
        if (!(fault instanceof SyntaxError)) throw fault;
        faults.push(`${name}: JSONとして読めません。`);
      }
    }
  }
  return { files, faults };
}

/** Returns the built-in question of a file. If the file contains no valid question, returns a text with the reason. */
export function parseBuiltInQuestion(file: UnparsedBuiltInQuestionFile): BuiltInQuestion | string {
  const reading = parseQuestionDocument(file.document);
  if (reading.kind === 'faults') {
    return reading.faults.map((fault) => `${fault.place}: ${wordsOfDocumentFault(fault)}`).join(' ');
  }
  if (reading.question.level !== file.level) return `level: ${file.level} のフォルダにあります。`;
  return { ...file, question: reading.question };
}
