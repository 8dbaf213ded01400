import type { QuestionFaultPlace } from '../../../engine/upload/fault.ts';
import type { QuestionFileContent, UnparsedUploadedQuestion } from './found-question.ts';
import { lineOfJsonSyntaxError, lineNumbersOfJsonValues, lineOfJsonPath } from './json-lines.ts';

/**
 * Maximum number of characters of a JSON file. For comparison: a file with 200 questions has about 0.4 million
 * characters.
 */
const MOST_CHARACTERS = 2 * 1024 * 1024;

/**
 * Maximum nesting depth of a document; a valid question document has the depth 6. JSON.parse accepts any depth, but
 * functions that traverse or copy a very deep value would fail.
 */
const MOST_NESTED = 20;

type Parsed =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'tooDeep' }
  | { readonly kind: 'broken'; readonly line: number };

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function nestsTooDeep(value: unknown): boolean {
  let containers = [value].filter(isContainer);
  for (let depth = 1; depth <= MOST_NESTED && containers.length > 0; depth += 1) {
    containers = containers.flatMap((container) => Object.values(container).filter(isContainer));
  }
  return containers.length > 0;
}

function parse(json: string): Parsed {
  try {
    const value: unknown = JSON.parse(json);
    return nestsTooDeep(value) ? { kind: 'tooDeep' } : { kind: 'value', value };
  } catch (error) {
    return { kind: 'broken', line: lineOfJsonSyntaxError(json, error) };
  }
}

function idOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'string' ? value.id.slice(0, 64) : null;
}

type Lines = { readonly lines: ReadonlyMap<string, number>; readonly root: string; readonly before: number };

function found(file: string, document: unknown, { lines, root, before }: Lines): UnparsedUploadedQuestion {
  const placeOf = (path: string): QuestionFaultPlace => {
    const whole = path === '' || path.startsWith('[') ? `${root}${path}` : [root, path].filter(Boolean).join('.');
    const line = lineOfJsonPath(lines, whole);
    return { sheet: null, row: line === null ? null : line + before, column: null, path };
  };
  return { file, place: placeOf(''), id: idOf(document), origin: 'json', document, faults: [], placeOf };
}

/** Parses JSON lines, one document per line. Returns null if the text does not have this format. */
function inLines(file: string, text: string): QuestionFileContent | null {
  const written = text.split('\n').map((json, at) => ({ json: json.trim(), at }));
  const filled = written.filter(({ json }) => json !== '');
  if (filled.length < 2 || !filled.every(({ json }) => json.startsWith('{') && json.endsWith('}'))) return null;
  const questions: UnparsedUploadedQuestion[] = [];
  for (const { json, at } of filled) {
    const parsed = parse(json);
    if (parsed.kind === 'broken') return null;
    if (parsed.kind === 'tooDeep') return tooDeep(file);
    questions.push(found(file, parsed.value, { lines: lineNumbersOfJsonValues(json), root: '', before: at }));
  }
  return { kind: 'questions', questions };
}

function tooDeep(file: string): QuestionFileContent {
  return { kind: 'fault', fault: { file, kind: 'tooDeep', detail: String(MOST_NESTED) } };
}

/** Parses a JSON file: one document, a list of documents, or JSON lines (docs/question-format.md). */
export function questionsOfJsonFile(file: string, text: string): QuestionFileContent {
  if (text.length > MOST_CHARACTERS) return { kind: 'fault', fault: { file, kind: 'tooLarge', detail: '2' } };
  const parsed = parse(text);
  if (parsed.kind === 'broken') {
    const lines = inLines(file, text);
    if (lines !== null) return lines;
    return { kind: 'fault', fault: { file, kind: 'notJson', detail: String(parsed.line) } };
  }
  if (parsed.kind === 'tooDeep') return tooDeep(file);
  const lines = lineNumbersOfJsonValues(text);
  const { value } = parsed;
  if (!Array.isArray(value))
    return { kind: 'questions', questions: [found(file, value, { lines, root: '', before: 0 })] };
  if (value.length === 0) return { kind: 'fault', fault: { file, kind: 'noQuestions', detail: '' } };
  const questions = value.map((each, at) => found(file, each, { lines, root: `[${at}]`, before: 0 }));
  return { kind: 'questions', questions };
}
