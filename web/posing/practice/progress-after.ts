import type { LevelProgress, PupilProgress } from '../../../contract/progress.ts';
import type { Found } from '../table/found.ts';
import { withMoreBegun, withMoreSolved } from './more-practice.ts';

type Progressed = LevelProgress['questions'][number];

function withQuestion(
  progress: PupilProgress,
  question: string,
  change: (known: Progressed) => Progressed,
): PupilProgress {
  const levels = progress.levels.map((level) =>
    level.questions.some((each) => each.question === question)
      ? { ...level, questions: level.questions.map((each) => (each.question === question ? change(each) : each)) }
      : level,
  );
  return { ...progress, levels };
}

export function withBegun(progress: PupilProgress, question: string): PupilProgress {
  const after = withMoreBegun(progress, question);
  return withQuestion(after, question, (known) => (known.begun ? known : { ...known, begun: true }));
}

/** The best result stands; the sum of stars follows. */
export function withStars(progress: PupilProgress, question: string, stars: number): PupilProgress {
  const after = withQuestion(withMoreSolved(progress, question), question, (known) => ({
    ...known,
    begun: true,
    stars: Math.max(known.stars, stars),
  }));
  return { ...after, stars: progress.stars + starsIn(after) - starsIn(progress) };
}

/** The shelf of a `free` question grows by what was found, and gives a star for each problem. */
export function withFound(progress: PupilProgress, question: string, found: Found): PupilProgress {
  const after = withQuestion(progress, question, (known) =>
    found.length <= known.found.length
      ? known
      : { ...known, found: found.map((slots) => [...slots]), stars: Math.max(known.stars, found.length) },
  );
  return { ...after, stars: progress.stars + starsIn(after) - starsIn(progress) };
}

/** A question of a lesson stands in its own level too, and counts once. */
function starsIn({ levels }: PupilProgress): number {
  const byQuestion = new Map(
    levels.flatMap(({ questions }) => questions.map(({ question, stars }) => [question, stars])),
  );
  return [...byQuestion.values()].reduce((all, stars) => all + stars, 0);
}
