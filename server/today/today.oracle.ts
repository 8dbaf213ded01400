/**
 * A slow second implementation of the statistics on the teacher's home page. It uses only acts, homework and praise.
 */

/** The current time, and access to the database without row-level security. */
type Source = {
  readonly now: () => Date;
  readonly rows: <Row>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;
};
type Class = { readonly school: string; readonly pupils: readonly { readonly id: string }[] };

type RawAct = {
  readonly pupil: string;
  readonly question: string;
  readonly correct: boolean | null;
  readonly at: Date;
};
type RawHomework = {
  readonly id: string;
  readonly questions: readonly string[];
  readonly given_at: Date;
  readonly pupils: readonly string[];
};
type RawPraise = { readonly pupil: string; readonly homework: string | null; readonly at: Date };
type RawLesson = { readonly id: string; readonly started_at: Date; readonly ends_at: Date };

export type RecountedHomePageStatistics = {
  readonly running: readonly { lesson: string; pupils: number }[];
  readonly problems: readonly number[];
  readonly homework: readonly { homework: string; notBegun: number; underway: number }[];
  readonly praise: readonly { reason: string; homework: string | null; pupils: string[] }[];
  readonly notInLesson: readonly { lesson: string; pupils: string[]; absent: string[]; toCatchUp: number }[];
};

const isSolved = (acts: readonly RawAct[], question: string): boolean =>
  acts.some((act) => act.question === question && act.correct === true);

/** Returns true if at some question, the pupil's first right check came after at least three wrong checks. */
function hasKeptOn(acts: readonly RawAct[]): boolean {
  return acts.some(({ question }) => {
    const checks = acts.filter((act) => act.question === question && act.correct !== null);
    return checks.findIndex(({ correct }) => correct === true) >= 3;
  });
}

function countHomework({ id, questions, given_at, pupils }: RawHomework, acts: readonly RawAct[], praise: RawPraise[]) {
  const since = (pupil: string) =>
    acts.filter((act) => act.pupil === pupil && act.at >= given_at && questions.includes(act.question));
  const isDone = (pupil: string): boolean => questions.every((question) => isSolved(since(pupil), question));
  const isPraised = (pupil: string): boolean => praise.some((each) => each.pupil === pupil && each.homework === id);
  return {
    homework: `h_${id}`,
    notBegun: pupils.filter((pupil) => since(pupil).length === 0).length,
    underway: pupils.filter((pupil) => since(pupil).length > 0 && !isDone(pupil)).length,
    praised: pupils.filter((pupil) => isDone(pupil) && !isPraised(pupil)).map((pupil) => `u_${pupil}`),
  };
}

/** Returns how many days in Japan `earlier` is before `now`. */
function daysBefore(now: Date, earlier: Date): number {
  return dayNumber(now) - dayNumber(earlier);
}

function dayNumber(moment: Date): number {
  return Math.floor((moment.getTime() + 9 * 3_600_000) / 86_400_000);
}

/**
 * Computes the statistics of the home page for one class. The result is right only if all pupils were members of the
 * class on every day, and if all lessons of the class were within the last seven days.
 */
export async function recountHomePageStatistics(server: Source, taught: Class): Promise<RecountedHomePageStatistics> {
  const { school } = taught;
  const acts = await server.rows<RawAct>(
    `select pupil_id as pupil, question_id as question, correct, happened_at as at from act
      where school_id = $1 order by happened_at, step`,
    [school],
  );
  const praise = await server.rows<RawPraise>(
    'select pupil_id as pupil, homework_id as homework, given_at as at from praise where school_id = $1',
    [school],
  );
  const given = await server.rows<RawHomework>(
    `select id, questions, given_at, array(select pupil_id::text from homework_pupil
        where homework_pupil.school_id = homework.school_id and homework_id = homework.id) as pupils
      from homework where school_id = $1 and closed_at is null order by due_on, id`,
    [school],
  );
  const lessons = await server.rows<RawLesson>(
    `select id, started_at, ends_at from lesson where school_id = $1 and kind = 'class' and ends_at <= $2
      order by started_at desc`,
    [school, server.now()],
  );
  const unended = await server.rows<RawLesson>(
    `select id, started_at, ends_at from lesson where school_id = $1 and kind = 'class' and ends_at > $2`,
    [school, server.now()],
  );
  const offered = await server.rows<{ at: Date }>(
    'select offered_at as at from class_problem where school_id = $1 and taken_down_at is null',
    [school],
  );
  const during = ({ started_at, ends_at }: RawLesson) => acts.filter(({ at }) => at >= started_at && at < ends_at);
  const previous = lessons.find((lesson) => during(lesson).length > 0);
  const pupils = taught.pupils.map(({ id }) => id);
  const idle: string[] = [];
  const keptOn: string[] = [];
  for (const pupil of previous === undefined ? [] : pupils) {
    const own = previous === undefined ? [] : during(previous).filter((act) => act.pupil === pupil);
    if (own.length === 0) idle.push(`u_${pupil}`);
    const isPraised = praise.some(
      ({ pupil: whom, at }) => whom === pupil && previous !== undefined && at >= previous.started_at,
    );
    if (hasKeptOn(own) && !isPraised) keptOn.push(`u_${pupil}`);
  }
  const marks = await server.rows<{ pupil: string; homework: string | null }>(
    `select 'u_' || pupil_id as pupil, homework_id as homework from lesson_mark where school_id = $1 and lesson_id = $2 and is_absent`,
    [school, previous?.id ?? null],
  );
  const isMarked = (pupil: string): boolean => marks.some((mark) => mark.pupil === pupil);
  const counted = given.map((homework) => countHomework(homework, acts, praise));
  const recent = offered.filter(({ at }) => daysBefore(server.now(), at) <= 7).length;
  return {
    running: unended.map((lesson) => ({
      lesson: `s_${lesson.id}`,
      pupils: new Set(during(lesson).map(({ pupil }) => pupil)).size,
    })),
    problems: recent === 0 ? [] : [recent],
    homework: counted
      .filter(({ notBegun, underway }) => notBegun + underway > 0)
      .map(({ homework, notBegun, underway }) => ({ homework, notBegun, underway })),
    praise: [
      ...counted.map(({ homework, praised }) => ({ reason: 'homeworkDone', homework, pupils: praised })),
      { reason: 'keptOn', homework: null, pupils: keptOn },
    ].filter((each) => each.pupils.length > 0),
    notInLesson:
      previous === undefined || idle.length === 0
        ? []
        : [
            {
              lesson: `s_${previous.id}`,
              pupils: idle.filter((pupil) => !isMarked(pupil)),
              absent: idle.filter(isMarked),
              toCatchUp: marks.filter(({ pupil, homework }) => idle.includes(pupil) && homework === null).length,
            },
          ],
  };
}
