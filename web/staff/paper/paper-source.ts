import { questionSourceOf, sourceValue, type QuestionSource } from '../offer/question-source.ts';

/** Where worksheets take their questions from; `book` without a pupil waits for one. */
export type PaperSource =
  | QuestionSource
  | { readonly kind: 'class'; readonly group: string }
  | { readonly kind: 'book'; readonly group: string; readonly pupil: string | null };

/** As it stands in the choice of sources, and in the state of a link that leads here. */
export function paperSourceValue(source: PaperSource): string {
  switch (source.kind) {
    case 'level':
    case 'set':
      return sourceValue(source);
    case 'class':
    case 'book':
      return `${source.kind} ${source.group}`;
  }
}

export function paperSourceOf(value: string): PaperSource {
  const [kind, group = ''] = value.split(' ');
  if (kind === 'class') return { kind, group };
  if (kind === 'book') return { kind, group, pupil: null };
  return questionSourceOf(value);
}

/** What children made is few enough to be printed as a whole, and nothing makes more of it. */
export function isOfChildren(source: PaperSource): boolean {
  return source.kind === 'class' || source.kind === 'book';
}
