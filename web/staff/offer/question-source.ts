/** A source of questions: a level of the course, or a question set that the school may use. */
export type QuestionSource =
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'set'; readonly set: string };

export const FIRST_SOURCE: QuestionSource = { kind: 'level', level: 1 };

export function sourceValue(source: QuestionSource): string {
  return source.kind === 'level' ? String(source.level) : source.set;
}

export function questionSourceOf(value: string): QuestionSource {
  return /^\d+$/u.test(value) ? { kind: 'level', level: Number(value) } : { kind: 'set', set: value };
}
