import { useState } from 'react';
import type { CallOptions, CallOutcome } from '../../../app/client/call.ts';
import { LinkLikeButton } from '../../../ui/form.tsx';
import { callStaffRoute } from '../../client.ts';
import type { QuestionOfLesson } from '../../lessons/lesson-questions.ts';
import { ClassProjectionFrame } from '../../lessons/projection.tsx';
import { LoadedDataView } from '../../page.tsx';
import { ProjectedCompositionsView } from '../../projector/compositions-view.tsx';
import { toAnonymousComposition, type AnonymousComposition } from '../../projector/shown-compositions.ts';
import { useStaffReadByKey } from '../../queries.ts';
import { PROJECTED_VIEW_WORDS } from '../words.ts';
import { pickedCompositionKey, type PickedComposition } from './picking.ts';

type CompositionsProjectionProps = {
  readonly lesson: string;
  readonly picked: readonly PickedComposition[];
  readonly questions: readonly QuestionOfLesson[];
  readonly onClose: () => void;
};

/**
 * Shows one to four compositions of a lesson that is not running. The view fills the teacher's own screen, which the
 * projector shows.
 */
export function CompositionsProjection({ lesson, picked, questions, onClose }: CompositionsProjectionProps) {
  const shownRead = useStaffReadByKey(['pupilComposition', lesson, ...picked.map(pickedCompositionKey)], (options) =>
    loadShown(lesson, picked, questions, options),
  );
  const [isRightShown, setRightShown] = useState(false);
  const [withCards, setWithCards] = useState(true);
  const hasBoth = shownRead.data?.some(({ question }) => question.mode === 'composeAndDiagram') ?? false;
  return (
    <ClassProjectionFrame
      title={picked.length === 1 ? PROJECTED_VIEW_WORDS.lookTogether : PROJECTED_VIEW_WORDS.compare}
      onClose={onClose}
      actions={
        <>
          {hasBoth && (
            <LinkLikeButton onPress={() => setWithCards(!withCards)}>
              {withCards ? PROJECTED_VIEW_WORDS.trianglesOnly : PROJECTED_VIEW_WORDS.cardsToo}
            </LinkLikeButton>
          )}
          <LinkLikeButton onPress={() => setRightShown(!isRightShown)}>
            {isRightShown ? PROJECTED_VIEW_WORDS.hideSolved : PROJECTED_VIEW_WORDS.showSolvedOf(picked.length)}
          </LinkLikeButton>
        </>
      }
    >
      <LoadedDataView read={shownRead}>
        {(shown) => (
          <ProjectedCompositionsView compositions={shown} withCards={withCards} isRightShown={isRightShown} />
        )}
      </LoadedDataView>
    </ClassProjectionFrame>
  );
}

/**
 * Resolves to the compositions that the teacher picked. A pupil who has not checked any composition at the question is
 * left out.
 */
async function loadShown(
  lesson: string,
  picked: readonly PickedComposition[],
  questions: readonly QuestionOfLesson[],
  options: CallOptions,
): Promise<CallOutcome<AnonymousComposition[]>> {
  const shown: AnonymousComposition[] = [];
  for (const each of picked) {
    if (each.kind === 'wrong') {
      shown.push(...toAnonymousComposition(each, questions));
      continue;
    }
    const { pupil, question } = each;
    const outcome = await callStaffRoute('pupilComposition', { lesson, pupil, question }, options);
    if (outcome.kind !== 'ok') return outcome;
    const { checked } = outcome.output;
    if (checked === null) continue;
    const { version, composition, correct } = checked;
    const found = toAnonymousComposition({ question, version, composition }, questions);
    shown.push(...found.map((composed) => ({ ...composed, isRight: correct })));
  }
  return { kind: 'ok', output: shown };
}
