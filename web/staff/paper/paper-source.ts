import { questionSourceFromValue, questionSourceToValue, type QuestionSource } from '../offer/question-source.ts';

/** Where the questions of worksheets come from. For a `book` without a pupil, the user must still choose the pupil. */
export type WorksheetSource =
  | QuestionSource
  | { readonly kind: 'class'; readonly group: string }
  | { readonly kind: 'book'; readonly group: string; readonly pupil: string | null };

/**
 * Returns a text that identifies a source of questions. It is the value of an option in the select, and it is in the
 * state of links to this page.
 */
export function worksheetSourceToValue(source: WorksheetSource): string {
  switch (source.kind) {
    case 'level':
    case 'set':
      return questionSourceToValue(source);
    case 'class':
    case 'book':
      return `${source.kind} ${source.group}`;
  }
}

export function worksheetSourceFromValue(value: string): WorksheetSource {
  const [kind, group = ''] = value.split(' ');
  if (kind === 'class') return { kind, group };
  if (kind === 'book') return { kind, group, pupil: null };
  return questionSourceFromValue(value);
}

/**
 * Returns true if pupils made the problems of the source. There are only a few of them, so all are printed and none are
 * generated.
 */
export function areProblemsMadeByPupils(source: WorksheetSource): boolean {
  return source.kind === 'class' || source.kind === 'book';
}
