import { questionSourceFromValue, questionSourceToValue, type QuestionSource } from '../offer/question-source.ts';

/**
 * Which questions are printed on worksheets. `class`: the problems that the pupils of a class made. `book`: a pupil's
 * problem book; `pupil` is null until the user has chosen the pupil.
 */
export type WorksheetSource =
  | QuestionSource
  | { readonly kind: 'class'; readonly group: string }
  | { readonly kind: 'book'; readonly group: string; readonly pupil: string | null };

/**
 * Converts a source of questions to a string. It is used as the value of an option in a select, and in the state of
 * links to the worksheet page.
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
 * Returns true if pupils made the problems of the source. There are only a few such problems, so all of them are
 * printed, and no further problems are generated.
 */
export function areProblemsMadeByPupils(source: WorksheetSource): boolean {
  return source.kind === 'class' || source.kind === 'book';
}
