import {
  questionResultOfActs,
  type FirstCardKind,
  type ActEventForStatistics,
  type QuestionResult,
  type WrongComposition,
} from '../../engine/lesson-measures/question-result.ts';
import type { Question } from '../../engine/question/question.ts';
import type { RecordedAct } from './recorded-acts.ts';
import type { PupilActsAtQuestion, AttemptWithActs } from './sums.ts';
import type { QuestionVersionWithOwner } from '../questions/question-versions.ts';

/** What one pupil did at one question in one lesson, computed from the acts. */
export type ComputedLessonResult = {
  readonly lesson: string;
  /** The question version that the latest act used. */
  readonly version: string;
  readonly stars: number;
  readonly result: QuestionResult;
  readonly wrong: readonly (WrongComposition & { readonly version: string })[];
};

type Reading = (one: QuestionVersionWithOwner) => Question;

/**
 * Returns the kind of the first card that a pupil put into a slot in an attempt. `relation`: a relation card.
 * `storyOrder`: an existence card in the first slot, where the story begins. `other`: an existence card in a later
 * slot.
 */
function firstCardOf(question: Question, card: string, slot: number): FirstCardKind {
  const meaning = question.cards.find(({ id }) => id === card)?.meaning;
  if (meaning !== undefined && meaning.kind !== 'existence') return 'relation';
  return slot === 0 ? 'storyOrder' : 'other';
}

/**
 * Returns a text that identifies the composition of a check, so that the checks of each wrong composition can be
 * counted. A check of a written text has no composition. It is identified by the id of its act instead, so every such
 * check is counted separately.
 */
function compositionOf({ kind, id, composition }: RecordedAct): string {
  return kind === 'WRITE_CHECK' ? id : (composition ?? '');
}

function measured(act: RecordedAct, reading: Reading): ActEventForStatistics {
  if (act.kind === 'QUESTION_END') return { kind: 'end' };
  if (act.card !== null) {
    const question = reading({ school: act.questionSchool, question: act.question, version: act.version });
    return { kind: 'cardSet', card: firstCardOf(question, act.card, act.slot) };
  }
  if (act.hintStep !== null) return { kind: 'hint', step: act.hintStep };
  if (act.flags === null) return { kind: 'other' };
  return { kind: 'check', correct: act.correct === true, flags: act.flags, composition: compositionOf(act) };
}

function resultIn(acts: readonly RecordedAct[], reading: Reading): QuestionResult | null {
  return questionResultOfActs(acts.map((act) => ({ attempt: act.attempt, at: act.at, event: measured(act, reading) })));
}

function wrongsIn(
  acts: readonly RecordedAct[],
  result: QuestionResult,
  reading: Reading,
): ComputedLessonResult['wrong'] {
  const versions = [...new Set(acts.map(({ version }) => version))];
  const written = new Set(acts.filter(({ kind }) => kind === 'WRITE_CHECK').map(({ id }) => id));
  return versions.flatMap((version) => {
    const ofVersion =
      versions.length === 1
        ? result
        : resultIn(
            acts.filter((act) => act.version === version),
            reading,
          );
    return (ofVersion?.wrongCompositions ?? []).flatMap((each) =>
      written.has(each.composition) ? [] : [{ ...each, version }],
    );
  });
}

/**
 * Computes a pupil's result at a question in one lesson from the acts that were done in this lesson. Returns an array
 * with this result, or an empty array if there are no such acts. The stars are those of the pupil's best attempt with a
 * right check in this lesson, or 0.
 */
function sumUp(lesson: string, { attempts }: PupilActsAtQuestion, reading: Reading): ComputedLessonResult[] {
  const inLesson = ({ acts }: AttemptWithActs): RecordedAct[] => acts.filter((act) => act.lesson === lesson);
  const acts = attempts.flatMap(inLesson);
  const result = resultIn(acts, reading);
  const last = acts.at(-1);
  if (result === null || last === undefined) return [];
  const solved = attempts.filter((attempt) => inLesson(attempt).some(({ correct }) => correct === true));
  const stars = Math.max(0, ...solved.map(({ summary }) => summary.stars));
  return [{ lesson, version: last.version, stars, result, wrong: wrongsIn(acts, result, reading) }];
}

/**
 * Computes the pupil's result at the question for each lesson that contains an act of an attempt in `touched` (attempt
 * ids). If `touched` is null, computes the results for all lessons in which the pupil did an act at the question.
 */
export function computeLessonResults(
  done: PupilActsAtQuestion,
  touched: ReadonlySet<string> | null,
  reading: Reading,
): ComputedLessonResult[] {
  const changed = done.attempts.filter(({ id }) => touched === null || touched.has(id));
  const lessons = new Set(changed.flatMap(({ acts }) => acts.map(({ lesson }) => lesson)));
  return [...lessons].flatMap((lesson) => sumUp(lesson, done, reading));
}
