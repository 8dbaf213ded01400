import { Suspense, use, useEffect, useMemo, useRef } from 'react';
import type { FeedbackMarkTarget } from '../../../engine/judge/feedback.ts';
import type { AnimationStop } from '../../../engine/picture/play.ts';
import { animationOfSlots } from '../../../engine/picture/play-of.ts';
import { animationStopAboutConstraint, wordsOfAnimationStop } from '../../../engine/picture/stop-words.ts';
import type { Constraint } from '../../../engine/question/constraint.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { fetchPictureTable } from '../picture/picture-table.ts';
import { spokenTextOfSentence } from '../views/sentence.tsx';
import { TextWithSpeakerButton } from '../voice/voiced-words.tsx';
import { StoryKindMismatchPictures } from './kind-contrast.tsx';
import { STORY_ANIMATION_WORDS } from './play-words.ts';
import { AnimationStage, type QuestionFunctionsForAnimation } from './play-stage.tsx';
import { boundingBoxOfFrames } from './stage-box.ts';
import { createQuestionFunctionsForAnimation } from './stage-look.ts';
import { StopReasonPicture } from './stop-picture.tsx';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import { useScrollIntoView } from '../views/use-scroll-into-view.ts';
import { useAnimationTimeline } from './timeline.ts';
import { framesOfWrongTriangle } from './triangle-frames.ts';
import style from './wrong-play.module.css';

/**
 * Maximum duration of all frames of a wrong story together, in milliseconds. After the frames, a text or a picture says
 * why the story is wrong.
 */
const WHOLE = 2_700;
/** Maximum duration of one animation frame, in milliseconds. */
const LONGEST_FRAME = 900;

type WrongPlayProps = {
  readonly question: Question;
  /** The cards that the pupil checked. This component does not know the accepted compositions. */
  readonly slots: readonly (CardId | null)[];
  readonly setting: TextRenderSettings;
  readonly look: FeedbackMarkTarget;
  /** The constraint that the feedback is about. */
  readonly broken: Constraint;
  /** Called when the story has been played to its end. */
  readonly onEnd: () => void;
  /** Called when the pupil closes the story. The caller then shows the triangle again. */
  readonly onClose: () => void;
};

/**
 * Animates the story of a wrong composition, in place of the triangle. The animation starts by itself. The
 * pupil can start it again with a button.
 */
export function WrongStoryAnimation(props: WrongPlayProps) {
  return (
    <section className={style.panel} aria-label={kanaReadingOfSource(STORY_ANIMATION_WORDS.told)}>
      <Suspense fallback={<div className={style.stage} />}>
        <Playing {...props} />
      </Suspense>
    </section>
  );
}

function Playing({ question, slots, setting, look, broken, onEnd, onClose }: WrongPlayProps) {
  const table = use(fetchPictureTable());
  const play = useMemo(() => animationOfSlots(question, slots), [question, slots]);
  const stop = animationStopAboutConstraint(play.stop, broken);
  const frames = useMemo(() => framesOfWrongTriangle(play, slots, look, stop), [play, slots, look, stop]);
  const drawn = useMemo(
    () => createQuestionFunctionsForAnimation(table, question, setting),
    [table, question, setting],
  );
  const box = useMemo(() => boundingBoxOfFrames(frames, drawn.numberOf), [frames, drawn]);
  const pace = Math.min(LONGEST_FRAME, WHOLE / frames.length);
  // The animation has one more step than frames. This last step keeps the last frame and shows why the story is wrong.
  const lengths = useMemo(() => frames.map(() => pace), [frames, pace]);
  const moves = useMemo(() => !prefersReducedMotion(), []);
  const { at, isOver, toggle, finish } = useAnimationTimeline(lengths, moves);
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  const stage = useRef<HTMLDivElement>(null);
  useScrollIntoView(stage, play);
  const frame = frames[Math.min(at, frames.length - 1)];
  const told = play.steps.map(({ card }) => textOf(question, card, setting)).join('。');
  return (
    <>
      {/* A press on the picture skips to the end of the story. The button below does the same for keyboards and
          assistive technology. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div ref={stage} className={style.stage} data-over={isOver || undefined} onClick={finish}>
        {frame !== undefined && <AnimationStage frame={frame} look={drawn} label={told} box={box} pace={pace} />}
      </div>
      {/* The space for the reason why the story is wrong is reserved from the start, so that the picture keeps its
          size. */}
      <div className={style.reason}>
        <div aria-hidden="true" inert>
          <Reason {...{ question, slots, stop, look: drawn }} />
        </div>
        <output>{isOver && <Reason {...{ question, slots, stop, look: drawn }} />}</output>
      </div>
      <div className={style.ways}>
        <button type="button" className={style.again} onClick={isOver ? toggle : finish}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 4l13 8-13 8z" />
          </svg>
          <UiText source={STORY_ANIMATION_WORDS.again} />
        </button>
        <button
          type="button"
          className={style.triangle}
          aria-label={kanaReadingOfSource(STORY_ANIMATION_WORDS.triangle)}
          onClick={onClose}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 4 3 20h18Z" />
          </svg>
        </button>
      </div>
    </>
  );
}

type ReasonProps = Pick<WrongPlayProps, 'question' | 'slots'> & {
  readonly stop: AnimationStop | null;
  readonly look: QuestionFunctionsForAnimation;
};

/**
 * The reason why the wrong story stops, as a text. Without such a reason, shows how the story kind differs from the
 * required kind.
 */
function Reason({ question, slots, stop, look }: ReasonProps) {
  if (stop === null) return <StoryKindMismatchPictures question={question} slots={slots} />;
  return (
    <span className={style.stop}>
      <StopReasonPicture stop={stop} look={look} />
      <span>
        <TextWithSpeakerButton source={wordsOfAnimationStop(question, stop)} />
      </span>
    </span>
  );
}

function textOf({ cards }: Question, id: CardId, setting: TextRenderSettings): string {
  return spokenTextOfSentence(cards.find((card) => card.id === id)?.text ?? '', setting);
}
