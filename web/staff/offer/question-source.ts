/** Where questions are chosen from: a level of the course, or a question set that the school may use. */
export type QuestionSource =
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'set'; readonly set: string };

export const DEFAULT_QUESTION_SOURCE: QuestionSource = { kind: 'level', level: 1 };

export function questionSourceToValue(source: QuestionSource): string {
  return source.kind === 'level' ? String(source.level) : source.set;
}

export function questionSourceFromValue(value: string): QuestionSource {
  return /^\d+$/u.test(value) ? { kind: 'level', level: Number(value) } : { kind: 'set', set: value };
}
