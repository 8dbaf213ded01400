import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wordsOfDocumentFault } from '../../engine/question/document-fault.ts';
import type { Question } from '../../engine/question/question.ts';
import { readQuestion } from '../../engine/question/read-question.ts';
import { versionOf } from './canonical.ts';

export type ContentQuestion = {
  readonly question: Question;
  readonly level: number;
  readonly position: number;
  readonly document: unknown;
  readonly version: string;
};

/** A file of content/level-NN, at its place among them. */
export type ContentFile = Omit<ContentQuestion, 'question'> & { readonly name: string };

const LEVEL_FOLDER = /^level-(\d+)$/u;

function namesIn(folder: string): string[] {
  return readdirSync(folder).sort();
}

/**
 * The question documents of content/level-NN, in the order of their file names. On the spot: nobody is served yet, and
 * to wait for each of a thousand small files takes ten times as long as to read them.
 */
export function readContent(folder: string): { files: ContentFile[]; faults: string[] } {
  const files: ContentFile[] = [];
  const faults: string[] = [];
  for (const levelFolder of namesIn(folder)) {
    const level = Number(LEVEL_FOLDER.exec(levelFolder)?.[1]);
    if (!Number.isInteger(level)) continue;
    const names = namesIn(path.join(folder, levelFolder)).filter((name) => name.endsWith('.json'));
    for (const [position, file] of names.entries()) {
      const name = `${levelFolder}/${file}`;
      try {
        const document: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
        files.push({ name, level, position, document, version: versionOf(document) });
      } catch (fault) {
        if (!(fault instanceof SyntaxError)) throw fault;
        faults.push(`${name}: JSONとして読めません。`);
      }
    }
  }
  return { files, faults };
}

/** A built-in question, or why the file is none. */
export function readBuiltIn(file: ContentFile): ContentQuestion | string {
  const reading = readQuestion(file.document);
  if (reading.kind === 'faults') {
    return reading.faults.map((fault) => `${fault.place}: ${wordsOfDocumentFault(fault)}`).join(' ');
  }
  if (reading.question.level !== file.level) return `level: ${file.level} のフォルダにあります。`;
  return { ...file, question: reading.question };
}
