import { Suspense, use, useId, useMemo } from 'react';
import { animationOfSlots } from '../../../engine/picture/play-of.ts';
import { wordsOfAnimationStop } from '../../../engine/picture/stop-words.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { fetchPictureTable } from '../picture/picture-table.ts';
import { slotColourStyle } from '../views/composition-panel.tsx';
import { SentenceWithFurigana, spokenTextOfSentence } from '../views/sentence.tsx';
import { createSpokenPassageOfText } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { TextWithSpeakerButton } from '../voice/voiced-words.tsx';
import { STORY_ANIMATION_WORDS } from './play-words.ts';
import { AnimationStage } from './play-stage.tsx';
import { stageFramesOfAnimation } from './stage-frames.ts';
import { createQuestionFunctionsForAnimation } from './stage-look.ts';
import { prefersReducedMotion as isStillNow } from '../../ui/reduced-motion.ts';
import { useAnimationTimeline } from './timeline.ts';
import style from './story-player.module.css';

/** Time for which a card is shown before the next card is played, in milliseconds. */
const STANDS = 1_900;

type StoryPlayerProps = {
  readonly question: Question;
  /** The cards in the slots. The player does not know whether they are right. */
  readonly slots: readonly (CardId | null)[];
  readonly setting: TextRenderSettings;
};

/** Plays the story of the cards, card by card. With reduced motion, it shows a strip of pictures instead. */
export function StoryPlayer(props: StoryPlayerProps) {
  return (
    <Suspense fallback={<div className={style.player} />}>
      <PicturedPlayer {...props} />
    </Suspense>
  );
}

function PicturedPlayer({ question, slots, setting }: StoryPlayerProps) {
  const table = use(fetchPictureTable());
  const play = useMemo(() => animationOfSlots(question, slots), [question, slots]);
  const frames = useMemo(() => stageFramesOfAnimation(play), [play]);
  const look = useMemo(() => createQuestionFunctionsForAnimation(table, question, setting), [table, question, setting]);
  const isStill = useMemo(() => isStillNow(), []);
  const lengths = useMemo(() => frames.slice(1).map(() => STANDS), [frames]);
  const { at, plays, show, toggle } = useAnimationTimeline(lengths, !isStill);
  const told = (card: CardId) => spokenTextOfSentence(textOf(question, card), setting);
  const stop = play.stop === null ? null : wordsOfAnimationStop(question, play.stop);
  const isOver = at === frames.length - 1;
  return (
    <div className={style.player}>
      {isStill ? (
        <ol className={style.strip} data-many={frames.length > 3 || undefined}>
          {frames.map((frame) => (
            <li key={frame.card}>
              <AnimationStage frame={frame} look={look} label={told(frame.card)} />
            </li>
          ))}
        </ol>
      ) : (
        <div className={style.stage}>
          {frames.slice(at, at + 1).map((frame) => (
            <AnimationStage key="stage" frame={frame} look={look} label={told(frame.card)} />
          ))}
        </div>
      )}
      {stop !== null && (
        <output className={style.stop} data-shown={isOver || isStill || undefined}>
          {(isOver || isStill) && <TextWithSpeakerButton source={stop} begun />}
        </output>
      )}
      <PlayedCardList
        {...{ question, slots, setting, at: isStill ? null : at, show }}
        cards={frames.map(({ card }) => card)}
      />
      {!isStill && <Controls {...{ at, plays, show, toggle }} count={frames.length} />}
    </div>
  );
}

function textOf({ cards }: Question, id: CardId): string {
  return cards.find((card) => card.id === id)?.text ?? '';
}

type StepsProps = Pick<StoryPlayerProps, 'question' | 'slots' | 'setting'> & {
  readonly cards: readonly CardId[];
  /** The index of the card that is played now, or null if the list shows all cards at once. */
  readonly at: number | null;
  readonly show: (at: number) => void;
};

/** The played cards in the order in which they are played, each with the number and the colour of its slot. */
export function PlayedCardList({ question, slots, setting, cards, at, show }: StepsProps) {
  return (
    <ol
      className={style.steps}
      data-many={cards.length > 3 || undefined}
      aria-label={kanaReadingOfSource(STORY_ANIMATION_WORDS.steps)}
    >
      {cards.map((card, step) => (
        <li key={card} style={slotColourStyle(slots.indexOf(card))} data-voiced="">
          {at === null ? (
            <span className={style.step}>
              <StepWords {...{ question, slots, setting, card }} />
            </span>
          ) : (
            <button
              type="button"
              className={style.step}
              aria-current={step === at ? 'step' : undefined}
              onClick={() => show(step)}
            >
              <StepWords {...{ question, slots, setting, card }} />
            </button>
          )}
          <OptionalSpeakerButton of="message" heard={[createSpokenPassageOfText(textOf(question, card))]} />
        </li>
      ))}
    </ol>
  );
}

type StepWordsProps = Pick<StepsProps, 'question' | 'slots' | 'setting'> & { readonly card: CardId };

function StepWords({ question, slots, setting, card }: StepWordsProps) {
  return (
    <>
      <span className={style.place}>{slots.indexOf(card) + 1}</span>
      <span data-heard="">
        <SentenceWithFurigana source={textOf(question, card)} setting={setting} />
      </span>
    </>
  );
}

type ControlsProps = {
  readonly at: number;
  readonly count: number;
  readonly plays: boolean;
  readonly show: (at: number) => void;
  readonly toggle: () => void;
};

function Controls({ at, count, plays, show, toggle }: ControlsProps) {
  const position = useId();
  const isOver = at >= count - 1;
  return (
    <div className={style.controls}>
      <button type="button" className={style.toggle} onClick={toggle}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={plays ? 'M7 5h4v14H7zM14 5h4v14h-4z' : isOver ? AGAIN : 'M7 4l13 8-13 8z'} />
        </svg>
        <UiText
          source={
            plays ? STORY_ANIMATION_WORDS.pause : isOver ? STORY_ANIMATION_WORDS.again : STORY_ANIMATION_WORDS.play
          }
        />
      </button>
      <label className="spoken-only" htmlFor={position}>
        {kanaReadingOfSource(STORY_ANIMATION_WORDS.position)}
      </label>
      <input
        id={position}
        className={style.slider}
        type="range"
        min={1}
        max={Math.max(count, 1)}
        value={at + 1}
        onChange={({ currentTarget }) => show(currentTarget.valueAsNumber - 1)}
      />
    </div>
  );
}

const AGAIN = 'M12 5a7 7 0 1 1-6.6 4.7l2.4.8A4.5 4.5 0 1 0 12 7.5V11L6.5 6 12 1z';
