import { compareByCourseOrder } from '../levels/course.ts';
import type { Constraint } from '../question/constraint.ts';
import type { StoryKind } from '../story/kind.ts';
import { tellingConstraintFromBrokenCounts } from '../lesson-measures/telling-constraint.ts';
import type { BrokenConstraintCounts, LessonProposal } from './lesson-proposal.ts';

/** The recent work of one pupil at one question. */
export type RecentPupilWorkAtQuestion = {
  readonly pupil: string;
  readonly question: string;
  readonly solved: boolean;
  readonly checks: number;
  readonly wrongChecks: number;
  readonly broken: BrokenConstraintCounts;
};

/** A question that can be proposed to a class; it belongs to a level of the course. */
export type LessonCandidateQuestion = {
  readonly id: string;
  readonly level: number;
  /**
   * `kinds`: the story kinds that the question practises. `tempts`: the constraints that its dummies tempt pupils to
   * break.
   */
  readonly kinds: readonly StoryKind[];
  readonly tempts: readonly Constraint[];
};

/** Maximum number of proposed questions at which the class worked before. */
const MOST_AGAIN = 2;
/** Maximum number of proposed questions in all. */
const MOST_QUESTIONS = 5;
/** A question counts as new for a class if at most this percentage of the pupils have begun it. */
const NEW_TO_MOST = 40;

function sumOf(works: readonly RecentPupilWorkAtQuestion[]): BrokenConstraintCounts {
  const count = (constraint: Constraint): number => works.reduce((sum, { broken }) => sum + broken[constraint], 0);
  return {
    structure: count('structure'),
    story: count('story'),
    objects: count('objects'),
    numbers: count('numbers'),
    calculation: count('calculation'),
  };
}

/** Returns the first element for which `of` returns the greatest number; null for an empty array. */
function most<Each>(each: readonly Each[], of: (one: Each) => number): Each | null {
  return each.reduce<Each | null>((found, one) => (found === null || of(one) > of(found) ? one : found), null);
}

/**
 * Returns a proposal for the next lesson of a class; null if the class broke no constraint. The lesson practises the
 * constraint that the class breaks most (`tellingConstraintFromBrokenCounts`), in the story kind in which the class
 * breaks it most.
 */
export function proposeLesson(
  works: readonly RecentPupilWorkAtQuestion[],
  candidates: readonly LessonCandidateQuestion[],
): LessonProposal | null {
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const placed = works.filter(({ question }) => known.has(question));
  const broken = sumOf(placed);
  const constraint = tellingConstraintFromBrokenCounts(broken);
  if (constraint === null) return null;
  const kinds = [...new Set(placed.flatMap(({ question }) => known.get(question)?.kinds ?? []))];
  const ofKind = (kind: StoryKind) =>
    placed.filter(({ question }) => known.get(question)?.kinds.includes(kind) === true);
  const kind = most(kinds, (each) => sumOf(ofKind(each))[constraint]);
  if (kind === null) return null;
  const there = ofKind(kind);
  const breakers = new Set(there.filter((work) => work.broken[constraint] > 0).map(({ pupil }) => pupil));
  if (breakers.size === 0) return null;
  const again = questionsAgain(there, constraint);
  const fresh = questionsNew(placed, candidates, { constraint, kind, again });
  const questions = [
    ...again.map((id) => ({ id, why: 'again' as const })),
    ...fresh.slice(0, MOST_QUESTIONS - again.length).map((id) => ({ id, why: 'new' as const })),
  ];
  const of = new Set(there.map(({ pupil }) => pupil)).size;
  return { reason: { constraint, kind, pupils: breakers.size, of }, broken, questions };
}

/**
 * Returns the ids of the questions at which pupils broke the constraint or checked without solving the question. The
 * questions with the most such pupils come first.
 */
function questionsAgain(works: readonly RecentPupilWorkAtQuestion[], constraint: Constraint): string[] {
  const missed = new Map<string, Set<string>>();
  for (const { question, pupil, solved, checks, broken } of works) {
    if (broken[constraint] === 0 && (solved || checks === 0)) continue;
    missed.set(question, new Set([...(missed.get(question) ?? []), pupil]));
  }
  return [...missed]
    .toSorted(([, one], [, other]) => other.size - one.size)
    .slice(0, MOST_AGAIN)
    .map(([question]) => question);
}

type Wanted = { readonly constraint: Constraint; readonly kind: StoryKind; readonly again: readonly string[] };

/**
 * Returns questions of the story kind that are new to most pupils. They are sorted by whether they tempt pupils to
 * break the constraint, then by the distance of their level from the recent levels of the class.
 */
function questionsNew(
  works: readonly RecentPupilWorkAtQuestion[],
  candidates: readonly LessonCandidateQuestion[],
  { constraint, kind, again }: Wanted,
): string[] {
  const pupils = new Set(works.map(({ pupil }) => pupil)).size;
  const begun = new Map<string, Set<string>>();
  for (const { question, pupil } of works) begun.set(question, new Set([...(begun.get(question) ?? []), pupil]));
  const isNew = ({ id }: LessonCandidateQuestion): boolean =>
    ((begun.get(id)?.size ?? 0) * 100) / pupils <= NEW_TO_MOST;
  const order = [...new Set(candidates.map(({ level }) => level))].toSorted(compareByCourseOrder);
  const places = [...new Set(works.map(({ question }) => candidates.find(({ id }) => id === question)?.level ?? -1))]
    .map((level) => order.indexOf(level))
    .filter((place) => place >= 0);
  const distance = (level: number): number =>
    Math.min(...places.map((place) => Math.abs(place - order.indexOf(level))));
  return candidates
    .filter((candidate) => candidate.kinds.includes(kind) && isNew(candidate) && !again.includes(candidate.id))
    .map((candidate) => ({ candidate, isTempting: candidate.tempts.includes(constraint) }))
    .toSorted(
      (one, other) =>
        Number(other.isTempting) - Number(one.isTempting) ||
        distance(one.candidate.level) - distance(other.candidate.level),
    )
    .map(({ candidate }) => candidate.id);
}
