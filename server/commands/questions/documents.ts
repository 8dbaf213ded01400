import type { DocumentFault } from '../../../engine/question/document-fault.ts';
import type { FileFault, FileTextOrFault } from './files.ts';

/**
 * A question document of a file, or the fault that makes the document unreadable. `index` is the position of the
 * document in the file, from 0. `line` is the line number, from 1, or null if the file is not in the format JSON lines.
 */
export type DocumentOrFaultOfFile = {
  readonly file: string;
  readonly index: number | null;
  readonly line: number | null;
  readonly content:
    | { readonly kind: 'document'; readonly value: unknown }
    | { readonly kind: 'notJson'; readonly fault: DocumentFault }
    | { readonly kind: 'file'; readonly fault: FileFault };
};

/** Returns the documents of a file: one document, a list, or JSON lines. */
export function parseDocumentsOfFile({ file, text }: FileTextOrFault): DocumentOrFaultOfFile[] {
  if (typeof text !== 'string') return [notRead(file, text)];
  const whole = parse(text);
  if (whole.kind === 'document') {
    const values: readonly unknown[] = Array.isArray(whole.value) ? whole.value : [whole.value];
    if (values.length === 0) return [notRead(file, { kind: 'noQuestions' })];
    return values.map((value, index) => ({ file, index, line: null, content: { kind: 'document', value } }));
  }
  const lines = text
    .split('\n')
    .map((json, at) => ({ json, line: at + 1 }))
    .filter(({ json }) => json.trim() !== '');
  const asLines = lines.map(({ json, line }, index) => ({ file, index, line, content: parse(json) }));
  const anyRead = asLines.some(({ content }) => content.kind === 'document');
  if (lines.length > 1 && anyRead && lines.every(({ json }) => looksLikeDocument(json))) return asLines;
  return [{ file, index: 0, line: null, content: whole }];
}

function notRead(file: string, fault: FileFault): DocumentOrFaultOfFile {
  return { file, index: null, line: null, content: { kind: 'file', fault } };
}

/** Returns true if a line looks like a complete JSON document. Most lines of a pretty-printed document do not. */
function looksLikeDocument(line: string): boolean {
  return line.startsWith('{') && line.trim().length > 1;
}

function parse(json: string): Exclude<DocumentOrFaultOfFile['content'], { kind: 'file' }> {
  try {
    const value: unknown = JSON.parse(json);
    return { kind: 'document', value };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: 'notJson', fault: { place: '', rule: 'notJson', detail } };
  }
}
