import type { DocumentFault } from '../../../engine/question/documentFault.ts';
import type { FileFault, NamedText } from './files.ts';

/** A question document found in a file, or what stands in its place; `index` counts from 0 within the file. */
export type FoundDocument = {
  readonly file: string;
  readonly index: number | null;
  readonly content:
    | { readonly kind: 'document'; readonly value: unknown }
    | { readonly kind: 'notJson'; readonly fault: DocumentFault }
    | { readonly kind: 'file'; readonly fault: FileFault };
};

/** The documents of a file: one document, a list of them, or JSON lines. */
export function documentsOf({ file, text }: NamedText): FoundDocument[] {
  if (typeof text !== 'string') return [{ file, index: null, content: { kind: 'file', fault: text } }];
  const whole = parse(text);
  if (whole.kind === 'document') {
    const values: readonly unknown[] = Array.isArray(whole.value) ? whole.value : [whole.value];
    if (values.length === 0) return [{ file, index: null, content: { kind: 'file', fault: { kind: 'noQuestions' } } }];
    return values.map((value, index) => ({ file, index, content: { kind: 'document', value } }));
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const asLines = lines.map(parse);
  if (lines.length > 1 && asLines.some(({ kind }) => kind === 'document') && lines.every(looksLikeDocument)) {
    return asLines.map((content, index) => ({ file, index, content }));
  }
  return [{ file, index: 0, content: whole }];
}

/** Lines of a document laid out over several lines do not each begin a document. */
function looksLikeDocument(line: string): boolean {
  return line.startsWith('{') && line.trim().length > 1;
}

function parse(json: string): Exclude<FoundDocument['content'], { kind: 'file' }> {
  try {
    const value: unknown = JSON.parse(json);
    return { kind: 'document', value };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: 'notJson', fault: { place: '', rule: 'notJson', detail } };
  }
}
