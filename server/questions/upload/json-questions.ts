import type { FaultPlace } from '../../../engine/upload/fault.ts';
import type { FoundInFile, FoundQuestion } from './found-question.ts';
import { brokenLine, jsonLines, lineOf } from './json-lines.ts';

/** 200 questions are 0.4 MB. */
const MOST_CHARACTERS = 2 * 1024 * 1024;

type Parsed = { readonly kind: 'value'; readonly value: unknown } | { readonly kind: 'broken'; readonly line: number };

function parse(json: string): Parsed {
  try {
    return { kind: 'value', value: JSON.parse(json) };
  } catch (error) {
    return { kind: 'broken', line: brokenLine(json, error) };
  }
}

function idOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'string' ? value.id.slice(0, 64) : null;
}

type Lines = { readonly lines: ReadonlyMap<string, number>; readonly root: string; readonly before: number };

function found(file: string, document: unknown, { lines, root, before }: Lines): FoundQuestion {
  const placeOf = (path: string): FaultPlace => {
    const whole = path === '' || path.startsWith('[') ? `${root}${path}` : [root, path].filter(Boolean).join('.');
    const line = lineOf(lines, whole);
    return { sheet: null, row: line === null ? null : line + before, column: null, path };
  };
  return { file, place: placeOf(''), id: idOf(document), origin: 'json', document, faults: [], placeOf };
}

/** JSON lines: each begins a document of its own. */
function inLines(file: string, text: string): FoundQuestion[] | null {
  const written = text.split('\n').map((json, at) => ({ json: json.trim(), at }));
  const filled = written.filter(({ json }) => json !== '');
  if (filled.length < 2 || !filled.every(({ json }) => json.startsWith('{') && json.endsWith('}'))) return null;
  const questions = filled.flatMap(({ json, at }) => {
    const parsed = parse(json);
    return parsed.kind === 'broken'
      ? []
      : [found(file, parsed.value, { lines: jsonLines(json), root: '', before: at })];
  });
  return questions.length === filled.length ? questions : null;
}

/** One document, a list of them, or JSON lines (docs/question-format.md). */
export function jsonQuestions(file: string, text: string): FoundInFile {
  if (text.length > MOST_CHARACTERS) return { kind: 'fault', fault: { file, kind: 'tooLarge', detail: '2' } };
  const parsed = parse(text);
  if (parsed.kind === 'broken') {
    const questions = inLines(file, text);
    if (questions !== null) return { kind: 'questions', questions };
    return { kind: 'fault', fault: { file, kind: 'notJson', detail: String(parsed.line) } };
  }
  const lines = jsonLines(text);
  const { value } = parsed;
  if (!Array.isArray(value))
    return { kind: 'questions', questions: [found(file, value, { lines, root: '', before: 0 })] };
  if (value.length === 0) return { kind: 'fault', fault: { file, kind: 'noQuestions', detail: '' } };
  const questions = value.map((each, at) => found(file, each, { lines, root: `[${at}]`, before: 0 }));
  return { kind: 'questions', questions };
}
