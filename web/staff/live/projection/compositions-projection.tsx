import { useState } from 'react';
import type { CallOptions, CallOutcome } from '../../../app/client/call.ts';
import { QuietButton } from '../../../ui/form.tsx';
import { callStaff } from '../../client.ts';
import type { LessonQuestion } from '../../lessons/lesson-questions.ts';
import { Projection } from '../../lessons/projection.tsx';
import { Loaded } from '../../page.tsx';
import { CompositionsView } from '../../projector/compositions-view.tsx';
import { shownOf, type ShownComposition } from '../../projector/shown-compositions.ts';
import { useReadBy } from '../../queries.ts';
import { PROJECTION_WORDS } from '../words.ts';
import { pickedKey, type Picked } from './picking.ts';

type CompositionsProjectionProps = {
  readonly lesson: string;
  readonly picked: readonly Picked[];
  readonly questions: readonly LessonQuestion[];
  readonly onClose: () => void;
};

/** One to four compositions of a lesson that does not run, over the teacher's screen. */
export function CompositionsProjection({ lesson, picked, questions, onClose }: CompositionsProjectionProps) {
  const shownRead = useReadBy(['pupilComposition', lesson, ...picked.map(pickedKey)], (options) =>
    loadShown(lesson, picked, questions, options),
  );
  const [isRightShown, setRightShown] = useState(false);
  const [withCards, setWithCards] = useState(true);
  const hasBoth = shownRead.data?.some(({ question }) => question.mode === 'composeAndDiagram') ?? false;
  return (
    <Projection
      title={picked.length === 1 ? PROJECTION_WORDS.lookTogether : PROJECTION_WORDS.compare}
      onClose={onClose}
      actions={
        <>
          {hasBoth && (
            <QuietButton onPress={() => setWithCards(!withCards)}>
              {withCards ? PROJECTION_WORDS.trianglesOnly : PROJECTION_WORDS.cardsToo}
            </QuietButton>
          )}
          <QuietButton onPress={() => setRightShown(!isRightShown)}>
            {isRightShown ? PROJECTION_WORDS.hideSolved : PROJECTION_WORDS.showSolvedOf(picked.length)}
          </QuietButton>
        </>
      }
    >
      <Loaded read={shownRead}>
        {(shown) => <CompositionsView compositions={shown} withCards={withCards} isRightShown={isRightShown} />}
      </Loaded>
    </Projection>
  );
}

/** Loads the picked compositions. A composition that the pupil has not checked is left out. */
async function loadShown(
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
  return { kind: 'ok', output: shown };
}
