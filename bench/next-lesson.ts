import {
  proposeLesson,
  type LessonCandidateQuestion,
  type RecentPupilWorkAtQuestion,
} from '../engine/group-measures/next-lesson.ts';
import { storyKindsWithSkillEvidence } from '../engine/skill/evidence.ts';
import { constraintsTemptedByDummies } from '../engine/skill/tempting.ts';
import { judgeComposition } from '../engine/judge/judge.ts';
import { constraintFlagsOfVerdict } from '../engine/judge/verdict.ts';
import { CONSTRAINTS, type Constraint } from '../engine/question/constraint.ts';
import type { Question } from '../engine/question/question.ts';
import {
  prepareQuestionsForSimulatedClass,
  findRightAndWrongCompositions,
  type SimulatedQuestion,
} from '../engine/simulation/posed.ts';
import { createSimulatedClass } from '../engine/simulation/pupils.ts';
import { SimulatedPupil } from '../engine/simulation/simulated-pupil.ts';
import { readBuiltInQuestions } from './bank.ts';
import type { BenchFigure } from './report.ts';

const CLASSES = 60;
const PUPILS = 30;
/**
 * Number of questions in a lesson. All questions of a lesson have one triangle and are from the same level, which
 * belongs to one of the grades 1 to 3.
 */
const LESSON = 6;
const HIGHEST_GRADE = 3;

type Shares = { broken: number; of: number };
const shareOf = ({ broken, of }: Shares): number => (of === 0 ? 0 : broken / of);

/**
 * Simulates a pupil's work at one question. Returns the numbers of checks and of broken constraints as the server
 * counts them for teachers' statistics. `id`: the id of the pupil.
 */
function workOf(pupil: SimulatedPupil, id: string, posed: SimulatedQuestion): RecentPupilWorkAtQuestion {
  const broken: Record<Constraint, number> = { structure: 0, story: 0, objects: 0, numbers: 0, calculation: 0 };
  let [checks, wrongChecks, solved] = [0, 0, false];
  for (const { event } of pupil.attempt(posed)) {
    if (event.kind !== 'CHECK') continue;
    const judgement = judgeComposition(posed.question, event.composition);
    checks += 1;
    solved ||= event.correct;
    if (judgement.kind !== 'judged' || event.correct) continue;
    wrongChecks += 1;
    const flags = constraintFlagsOfVerdict(judgement.verdict);
    for (const constraint of CONSTRAINTS) if (!flags[constraint]) broken[constraint] += 1;
  }
  return { pupil: id, question: posed.question.id, solved, checks, wrongChecks, broken };
}

/**
 * Measures whether the proposed lesson contains questions that the class really gets wrong. After a lesson, the pupils
 * of a simulated class work at the proposed new questions and at other new questions of the level. The benchmark
 * compares how often they break the constraint for which the lesson was proposed.
 */
export function benchProposedLessonAccuracy(): BenchFigure[] {
  const questions = readBuiltInQuestions().filter(
    ({ mode, slots, grade, requirement }) =>
      mode === 'compose' && slots === 3 && grade <= HIGHEST_GRADE && requirement !== null,
  );
  const posed = prepareQuestionsForSimulatedClass(questions.map(findRightAndWrongCompositions));
  const candidates = questions.map(candidateOf);
  const levels = [...new Set(candidates.map(({ level }) => level))];
  const [proposed, others]: [Shares, Shares] = [
    { broken: 0, of: 0 },
    { broken: 0, of: 0 },
  ];
  let made = 0;
  for (let seed = 1; seed <= CLASSES; seed += 1) {
    const level = levels[seed % levels.length] ?? 1;
    const ofLevel = candidates.filter((candidate) => candidate.level === level);
    const given = ofLevel.slice(0, LESSON);
    const pupils = createSimulatedClass(PUPILS, seed).map((character, at) => new SimulatedPupil(character, seed, at));
    const work = (list: readonly LessonCandidateQuestion[]): RecentPupilWorkAtQuestion[] =>
      pupils.flatMap((pupil, at) =>
        list.flatMap(({ id }) => {
          const found = posed.get(id);
          return found === undefined ? [] : [workOf(pupil, String(at), found)];
        }),
      );
    const proposal = proposeLesson(work(given), candidates);
    if (proposal === null) continue;
    made += 1;
    const fresh = new Set(proposal.questions.filter(({ why }) => why === 'new').map(({ id }) => id));
    const rest = ofLevel.slice(LESSON).filter(({ id }) => !fresh.has(id));
    count(proposed, work(candidates.filter(({ id }) => fresh.has(id))), proposal.reason.constraint);
    count(others, work(rest), proposal.reason.constraint);
  }
  const percent = { unit: '% of attempts', yardstick: null, bar: null } as const;
  return [
    {
      name: `lessons proposed to ${CLASSES} simulated classes`,
      value: made,
      unit: 'lessons',
      yardstick: null,
      bar: null,
    },
    { name: 'the constraint is broken at other new questions', value: 100 * shareOf(others), ...percent },
    {
      name: 'the constraint is broken at proposed questions',
      value: 100 * shareOf(proposed),
      unit: '% of attempts',
      yardstick: { name: 'at others', value: 100 * shareOf(others) },
      bar: { of: 'ratio', atLeast: 1 },
    },
  ];
}

function count(shares: Shares, works: readonly RecentPupilWorkAtQuestion[], constraint: Constraint): void {
  for (const { broken } of works) {
    shares.of += 1;
    if (broken[constraint] > 0) shares.broken += 1;
  }
}

function candidateOf(question: Question): LessonCandidateQuestion {
  const { id, mode, requirement, level } = question;
  return {
    id,
    level: level ?? 0,
    kinds: storyKindsWithSkillEvidence(mode, requirement?.kinds ?? []),
    tempts: constraintsTemptedByDummies(question),
  };
}
