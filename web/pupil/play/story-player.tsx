import { Suspense, use, useId, useMemo } from 'react';
import { playOf } from '../../../engine/picture/play-of.ts';
import { wordsOfStop } from '../../../engine/picture/stop-words.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { readingOf } from '../../../engine/text/reading-of.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { Words } from '../../ui/text/interface-words.tsx';
import { pictureTable } from '../picture/picture-table.ts';
import { slotColours } from '../views/composition-panel.tsx';
import { Sentence, spokenSentence } from '../views/sentence.tsx';
import { heardText } from '../voice/heard.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { VoicedWords } from '../voice/voiced-words.tsx';
import { PLAY_WORDS } from './play-words.ts';
import { PlayStage } from './play-stage.tsx';
import { framesOf } from './stage-frames.ts';
import { stageLook } from './stage-look.ts';
import { isStill as isStillNow, useTimeline } from './timeline.ts';
import style from './story-player.module.css';

/** Milliseconds for which a card is shown before the next one is played. */
const STANDS = 1_900;

type StoryPlayerProps = {
  readonly question: Question;
  /** The cards in the slots. The player knows no accepted composition. */
  readonly slots: readonly (CardId | null)[];
  readonly setting: TextSetting;
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
  const table = use(pictureTable());
  const play = useMemo(() => playOf(question, slots), [question, slots]);
  const frames = useMemo(() => framesOf(play), [play]);
  const look = useMemo(() => stageLook(table, question, setting), [table, question, setting]);
  const isStill = useMemo(() => isStillNow(), []);
  const lengths = useMemo(() => frames.slice(1).map(() => STANDS), [frames]);
  const { at, plays, show, toggle } = useTimeline(lengths, !isStill);
  const told = (card: CardId) => spokenSentence(textOf(question, card), setting);
  const stop = play.stop === null ? null : wordsOfStop(question, play.stop);
  const isOver = at === frames.length - 1;
  return (
    <div className={style.player}>
      {isStill ? (
        <ol className={style.strip} data-many={frames.length > 3 || undefined}>
          {frames.map((frame) => (
            <li key={frame.card}>
              <PlayStage frame={frame} look={look} label={told(frame.card)} />
            </li>
          ))}
        </ol>
      ) : (
        <div className={style.stage}>
          {frames.slice(at, at + 1).map((frame) => (
            <PlayStage key="stage" frame={frame} look={look} label={told(frame.card)} />
          ))}
        </div>
      )}
      {stop !== null && (
        <output className={style.stop} data-shown={isOver || isStill || undefined}>
          {(isOver || isStill) && <VoicedWords source={stop} begun />}
        </output>
      )}
      <Steps {...{ question, slots, setting, at: isStill ? null : at, show }} cards={frames.map(({ card }) => card)} />
      {!isStill && <Controls {...{ at, plays, show, toggle }} count={frames.length} />}
    </div>
  );
}

function textOf({ cards }: Question, id: CardId): string {
  return cards.find((card) => card.id === id)?.text ?? '';
}

type StepsProps = Pick<StoryPlayerProps, 'question' | 'slots' | 'setting'> & {
  readonly cards: readonly CardId[];
  /** The index of the shown card; null if all are shown. */
  readonly at: number | null;
  readonly show: (at: number) => void;
};

/** The cards in playing order, each with the number and colour of its slot. */
export function Steps({ question, slots, setting, cards, at, show }: StepsProps) {
  return (
    <ol className={style.steps} data-many={cards.length > 3 || undefined} aria-label={readingOf(PLAY_WORDS.steps)}>
      {cards.map((card, step) => (
        <li key={card} style={slotColours(slots.indexOf(card))} data-voiced="">
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
          <SpeakerPlace of="message" heard={[heardText(textOf(question, card))]} />
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
        <Sentence source={textOf(question, card)} setting={setting} />
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
        <Words source={plays ? PLAY_WORDS.pause : isOver ? PLAY_WORDS.again : PLAY_WORDS.play} />
      </button>
      <label className="spoken-only" htmlFor={position}>
        {readingOf(PLAY_WORDS.position)}
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
