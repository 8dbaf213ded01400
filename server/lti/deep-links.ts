import { sql } from 'kysely';
import { HOMEWORK_LEVEL_NUMBER_OFFSET, QUESTION_SET_LEVEL_NUMBER_OFFSETS } from '../../contract/set-levels.ts';
import { BUILT_IN_LEVELS } from '../../engine/levels/levels.ts';
import { textWithoutFuriganaForGrade } from '../../engine/text/plain-text.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../database/transaction.ts';

/** A link that a teacher can add to the portal. The link opens a page of Sakumon for pupils. */
export type DeepLink = { readonly path: string; readonly title: string };

export type DeepLinkSection = { readonly title: string; readonly links: readonly DeepLink[] };

const TABLE = '/question';

function atLevel(level: number, title: string): DeepLink {
  return { path: `${TABLE}?level=${level}`, title };
}

async function homeworkLinks(trx: TenantTransaction, school: string, now: Date): Promise<DeepLink[]> {
  const rows = await trx
    .selectFrom('homework')
    .innerJoin('class_group', (join) =>
      join.onRef('class_group.school_id', '=', 'homework.school_id').onRef('class_group.id', '=', 'homework.group_id'),
    )
    .select(['homework.number', 'class_group.name', sql<string>`homework.due_on::text`.as('due_on')])
    .where('homework.school_id', '=', school)
    .where('homework.closed_at', 'is', null)
    .where('homework.due_on', '>=', dayInJapan(now))
    .orderBy('homework.due_on')
    .orderBy('homework.number')
    .limit(100)
    .execute();
  return rows.map(({ number, name, due_on }) =>
    atLevel(HOMEWORK_LEVEL_NUMBER_OFFSET + number, `${name}の宿題（${due_on}まで）`),
  );
}

/** Returns links to the question sets that are open to at least one class of the school: at most 100 links. */
async function setLinks(trx: TenantTransaction, school: string): Promise<DeepLink[]> {
  const rows = await trx
    .selectFrom('question_set')
    .select(['school_id', 'number', 'name'])
    .where('archived_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('question_set_opening as opening')
          .select('opening.set_id')
          .where('opening.school_id', '=', school)
          .whereRef('opening.set_school_id', '=', 'question_set.school_id')
          .whereRef('opening.set_id', '=', 'question_set.id'),
      ),
    )
    .orderBy('number')
    .limit(100)
    .execute();
  return rows.map(({ school_id, number, name }) =>
    atLevel(
      (school_id === INSTALLATION_SCHOOL_ID
        ? QUESTION_SET_LEVEL_NUMBER_OFFSETS.published
        : QUESTION_SET_LEVEL_NUMBER_OFFSETS.own) + number,
      name,
    ),
  );
}

/** Returns all links that the portal of a school can contain. `trx` must be a transaction of a teacher. */
export async function deepLinksOfSchool(
  trx: TenantTransaction,
  school: string,
  now: Date,
): Promise<readonly DeepLinkSection[]> {
  const levels = BUILT_IN_LEVELS.map(({ number, grade, title }) =>
    atLevel(number, `${grade}年　${textWithoutFuriganaForGrade(title, 6)}`),
  );
  const groups = [
    { title: 'さくもん', links: [{ path: TABLE, title: '児童のつづきから（授業のあいだは、その授業の問題）' }] },
    { title: '宿題', links: await homeworkLinks(trx, school, now) },
    { title: '問題セット', links: await setLinks(trx, school) },
    { title: 'レベル', links: levels },
  ];
  return groups.filter(({ links }) => links.length > 0);
}
