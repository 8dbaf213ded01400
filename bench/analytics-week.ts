import { createSeededIdSql } from './staff-seed.ts';

/** Number of pieces of homework of each group. */
const HOMEWORK = 12;
/** Number of problems of each group. */
const PROBLEMS = 120;
/** Number of pupils who solve each problem. */
const SOLVERS = 3;

type Seeded = {
  /**
   * An SQL expression for the id of the school. `id` returns an SQL expression for the id of the n-th database row of a
   * kind (for example `group`) in this school.
   */
  readonly school: string;
  readonly id: (kind: string, n: string) => string;
  /** `groups`: the number of all class groups. Only the first `busy` groups have homework and problem boards. */
  readonly busy: number;
  readonly groups: number;
  readonly levels: number;
};

/**
 * Returns SQL statements that insert homework and pupils' problems for the first `busy` groups. They read the temporary
 * tables `pupil` (n, id, g) and `chosen` (level, place, question_id, version), which analytics-seed.ts creates.
 */
export function createHomeworkAndProblemInserts({ school, id, busy, groups, levels }: Seeded): string[] {
  const problem = createSeededIdSql('1', 'problem', "g || '/' || k");
  const homework = createSeededIdSql('1', 'homework', "g || '/' || k");
  return [
    `insert into homework (school_id, id, number, group_id, levels, questions, given_at, due_on)
       select ${school}, ${homework}, 100 * g + k, ${id('group', 'g')}, '{}',
           array(select question_id from chosen where level = 1 + k % ${levels} order by place),
           now() - k * interval '7 days', (now() - k * interval '7 days' + interval '6 days')::date
         from generate_series(1, ${busy}) as g cross join generate_series(1, ${HOMEWORK}) as k`,
    `insert into homework_pupil (school_id, homework_id, pupil_id)
       select ${school}, ${homework}, pupil.id from pupil cross join generate_series(1, ${HOMEWORK}) as k where g <= ${busy}`,
    `insert into problem_board (school_id, group_id, is_open, changed_at)
       select ${school}, ${id('group', 'g')}, true, now() from generate_series(1, ${busy}) as g`,
    `insert into class_author (school_id, group_id, pupil_id, animal)
       select ${school}, ${id('group', 'g')}, id, (n - 1) / ${groups} from pupil where g <= ${busy}`,
    `create temporary table posed on commit drop as
       select ${problem} as id, g, k, pupil.id as author, pupil.n, chosen.question_id, chosen.version
         from pupil cross join generate_series(1, ${PROBLEMS}) as k join chosen on level = 1 and place = 1 + k % 8
        where g <= ${busy} and (pupil.n - 1) / ${groups} = k % 33`,
    `insert into class_problem (school_id, id, group_id, author_id, kind, likeness, offered_at)
       select ${school}, id, ${id('group', 'g')}, author, 'increase', 'bench/' || k, now() - k * interval '1 hour' from posed`,
    `insert into question (school_id, id, current_version, created_at)
       select ${school}, 'class-' || id || part, version, now() from posed cross join (values (''), ('-diagram')) as parts (part)`,
    `insert into question_version (school_id, question_id, version, document, created_at)
       select ${school}, 'class-' || id || part, version,
           jsonb_set(document, '{id}', to_jsonb('class-' || id || part)), now()
         from posed join question_version using (question_id, version)
         cross join (values (''), ('-diagram')) as parts (part)
        where question_version.school_id = installation_school()`,
    `insert into problem_solver (school_id, problem_id, pupil_id, way, taken_at, answered_at)
       select ${school}, posed.id, pupil.id, 'told', now() - k * interval '30 minutes', now() - k * interval '29 minutes'
         from posed join pupil on pupil.g = posed.g and pupil.n <> posed.n
           and (pupil.n - 1) / ${groups} in (select (k + step) % 33 from generate_series(1, ${SOLVERS}) as step)`,
  ];
}
