import type { ReactNode } from 'react';
import type { ReplayedAct } from '../../../contract/records.ts';
import { formatSeconds } from '../lessons/words.ts';
import { REPLAY_SPEEDS, type ReplayState, type ReplayCommand } from './playing.ts';
import style from './replay.module.css';
import { REPLAY_WORDS } from './words.ts';

type ReplayControlsProps = {
  readonly acts: readonly ReplayedAct[];
  readonly playing: ReplayState;
  readonly onPlay: (step: ReplayCommand) => void;
  /** The description of the act that the replay shows now. */
  readonly words: string;
};

/** Returns the name of a step of the replay, e.g. 12手目 (step 12). The first act after the start is step 1. */
export function replayStepName(at: number): string {
  return at === 0 ? REPLAY_WORDS.start : REPLAY_WORDS.step(at);
}

/** The controls of the replay: the slider, the buttons for single steps, and the button that plays. */
export function ReplayControls({ acts, playing: { at, isPlaying, speed }, onPlay, words }: ReplayControlsProps) {
  const last = acts.length - 1;
  const since = (index: number): string => formatSeconds(((acts[index]?.at ?? 0) - (acts[0]?.at ?? 0)) / 1000);
  return (
    <div className={style.controls}>
      <div className={style.slider}>
        <Checks acts={acts} />
        <input
          type="range"
          aria-label={REPLAY_WORDS.position}
          aria-valuetext={`${replayStepName(at)} ${words}`}
          min={0}
          max={last}
          step={1}
          value={at}
          onChange={({ currentTarget }) => onPlay({ kind: 'to', at: Number(currentTarget.value) })}
        />
      </div>
      <div className={style.buttons}>
        <Press name={REPLAY_WORDS.toStart} onPress={() => onPlay({ kind: 'to', at: 0 })}>
          <path d="M6 5v14M19 5v14L9 12Z" />
        </Press>
        <Press name={REPLAY_WORDS.stepBack} onPress={() => onPlay({ kind: 'by', steps: -1 })}>
          <path d="M16 5v14L6 12Z" />
        </Press>
        <Press
          name={isPlaying ? REPLAY_WORDS.pause : REPLAY_WORDS.play}
          isMain
          onPress={() => onPlay({ kind: 'toggle' })}
        >
          {isPlaying ? <path d="M7 5h3v14H7ZM14 5h3v14h-3Z" /> : <path d="M8 4v16l12-8Z" />}
        </Press>
        <Press name={REPLAY_WORDS.stepForward} onPress={() => onPlay({ kind: 'by', steps: 1 })}>
          <path d="M8 5v14l10-7Z" />
        </Press>
        <Press name={REPLAY_WORDS.toEnd} onPress={() => onPlay({ kind: 'to', at: last })}>
          <path d="M18 5v14M5 5v14l10-7Z" />
        </Press>
        <p className={style.clock}>
          {REPLAY_WORDS.stepOf(replayStepName(at), last)}
          <span className={style.times}>
            {since(at)}／{since(last)}
          </span>
        </p>
        <fieldset className={style.speeds}>
          <legend>{REPLAY_WORDS.speed}</legend>
          {REPLAY_SPEEDS.map((each) => (
            <label key={each} className={style.speed}>
              <input
                type="radio"
                name="speed"
                className="spoken-only"
                checked={each === speed}
                onChange={() => onPlay({ kind: 'speed', speed: each })}
              />
              <span>{REPLAY_WORDS.times(each)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <p className={style.keys}>
        {REPLAY_WORDS.keyboard}
        <kbd>{REPLAY_WORDS.space}</kbd>・<kbd>K</kbd>
        {REPLAY_WORDS.playOrPause}
        <kbd>←</kbd>・<kbd>→</kbd>（<kbd>J</kbd>・<kbd>L</kbd>
        {REPLAY_WORDS.oneStep}
        <kbd>Home</kbd>
        {REPLAY_WORDS.keyStart}
        <kbd>End</kbd>
        {REPLAY_WORDS.keyEnd}
      </p>
    </div>
  );
}

/**
 * Marks along the slider of the replay, one for each check. Screen readers skip them, because the list of acts also
 * contains the checks.
 */
function Checks({ acts }: { readonly acts: readonly ReplayedAct[] }) {
  const last = Math.max(1, acts.length - 1);
  return (
    <div className={style.checks} aria-hidden="true">
      {acts.map(
        ({ verdict }, at) =>
          verdict !== null && (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a mark is identified by its index
              key={at}
              data-right={verdict.correct || undefined}
              style={{ insetInlineStart: `${(at / last) * 100}%` }}
            />
          ),
      )}
    </div>
  );
}

type PressProps = {
  readonly name: string;
  readonly isMain?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function Press({ name, isMain = false, onPress, children }: PressProps) {
  return (
    <button type="button" className={style.press} data-main={isMain || undefined} title={name} onClick={onPress}>
      <span className="spoken-only">{name}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}
