import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EvidenceFigure } from '../../../engine/viewpoints/viewpoint-figures.ts';
import { EVIDENCE_FIGURE_KEYS } from '../../../engine/viewpoints/viewpoints.ts';
import type { RouteOutput } from '../../../contract/routes.ts';
import { newId } from '../../identifiers.ts';
import { importTestQuestionDocuments, createTestApp } from '../../../testing/server/app.ts';
import {
  makeRandomClass,
  RANDOM_CLASS_QUESTION_DOCUMENTS,
  type RandomClass,
} from '../../../testing/server/lessons/random-class.ts';
import { readActsForOracle } from '../../../testing/server/lessons/reading.ts';
import { recountEvidence, type OracleBoardProblem, type OracleQuestion } from './evidence.oracle.ts';

/** Number of random classes. For every pupil of these classes, the test compares every statistic with the oracle. */
const CLASSES = Number(process.env['EVIDENCE_CLASSES'] ?? 100);
const PERIODS = [
  ['2026-04-01', '2027-03-31'],
  ['2026-05-11', '2026-05-11'],
  ['2026-04-01', '2026-05-10'],
] as const;
const QUESTIONS: readonly OracleQuestion[] = Object.values(RANDOM_CLASS_QUESTION_DOCUMENTS);

type Evidence = RouteOutput<'evidence'>;

const server = await createTestApp();
afterAll(server.close);
beforeAll(() => {
  const files = Object.entries(RANDOM_CLASS_QUESTION_DOCUMENTS).map(([id, document]) => [
    `level-0${document.level}/${id}.json`,
    document,
  ]);
  return importTestQuestionDocuments(server.database, Object.fromEntries(files), server.now());
});

/**
 * Adds problems that pupils offered to the class, and classmates who took these problems. The seed determines the
 * number of problems and of classmates.
 */
async function offerProblems({ school, group }: RandomClass, pupils: readonly string[], seed: number) {
  const problems: OracleBoardProblem[] = [];
  for (let at = 0; at < seed % 8; at += 1) {
    const id = newId(server.now());
    const author = pupils[(seed + at) % pupils.length] ?? '';
    const offeredAt = server.now().getTime() - ((seed * 7 + at * 11) % 40) * 3_600_000;
    const isTakenDown = (seed + at) % 6 === 0;
    const takers = pupils
      .filter((pupil) => pupil !== author)
      .map((pupil, place) => ({ pupil, hasAnswered: (seed + at + place) % 3 === 0 }));
    await server.rows(
      `insert into class_author (school_id, group_id, pupil_id, animal) values ($1, $2, $3, $4) on conflict do nothing`,
      [school, group.slice(2), author.slice(2), (seed + at) % pupils.length],
    );
    await server.rows(
      `insert into class_problem (school_id, id, group_id, author_id, kind, likeness, offered_at, taken_down_at)
       values ($1, $2::uuid, $3, $4, 'increase', $2::uuid::text, $5::timestamptz, case when $6 then $5::timestamptz end)`,
      [school, id, group.slice(2), author.slice(2), new Date(offeredAt), isTakenDown],
    );
    for (const { pupil, hasAnswered } of takers) {
      // A classmate can solve a problem in two ways: enter the answer to the problem's text (`isTold` is true), or
      // compose the problem from cards.
      const isTold = hasAnswered && at % 2 === 0;
      await server.rows(
        `insert into problem_solver (school_id, problem_id, pupil_id, way, taken_at, answered_at)
         values ($1, $2, $3, 'told', $4::timestamptz, case when $5 then $4::timestamptz end)`,
        [school, id, pupil.slice(2), server.now(), isTold],
      );
      if (!hasAnswered || isTold) continue;
      await server.rows(
        `insert into question_progress (school_id, pupil_id, question_school_id, question_id, begun, solved, stars, attempts)
         values ($1::uuid, $2, $1, 'class-' || $3::text, true, true, 3, 1)`,
        [school, pupil.slice(2), id],
      );
    }
    problems.push({ id, author, offeredAt, isTakenDown, takers });
  }
  return problems;
}

async function read({ teacher, group }: RandomClass, from: string, to: string, more = ''): Promise<Evidence> {
  const answer = await teacher.get<Evidence>(`/api/groups/${group}/evidence?from=${from}&to=${to}${more}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

function said(figure: EvidenceFigure) {
  if (figure.kind === 'count') return figure.count;
  const { share } = figure;
  return { part: share.part, of: share.of, percent: share.kind === 'percent' ? share.percent : null };
}

const dayNumber = (day: string): number => Date.parse(day) / 86_400_000;

describe(`the evidence about ${CLASSES} random classes`, () => {
  const largest = new Map<string, number>();

  test('agrees with the recount from the acts, for every pupil, statistic and period', async () => {
    let compared = 0;
    for (let seed = 0; seed < CLASSES; seed += 1) {
      const room = await makeRandomClass(server, seed);
      const { pupils } = await read(room, '2026-04-01', '2027-03-31');
      const problems = await offerProblems(
        room,
        pupils.map(({ id }) => id),
        seed,
      );
      const { acts, held } = await readActsForOracle(server, room);
      const inClass = new Set(held.filter(({ kind }) => kind === 'class').map(({ id }) => id));
      const history = { acts, inClass, questions: QUESTIONS, problems };
      for (const [from, to] of PERIODS) {
        const found = await read(room, from, to);
        for (const { id, figures } of found.pupils) {
          const period = { from: dayNumber(from), to: dayNumber(to) };
          const shown = Object.fromEntries(EVIDENCE_FIGURE_KEYS.map((measure) => [measure, said(figures[measure])]));
          expect({ seed, from, id, ...shown }).toEqual({ seed, from, id, ...recountEvidence(history, id, period) });
          for (const [measure, value] of Object.entries(shown)) {
            const amount = typeof value === 'number' ? value : value.part;
            largest.set(measure, Math.max(largest.get(measure) ?? 0, amount));
            compared += 1;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(CLASSES * 60);
  }, 300_000);

  test('contains every statistic at least once', () => {
    expect(EVIDENCE_FIGURE_KEYS.filter((measure) => (largest.get(measure) ?? 0) === 0)).toEqual([]);
  });
});

test('the evidence about one pupil equals that pupil in the class', async () => {
  const room = await makeRandomClass(server, 2001);
  const { pupils } = await read(room, '2026-04-01', '2027-03-31');
  const [first] = pupils;
  const one = await read(room, '2026-04-01', '2027-03-31', `&pupil=${first?.id}`);
  expect(one.pupils).toEqual([first]);
});

test('the file of a class has one line per pupil and no cell that a spreadsheet reads as a date', async () => {
  const room = await makeRandomClass(server, 2002);
  const { pupils } = await read(room, '2026-04-01', '2027-03-31');
  const { status, body, headers } = await room.teacher.post<string>(`/api/groups/${room.group}/evidence/export`, {
    from: '2026-04-01',
    to: '2027-03-31',
  });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain(encodeURIComponent('評価の資料-2年1組-2026-04-01-2027-03-31.csv'));
  const lines = body.split('\r\n');
  expect(lines.length).toBe(1 + pupils.length);
  expect(body).not.toMatch(/\d\/\d/u);
  const [, ...rest] = lines[1]?.split(',') ?? [];
  expect(rest).toContain(pupils[0]?.displayName);
  const audit = await room.teacher.get<RouteOutput<'auditEntries'>>('/api/audit-entries?action=export');
  expect(audit.body.entries).toMatchObject([
    { thing: 'record', thingName: '2年1組', details: { records: pupils.length } },
  ]);
});
