import { newId } from '../../../server/identifiers.ts';
import type { TestApp } from '../app.ts';
import { createIncreaseQuestionDocument } from '../questions.ts';
import { versionOfQuestionDocument } from '../../../server/questions/canonical.ts';

/** Adds a question set with one question to a school. The set is neither open to a group nor published. */
export async function addTestQuestionSet(
  server: TestApp,
  owner: string,
  number: number,
  question: string,
): Promise<string> {
  const id = newId(server.now());
  const maker = await server.addPerson(owner, 'manager');
  const document = createIncreaseQuestionDocument(question, 1);
  await server.rows(
    `with made as (
       insert into question_set (school_id, id, number, name, edition, created_at)
       values ($1::uuid, $2::uuid, $3::int, 'くふうした {問題|もんだい}', 1, now())
     ), kept as (
       insert into question_set_edition values ($1, $2, 1, now(), $7::uuid, '[]')
     ), added as (
       insert into question (school_id, id, set_id, position, current_version, created_at)
       values ($1, $4::text, $2, 0, $5::text, now())
     )
     insert into question_version values ($1, $4, $5, $6::jsonb, now())`,
    [owner, id, number, question, versionOfQuestionDocument(document), JSON.stringify(document), maker.id],
  );
  return id;
}
