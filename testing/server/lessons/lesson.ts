import type { LessonOffer } from '../../../contract/lesson-offer.ts';
import type { Lesson } from '../../../contract/lessons.ts';
import type { TestClass } from '../people.ts';

export async function startTestLesson(
  { teacher, group }: TestClass,
  minutes: number | null = 45,
  offer: LessonOffer = { kind: 'asOpen' },
): Promise<Lesson> {
  const { status, body } = await teacher.post<Lesson>(`/api/groups/${group}/lessons`, { offer, minutes });
  if (status !== 200) throw new Error(`the lesson was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
