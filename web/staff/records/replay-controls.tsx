import type { ReactNode } from 'react';
import type { ReplayedAct } from '../../../contract/records.ts';
import { secondsWords } from '../lessons/words.ts';
import { SPEEDS, type Playing, type PlayStep } from './playing.ts';
import style from './replay.module.css';

type ReplayControlsProps = {
  readonly acts: readonly ReplayedAct[];
  readonly playing: Playing;
  readonly onPlay: (step: PlayStep) => void;
  /** What the act did at which the replay stands. */
  readonly words: string;
};

/** 12手目: acts count from the first one after the beginning. */
export function actName(at: number): string {
  return at === 0 ? 'はじめ' : `${at}手目`;
}

/** Where the replay stands and how it goes on: by the slider, step by step, or by itself. */
export function ReplayControls({ acts, playing: { at, isPlaying, speed }, onPlay, words }: ReplayControlsProps) {
  const last = acts.length - 1;
  const since = (index: number): string => secondsWords(((acts[index]?.at ?? 0) - (acts[0]?.at ?? 0)) / 1000);
  return (
    <div className={style.controls}>
      <div className={style.slider}>
        <Checks acts={acts} />
        <input
          type="range"
          aria-label="再生の位置"
          aria-valuetext={`${actName(at)} ${words}`}
          min={0}
          max={last}
          step={1}
          value={at}
          onChange={({ currentTarget }) => onPlay({ kind: 'to', at: Number(currentTarget.value) })}
        />
      </div>
      <div className={style.buttons}>
        <Press name="はじめにもどる" onPress={() => onPlay({ kind: 'to', at: 0 })}>
          <path d="M6 5v14M19 5v14L9 12Z" />
        </Press>
        <Press name="1手もどる" onPress={() => onPlay({ kind: 'by', steps: -1 })}>
          <path d="M16 5v14L6 12Z" />
        </Press>
        <Press name={isPlaying ? '止める' : '再生する'} isMain onPress={() => onPlay({ kind: 'toggle' })}>
          {isPlaying ? <path d="M7 5h3v14H7ZM14 5h3v14h-3Z" /> : <path d="M8 4v16l12-8Z" />}
        </Press>
        <Press name="1手すすむ" onPress={() => onPlay({ kind: 'by', steps: 1 })}>
          <path d="M8 5v14l10-7Z" />
        </Press>
        <Press name="終わりにすすむ" onPress={() => onPlay({ kind: 'to', at: last })}>
          <path d="M18 5v14M5 5v14l10-7Z" />
        </Press>
        <p className={style.clock}>
          {actName(at)}／{last}手　
          <span className={style.times}>
            {since(at)}／{since(last)}
          </span>
        </p>
        <fieldset className={style.speeds}>
          <legend>速さ</legend>
          {SPEEDS.map((each) => (
            <label key={each} className={style.speed}>
              <input
                type="radio"
                name="speed"
                className="spoken-only"
                checked={each === speed}
                onChange={() => onPlay({ kind: 'speed', speed: each })}
              />
              <span>{each}倍</span>
            </label>
          ))}
        </fieldset>
      </div>
      <p className={style.keys}>
        キーボード：<kbd>スペース</kbd>・<kbd>K</kbd> 再生・止める　<kbd>←</kbd>・<kbd>→</kbd>（<kbd>J</kbd>・
        <kbd>L</kbd>
        ）1手ずつ　<kbd>Home</kbd> はじめ　<kbd>End</kbd> 終わり
      </p>
    </div>
  );
}

/** Where along the slider checks lie; the list beside tells of them in words. */
function Checks({ acts }: { readonly acts: readonly ReplayedAct[] }) {
  const last = Math.max(1, acts.length - 1);
  return (
    <div className={style.checks} aria-hidden="true">
      {acts.map(
        ({ verdict }, at) =>
          verdict !== null && (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a mark's name is its place
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
