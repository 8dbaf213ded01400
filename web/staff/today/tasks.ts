import type { Today } from '../../../contract/today.ts';

/** Something that a teacher can do now. */
export type Task =
  | { readonly kind: 'roster'; readonly of: NonNullable<Today['roster']> }
  | { readonly kind: 'homework'; readonly of: Today['homework'][number] }
  | { readonly kind: 'texts'; readonly of: Today['texts'][number] }
  | { readonly kind: 'problems'; readonly of: Today['problems'][number] }
  | { readonly kind: 'praise'; readonly of: Today['praise'][number] }
  | { readonly kind: 'notInLesson'; readonly of: Today['notInLesson'][number] };

/**
 * Returns the tasks of a teacher: a roster that concerns the whole school, then homework, because it has a due day, then
 * texts, because pupils wait.
 */
export function tasksOf({ roster, homework, texts, problems, praise, notInLesson }: Today): readonly Task[] {
  return [
    ...(roster === null ? [] : [{ kind: 'roster' as const, of: roster }]),
    ...homework.map((of) => ({ kind: 'homework' as const, of })),
    ...texts.map((of) => ({ kind: 'texts' as const, of })),
    ...problems.map((of) => ({ kind: 'problems' as const, of })),
    ...praise.map((of) => ({ kind: 'praise' as const, of })),
    ...notInLesson.map((of) => ({ kind: 'notInLesson' as const, of })),
  ];
}

/** Returns a key that is unique in the list. */
export function keyOfTask({ kind, of }: Task): string {
  switch (kind) {
    case 'roster':
      return kind;
    case 'homework':
      return `${kind} ${of.homework}`;
    case 'texts':
    case 'problems':
    case 'notInLesson':
      return `${kind} ${of.group.id}`;
    case 'praise':
      return `${kind} ${of.group.id} ${of.homework ?? of.reason}`;
  }
}
