import type { TeacherHomePageData } from '../../../contract/today.ts';

/** A task that the home page shows to a teacher, e.g. homework that is due. */
export type TeacherTask =
  | { readonly kind: 'roster'; readonly of: NonNullable<TeacherHomePageData['roster']> }
  | { readonly kind: 'homework'; readonly of: TeacherHomePageData['homework'][number] }
  | { readonly kind: 'texts'; readonly of: TeacherHomePageData['texts'][number] }
  | { readonly kind: 'problems'; readonly of: TeacherHomePageData['problems'][number] }
  | { readonly kind: 'praise'; readonly of: TeacherHomePageData['praise'][number] }
  | { readonly kind: 'notInLesson'; readonly of: TeacherHomePageData['notInLesson'][number] };

/**
 * Returns the teacher's tasks, the most important first: the roster (it concerns the whole school), homework (it has a
 * due day), free texts (pupils wait for a verdict), then the other tasks.
 */
export function tasksOfTeacher({
  roster,
  homework,
  texts,
  problems,
  praise,
  notInLesson,
}: TeacherHomePageData): readonly TeacherTask[] {
  return [
    ...(roster === null ? [] : [{ kind: 'roster' as const, of: roster }]),
    ...homework.map((of) => ({ kind: 'homework' as const, of })),
    ...texts.map((of) => ({ kind: 'texts' as const, of })),
    ...problems.map((of) => ({ kind: 'problems' as const, of })),
    ...praise.map((of) => ({ kind: 'praise' as const, of })),
    ...notInLesson.map((of) => ({ kind: 'notInLesson' as const, of })),
  ];
}

/** Returns a key that no other task of the list has. */
export function keyOfTeacherTask({ kind, of }: TeacherTask): string {
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
