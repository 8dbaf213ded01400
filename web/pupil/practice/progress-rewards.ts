import type { PupilProgress } from '../../../contract/progress.ts';
import type { Found, Table } from '../table/table.ts';
import { starsIn, withMore, withMoreBegun, withQuestion } from './progress-after.ts';

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

/** Progress with the stars of a table just solved, or of a problem just found. */
export function withReward(progress: PupilProgress, { question, condition, found }: Table): PupilProgress {
  const shelved = withFound(progress, question.id, found);
  return condition.kind === 'solved' ? withStars(shelved, question.id, condition.stars) : shelved;
}

function withMoreSolved(progress: PupilProgress, question: string): PupilProgress {
  return withMore(withMoreBegun(progress, question), question, (more) => ({
    ...more,
    unsolved: more.unsolved.filter((each) => each !== question),
  }));
}
