import { rateNotationOfCards, wordsOfRequirement } from '../../../engine/judge/requirement-words.ts';
import type { Question } from '../../../engine/question/question.ts';
import { replaceUnknownSignForQuestion } from '../../../engine/question/unknown-sign.ts';
import { sentencesOfToldProblem } from '../../pupil/modes/story-sentences.ts';
import { slotColourStyle } from '../../pupil/views/composition-panel.tsx';
import { SentenceWithFurigana } from '../../pupil/views/sentence.tsx';
import { UiText, UiTextSettingProvider } from '../../ui/text/interface-words.tsx';
import style from './compositions-view.module.css';
import { ProjectedComposition, projectionTextSetting, SlotNumber } from './projected-composition.tsx';
import {
  sortAnonymousCompositions,
  questionSharedByCompositions,
  type AnonymousComposition,
} from './shown-compositions.ts';
import { PROJECTED_LESSON_WORDS } from './words.ts';

const LETTERS = [
  PROJECTED_LESSON_WORDS.first,
  PROJECTED_LESSON_WORDS.second,
  PROJECTED_LESSON_WORDS.third,
  PROJECTED_LESSON_WORDS.fourth,
] as const;

type CompositionsViewProps = {
  readonly compositions: readonly AnonymousComposition[];
  readonly withCards: boolean;
  readonly isRightShown: boolean;
};

/**
 * Shows one to four compositions side by side for a discussion in class, without names. Whether a composition is right
 * is shown only if the teacher wants it (`isRightShown`).
 */
export function ProjectedCompositionsView({ compositions, withCards, isRightShown }: CompositionsViewProps) {
  const shown = sortAnonymousCompositions(compositions);
  const question = questionSharedByCompositions(shown);
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
 * Returns the largest number of slots among the compositions that have a diagram, because the font size of diagrams
 * depends on it. Returns undefined if no composition has a diagram.
 */
function drawnSlots(shown: readonly AnonymousComposition[]): number | undefined {
  const drawn = shown.flatMap(({ composition }) => (composition.diagram === null ? [] : [composition.slots.length]));
  return drawn.length === 0 ? undefined : Math.max(...drawn);
}

/**
 * Shows what the pupils had to do at the question: the requirement or, if the question has a told problem, the text of
 * this problem.
 */
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
  const { equation, lead, storyKinds } = wordsOfRequirement(requirement, {
    notation,
    rate: rateNotationOfCards(cards),
  });
  return (
    <p className={style.requirement}>
      <b className={style.equation}>{replaceUnknownSignForQuestion(question, equation)}</b>{' '}
      <UiTextSettingProvider value={projectionTextSetting(question)}>
        <UiText source={PROJECTED_LESSON_WORDS.storiesOf(lead, storyKinds)} />
      </UiTextSettingProvider>
    </p>
  );
}

/** The sentences of the question's told problem. */
function StorySentences({ question }: { readonly question: Question }) {
  return (
    <p className={style.told}>
      {sentencesOfToldProblem(question).map(({ at, text }) => (
        <span key={at} className={style.sentence} style={slotColourStyle(at)}>
          <SlotNumber slot={at} />
          <span>
            <SentenceWithFurigana source={text} setting={projectionTextSetting(question)} />
          </span>
        </span>
      ))}
    </p>
  );
}
