import { useState } from 'react';
import { rateCounterOf, wordsOfRequirement } from '../../../../engine/judge/requirement-words.ts';
import type { Question } from '../../../../engine/question/question.ts';
import { inUnknownSign } from '../../../../engine/question/unknown-sign.ts';
import { slotColours } from '../../../pupil/views/composition-panel.tsx';
import { storySentences } from '../../../pupil/modes/story-sentences.ts';
import { Sentence } from '../../../pupil/views/sentence.tsx';
import { QuietButton } from '../../../ui/form.tsx';
import { Loaded } from '../../page.tsx';
import { useReadBy } from '../../queries.ts';
import style from './compositions-projection.module.css';
import type { LessonQuestion } from '../../lessons/lesson-questions.ts';
import { pickedKey, type Picked } from './picking.ts';
import { ProjectedComposition, projectionSetting, SlotNumber } from './projected-composition.tsx';
import { Projection } from '../../lessons/projection.tsx';
import { sharedQuestion, type ShownComposition, inNobodysOrder, shownOf } from './shown-compositions.ts';
import { Words, WordsSetting } from '../../../ui/text/interface-words.tsx';
import type { CallOptions, CallOutcome } from '../../../app/client/call.ts';
import { callStaff } from '../../client.ts';
import { PROJECTION_WORDS } from '../words.ts';

type CompositionsProjectionProps = {
  readonly lesson: string;
  readonly picked: readonly Picked[];
  readonly questions: readonly LessonQuestion[];
  readonly onClose: () => void;
};

const LETTERS = [
  PROJECTION_WORDS.first,
  PROJECTION_WORDS.second,
  PROJECTION_WORDS.third,
  PROJECTION_WORDS.fourth,
] as const;

/**
 * Shows one to four compositions side by side for discussion. It contains no names and shows right or wrong only on
 * request.
 */
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
            {isRightShown ? PROJECTION_WORDS.hideSolved : rightQuestion(picked.length)}
          </QuietButton>
        </>
      }
    >
      <Loaded read={shownRead}>
        {(shown) => <Compositions shown={shown} withCards={withCards} isRightShown={isRightShown} />}
      </Loaded>
    </Projection>
  );
}

function rightQuestion(shown: number): string {
  return shown === 1 ? PROJECTION_WORDS.showSolved : PROJECTION_WORDS.showWhichSolved;
}

type CompositionsProps = {
  readonly shown: readonly ShownComposition[];
  readonly withCards: boolean;
  readonly isRightShown: boolean;
};

function Compositions({ shown, withCards, isRightShown }: CompositionsProps) {
  const question = sharedQuestion(shown);
  return (
    <>
      {question !== null && <Task question={question} />}
      <ol
        className={style.compositions}
        data-columns={shown.length}
        data-tasks={question === null ? '' : undefined}
        data-drawn={drawnSlots(shown)}
      >
        {shown.map((composition, at) => (
          <ProjectedComposition
            // oxlint-disable-next-line react/no-array-index-key -- two may be alike
            key={at}
            shown={composition}
            letter={shown.length === 1 ? '' : (LETTERS[at] ?? '')}
            withCards={
              composition.question.mode !== 'storyToDiagram' && (withCards || composition.composition.diagram === null)
            }
            isRightShown={isRightShown}
            task={question === null ? <Task question={composition.question} /> : null}
          />
        ))}
      </ol>
    </>
  );
}

/**
 * Returns the maximum number of slots of a composition with a diagram. It determines the font size. Undefined without
 * diagrams.
 */
function drawnSlots(shown: readonly ShownComposition[]): number | undefined {
  const drawn = shown.flatMap(({ composition }) => (composition.diagram === null ? [] : [composition.slots.length]));
  return drawn.length === 0 ? undefined : Math.max(...drawn);
}

/** The question of a composition. */
function Task({ question }: { readonly question: Question }) {
  return question.mode === 'storyToDiagram' ? (
    <StorySentences question={question} />
  ) : (
    <RequirementLine question={question} />
  );
}

/** The requirement of a question. */
function RequirementLine({ question }: { readonly question: Question }) {
  const { requirement, notation, cards } = question;
  if (requirement === null) return null;
  const { equation, lead, storyKinds } = wordsOfRequirement(requirement, { notation, rate: rateCounterOf(cards) });
  return (
    <p className={style.requirement}>
      <b className={style.equation}>{inUnknownSign(question, equation)}</b>{' '}
      <WordsSetting value={projectionSetting(question)}>
        <Words source={PROJECTION_WORDS.storiesOf(lead, storyKinds)} />
      </WordsSetting>
    </p>
  );
}

/** The sentences of the given story. */
function StorySentences({ question }: { readonly question: Question }) {
  return (
    <p className={style.told}>
      {storySentences(question).map(({ at, text }) => (
        <span key={at} className={style.sentence} style={slotColours(at)}>
          <SlotNumber slot={at} />
          <span>
            <Sentence source={text} setting={projectionSetting(question)} />
          </span>
        </span>
      ))}
    </p>
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
  return { kind: 'ok', output: inNobodysOrder(shown) };
}
