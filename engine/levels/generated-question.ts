import type { Question } from '../question/question.ts';
import { writeQuestionDocument } from '../question/write-question.ts';
import { generateQuestion } from './generate.ts';
import { parseGeneratedQuestionId } from './generated.ts';
import { levelWithNumber } from './levels.ts';

/**
 * A generated question, its JSON document, and the version (hash) of the document. The acts (stored actions) of pupils
 * contain the version.
 */
export type GeneratedQuestion = {
  readonly question: Question;
  readonly document: Readonly<Record<string, unknown>>;
  readonly version: string;
};

/** Returns the question of a generated id; device and server get the same question. Null for any other id. */
export function questionOfGeneratedId(id: string): GeneratedQuestion | null {
  const from = parseGeneratedQuestionId(id);
  if (from === null || levelWithNumber(from.level) === null) return null;
  const question = generateQuestion(from.level, from.seed);
  const document = writeQuestionDocument(question);
  return { question, document, version: `generated-${fingerprint(JSON.stringify(document))}` };
}

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * Returns a 64-bit hash (FNV-1a by Fowler, Noll, Vo) over UTF-16 code units. The server generates the document
 * itself, so the hash need not resist attacks. It only detects that a device has another version of the generator.
 */
function fingerprint(text: string): string {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}
