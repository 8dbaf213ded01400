import type { z } from 'zod/mini';
import type { ParsedQuestionsOfLevel } from '../../contract/question.ts';
import { judgeComposition } from '../../engine/judge/judge.ts';
import type { Question } from '../../engine/question/question.ts';
import { convertPlainJsonToQuestion } from '../../engine/question/plain-question.ts';
import { sendDeviceRequest } from './device-requests.ts';
import type { LoadPlan } from './plan.ts';
import { LESSON_LEVELS } from './seed.ts';

/**
 * A question of one triangle that a simulated pupil can solve: its right composition and all its wrong compositions,
 * each as a list of card ids.
 */
export type QuestionForSimulatedPupil = {
  readonly question: Question;
  readonly version: string;
  readonly right: readonly string[];
  readonly wrong: readonly (readonly string[])[];
};

/** Resolves to the questions of the lesson that have the mode `compose`. */
export async function fetchQuestionsForSimulatedPupils({
  url,
  classes,
}: LoadPlan): Promise<QuestionForSimulatedPupil[]> {
  const cookie = classes[0]?.pupils[0]?.cookie ?? '';
  const found: QuestionForSimulatedPupil[] = [];
  for (const level of LESSON_LEVELS) {
    const { questions } = await sendDeviceRequest<z.infer<typeof ParsedQuestionsOfLevel>>(
      url,
      cookie,
      `/api/levels/${level}/plain-questions`,
    );
    for (const { version, question: plain } of questions) {
      const question = convertPlainJsonToQuestion(plain);
      if (question?.mode !== 'compose') continue;
      const fillings = fillingsOf(
        question.cards.map(({ id }) => id),
        question.slots,
      );
      const isRight = (slots: readonly string[]): boolean => {
        const judgement = judgeComposition(question, { slots: [...slots], diagram: null, named: null });
        return judgement.kind === 'judged' && judgement.verdict.correct;
      };
      const right = fillings.find(isRight);
      const wrong = fillings.filter((slots) => !isRight(slots));
      if (right !== undefined) found.push({ question, version, right, wrong });
    }
  }
  return found;
}

function fillingsOf(cards: readonly string[], slots: number): string[][] {
  if (slots === 0) return [[]];
  return cards.flatMap((card) =>
    fillingsOf(
      cards.filter((other) => other !== card),
      slots - 1,
    ).map((rest) => [card, ...rest]),
  );
}
