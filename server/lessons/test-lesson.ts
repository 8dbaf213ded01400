import type { Lesson } from '../../contract/lessons.ts';
import type { TestClass } from '../test-people.ts';

export async function startTestLesson({ teacher, group }: TestClass, minutes: number | null = 45): Promise<Lesson> {
  const { status, body } = await teacher.post<Lesson>(`/api/groups/${group}/lessons`, {
    offer: { kind: 'asOpen' },
    minutes,
  });
  if (status !== 200) throw new Error(`the lesson was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
