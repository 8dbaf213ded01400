import type { LevelProgress, PupilProgress } from '../../../contract/progress.ts';
import { LESSON_LEVEL } from '../../../contract/question.ts';
import { readGeneratedId } from '../../../engine/levels/generated.ts';
import type { ExampleName } from '../examples/example-name.ts';
import type { EquationReading, Question } from '../../../engine/question/question.ts';
import { STORY_OPERATOR } from '../../../engine/story/triangle.ts';
import type { StoryKind } from '../../../engine/story/kind.ts';

export function solvedCount({ questions }: LevelProgress): number {
  return questions.filter(({ stars }) => stars > 0).length;
}

export function isCleared(level: LevelProgress): boolean {
  return level.questions.length > 0 && solvedCount(level) === level.questions.length;
}

/** The level that has a question among its own, or for which it is generated. */
export function levelOf({ levels }: PupilProgress, question: string): LevelProgress | undefined {
  const generatedFor = readGeneratedId(question)?.level;
  return levels.find(
    ({ level, questions }) => level === generatedFor || questions.some((each) => each.question === question),
  );
}

/** Where a pupil begins: the level of the open attempt, else the furthest level begun and not cleared, else the next one. */
export function startingLevel({ levels, openAttempt }: PupilProgress): number | null {
  if (openAttempt !== null) return openAttempt.level;
  const open = levels.filter((level) => level.open && level.questions.length > 0);
  const unfinished = open.filter((level) => !isCleared(level));
  const begun = unfinished.findLast(({ questions }) => questions.some((question) => question.begun));
  return (begun ?? unfinished[0] ?? open.at(-1))?.level ?? null;
}

/** The question to open on entering a level: the first one not solved, else the first. */
export function startingQuestion(level: LevelProgress): string | null {
  return (level.questions.find(({ stars }) => stars === 0) ?? level.questions[0])?.question ?? null;
}

export type NextStop =
  | { readonly kind: 'question'; readonly question: string }
  | { readonly kind: 'level'; readonly level: number }
  /** One more generated question. */
  | { readonly kind: 'more' }
  | { readonly kind: 'courseDone' };

/**
 * Where 「つぎの もんだい」 leads: the next unsolved question of the level, and from a cleared level to the next one;
 * from a generated question to the next generated one. In a lesson into its levels, and there round and round.
 */
export function nextStop({ levels }: PupilProgress, level: number, question: string): NextStop {
  const here = levels.find((candidate) => candidate.level === level);
  const ofLesson = lessonLevel({ levels });
  if (ofLesson !== undefined && here?.open !== true) return { kind: 'level', level: ofLesson.level };
  if (readGeneratedId(question) !== null) return { kind: 'more' };
  const at = here?.questions.findIndex((candidate) => candidate.question === question) ?? -1;
  const ordered = [...(here?.questions.slice(at + 1) ?? []), ...(here?.questions.slice(0, Math.max(0, at)) ?? [])];
  // Questions chosen for a lesson are done in its order, those solved long ago among them.
  const isInOrder = level === LESSON_LEVEL && at + 1 < (here?.questions.length ?? 0);
  const unsolved = isInOrder ? ordered[0] : ordered.find(({ stars }) => stars === 0);
  if (unsolved !== undefined) return { kind: 'question', question: unsolved.question };
  const later = levels.slice(levels.findIndex((candidate) => candidate.level === level) + 1);
  const next = later.find((candidate) => candidate.open && !isCleared(candidate));
  if (next !== undefined) return { kind: 'level', level: next.level };
  if (ofLesson === undefined) return { kind: 'courseDone' };
  if (!isCleared(ofLesson) && ofLesson.level !== level) return { kind: 'level', level: ofLesson.level };
  const [following] = ordered;
  return following === undefined ? { kind: 'courseDone' } : { kind: 'question', question: following.question };
}

/** The level to which a lesson leads, the first with work left in it; undefined while no lesson decides what is open. */
export function lessonLevel({ levels }: Pick<PupilProgress, 'levels'>): LevelProgress | undefined {
  const open = levels.filter((level) => level.open && level.openOutside !== null);
  return open.find((level) => !isCleared(level)) ?? open[0];
}

/** How many more questions of the level before have to be solved until this one opens by itself. */
export function missingToOpen({ levels }: PupilProgress, level: number, openingPercent: number): number {
  const at = levels.findIndex((candidate) => candidate.level === level);
  const before = levels[at - 1];
  if (before === undefined) return 0;
  return Math.max(0, Math.ceil((before.questions.length * openingPercent) / 100) - solvedCount(before));
}

/** The worked examples that belong before a question, the mode's first. */
export function examplesFor(question: Question): ExampleName[] {
  const kind = reverseKindOf(question);
  return kind === null ? [question.mode] : [question.mode, kind];
}

/**
 * The kind whose worked example belongs before a question: a calculation of another operation than the story's
 * (逆思考, form 3). Null for forward thinking, and for several triangles.
 */
function reverseKindOf({ requirement, mode }: Question): StoryKind | null {
  if (requirement === null || mode === 'storyToDiagram') return null;
  const { kinds, equation, reading } = requirement;
  const [kind, ...more] = kinds;
  const calculates: EquationReading = 'calculation';
  if (kind === undefined || more.length > 0 || reading !== calculates || equation.left.kind !== 'operation')
    return null;
  return equation.left.operator === STORY_OPERATOR[kind] ? null : kind;
}
