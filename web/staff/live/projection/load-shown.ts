import type { CallOptions, CallOutcome } from '../../../app/client/call.ts';
import { callStaff } from '../../client.ts';
import type { LessonQuestion } from '../../lessons/lesson-questions.ts';
import type { Picked } from './picking.ts';
import { inNobodysOrder, shownOf, type ShownComposition } from './shown-compositions.ts';

/** What was picked, as it was laid; what a pupil has not checked is left out. */
export async function loadShown(
  lesson: string,
  picked: readonly Picked[],
  questions: readonly LessonQuestion[],
  options: CallOptions,
): Promise<CallOutcome<ShownComposition[]>> {
  const shown: ShownComposition[] = [];
  for (const each of picked) {
    if (each.kind === 'wrong') {
      shown.push(...shownOf(each, questions));
      continue;
    }
    const { pupil, question } = each;
    const outcome = await callStaff('pupilComposition', { lesson, pupil, question }, options);
    if (outcome.kind !== 'ok') return outcome;
    const { checked } = outcome.output;
    if (checked === null) continue;
    const { version, composition, correct } = checked;
    const found = shownOf({ question, version, composition }, questions);
    shown.push(...found.map((composed) => ({ ...composed, isRight: correct })));
  }
  return { kind: 'ok', output: inNobodysOrder(shown) };
}
