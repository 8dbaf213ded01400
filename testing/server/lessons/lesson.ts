import type { LessonOffer } from '../../../contract/lesson-offer.ts';
import type { Lesson } from '../../../contract/lessons.ts';
import { type TestClass, addTestClass } from '../people.ts';
import type { TestApp } from '../app.ts';

export async function startTestLesson(
  { teacher, group }: TestClass,
  minutes: number | null = 45,
  offer: LessonOffer = { kind: 'asOpen' },
): Promise<Lesson> {
  const { status, body } = await teacher.post<Lesson>(`/api/groups/${group}/lessons`, { offer, minutes });
  if (status !== 200) throw new Error(`the lesson was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** An offer that contains different questions for grades 2 and 3. Only the question plus-2 is in both parts. */
export const TWO_GRADES_OFFER = {
  kind: 'byGrade',
  parts: [
    { kind: 'questions', grade: 2, questions: ['plus-1', 'plus-2'] },
    { kind: 'questions', grade: 3, questions: ['plus-3', 'plus-2'] },
  ],
} satisfies LessonOffer;

/**
 * Adds a class of grades 2 and 3. `grades` contains for each pupil the grade that is stored in the group membership.
 * Null means that none is stored; the pupil's grade is then the lowest grade of the group, 2.
 */
export async function addTestClassOfTwoGrades(server: TestApp, grades: readonly (number | null)[]): Promise<TestClass> {
  const taught = await addTestClass(server, grades.length, 2);
  await server.rows(`update class_group set other_grades = '{3}' where 'g_' || id = $1`, [taught.group]);
  for (const [at, grade] of grades.entries()) await setGradeOfMembership(server, taught.pupil(at).id, grade);
  return taught;
}

/** Sets the grade of a pupil's membership. */
export async function setGradeOfMembership(server: TestApp, pupil: string, grade: number | null): Promise<void> {
  await server.rows('update group_membership set grade = $2 where pupil_id = $1', [pupil, grade]);
}
