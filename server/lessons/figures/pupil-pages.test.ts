import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupFiguresSnapshot } from '../../../contract/group-figures.ts';
import type { PupilPage } from '../../../contract/pupil-pages.ts';
import { createPrintedProblem } from '../../../engine/worksheet/worksheet.ts';
import { addDays } from '../../../engine/calendar.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { importTestQuestionDocuments, createTestApp } from '../../../testing/server/app.ts';
import {
  RANDOM_CLASS_QUESTION_FILES,
  makeRandomClass,
  type RandomClass,
} from '../../../testing/server/lessons/random-class.ts';

const server = await createTestApp();
afterAll(server.close);
beforeAll(() => importTestQuestionDocuments(server.database, RANDOM_CLASS_QUESTION_FILES, server.now()));

async function pagesOf({ teacher, group }: RandomClass, from: string, to: string, pupil = ''): Promise<PupilPage[]> {
  const one = pupil === '' ? '' : `&pupil=${pupil}`;
  const answer = await teacher.get<{ pages: PupilPage[] }>(
    `/api/groups/${group}/pupil-pages?from=${from}&to=${to}${one}`,
  );
  expect(answer.status).toBe(200);
  return answer.body.pages;
}

function solvedIn(pages: readonly PupilPage[]): Map<string, number> {
  return new Map(pages.map(({ id, figures }) => [id, figures.solved]));
}

type DayRow = { pupil: string; days: number };

/**
 * Returns for each pupil the number of days on which the pupil did an act. Counts the acts themselves, not the sums
 * that the server computes from them.
 */
async function recounted(school: string): Promise<DayRow[]> {
  return server.rows<DayRow>(
    `select pupil_id as pupil, count(distinct (happened_at at time zone 'Asia/Tokyo')::date)::int as days
       from act where school_id = $1 group by pupil_id`,
    [school],
  );
}

describe('the pages of a random class', () => {
  /** The seeds of the random classes. `PAGE_CLASSES=100` tests 100 classes. */
  const SEEDS = Array.from({ length: Number(process.env['PAGE_CLASSES'] ?? 6) }, (_, at) => at + 1);

  test.each(SEEDS)('%i agree with the group screen and with the acts', async (seed) => {
    const room = await makeRandomClass(server, seed);
    const pages = await pagesOf(room, '2026-04-01', '2027-03-31');
    const figures = await room.teacher.get<GroupFiguresSnapshot>(`/api/groups/${room.group}/figures?limit=20`);
    const expected = new Map(figures.body.pupils.map((pupil) => [pupil.id, pupil]));
    const raw = await recounted(room.school);
    for (const page of pages) {
      const { figures: ofGroup, stars } = expected.get(page.id) ?? { figures: null, stars: null };
      expect([page.figures, page.stars]).toEqual([ofGroup, stars]);
      expect(page.days).toBe(raw.find(({ pupil }) => `u_${pupil}` === page.id)?.days ?? 0);
      expect(page.levels.reduce((sum, { solved }) => sum + solved, 0)).toBeLessThanOrEqual(page.figures.solved);
      for (const { document, slots } of page.problems) {
        const reading = parseQuestionDocument(document);
        expect(reading.kind === 'question' && createPrintedProblem(reading.question, slots)).toMatchObject({
          equation: expect.stringContaining('='),
        });
      }
    }
  });

  test.each(SEEDS)('%i have parts that add up: months, levels and consecutive periods', async (seed) => {
    const room = await makeRandomClass(server, seed);
    const year = await pagesOf(room, '2026-04-01', '2027-03-31');
    for (const page of year) {
      expect(page.months.reduce((sum, { solved }) => sum + solved, 0)).toBe(page.figures.solved);
      const ofLevels = page.levels.reduce((sum, { solved }) => sum + solved, 0);
      expect(ofLevels).toBeLessThanOrEqual(page.figures.solved);
    }
    for (let day = '2026-05-05'; day < '2026-05-12'; day = addDays(day, 1)) {
      const [before, after] = [
        await pagesOf(room, '2026-04-01', day),
        await pagesOf(room, addDays(day, 1), '2027-03-31'),
      ];
      const [first, second] = [solvedIn(before), solvedIn(after)];
      const added = year.map(({ id }) => [id, (first.get(id) ?? 0) + (second.get(id) ?? 0)]);
      expect(added).toEqual(year.map(({ id, figures }) => [id, figures.solved]));
    }
    const { body } = await room.teacher.get<GroupFiguresSnapshot>(`/api/groups/${room.group}/figures?limit=20`);
    expect(body.pupils.reduce((sum, { figures }) => sum + figures.solved, 0)).toBe(body.figures.solved);
  });

  test('contain only the days and the pupil of the request', async () => {
    const room = await makeRandomClass(server, 1007);
    const [first] = await pagesOf(room, '2026-04-01', '2027-03-31');
    const [alone, ...others] = await pagesOf(room, '2026-04-01', '2027-03-31', first?.id);
    expect([alone, others]).toEqual([first, []]);
    const before = await pagesOf(room, '2025-04-01', '2026-04-10');
    expect(before.map(({ figures, days, problems }) => [figures.begun, days, problems])).toEqual(
      before.map(() => [0, 0, []]),
    );
  });
});
