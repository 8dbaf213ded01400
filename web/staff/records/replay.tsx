import { useMemo, type RefObject, useLayoutEffect, useRef, useCallback, useEffect, useReducer } from 'react';
import type { ReplayedAct } from '../../../contract/records.ts';
import type { Question } from '../../../engine/question/question.ts';
import { ReplayActList } from './act-list.tsx';
import { actDescription, pauseBetweenActsWords, REPLAY_WORDS } from './words.ts';
import {
  computeLongPupilPauseBeforeAct,
  replayStateAfterCommand,
  computeReplayPauseBeforeAct,
  replayCommandOfKey,
  type ReplayState,
  type ReplayCommand,
} from './playing.ts';
import { replayStepName, ReplayControls } from './replay-controls.tsx';
import style from './replay.module.css';
import { computeExerciseStatesOfReplay } from './replaying.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import type { ExerciseState } from '../../pupil/table/table.ts';
import { ExerciseLayout } from '../../pupil/screen/table-view.tsx';
import { animateFromTransform, positionsOfPieces, type PiecePositions } from '../../pupil/card-drag/glide.ts';

type ReplayProps = { readonly question: Question; readonly acts: readonly ReplayedAct[] };

/**
 * Replays an attempt on the pupil's exercise screen, act by act. An act is the stored record of one thing that the
 * pupil did.
 */
export function AttemptReplay({ question, acts }: ReplayProps) {
  const tables = useMemo(
    () =>
      computeExerciseStatesOfReplay(
        question,
        acts.map(({ event }) => event),
      ),
    [question, acts],
  );
  const moments = useMemo(() => acts.map(({ at }) => at), [acts]);
  const { root, remember } = useGliding();
  const { playing, play } = usePlaying(moments, remember);
  const table = tables[playing.at];
  const act = acts[playing.at];
  if (table === undefined || act === undefined) return null;
  const words = actDescription(question, act);
  const pause = computeLongPupilPauseBeforeAct(moments, playing.at);
  // Late acts are marked in the list of acts. If all acts are late, the marks would not distinguish them, so none is
  // shown.
  const isAllLate = acts.every(({ late }) => late);
  return (
    <div className={style.replay}>
      <div className={style.stage}>
        {question.mode === 'write' ? (
          <WrittenStage acts={acts} at={playing.at} />
        ) : (
          <ReplayTable table={table} root={root} />
        )}
        <p
          className={style.caption}
          data-verdict={act.verdict === null ? undefined : act.verdict.correct ? 'right' : 'wrong'}
        >
          <span className={style.captionName}>{replayStepName(playing.at)}</span>
          {/* While the replay plays, screen readers do not read each act, because they would speak without end. */}
          <span className={style.captionWords} aria-live={playing.isPlaying ? 'off' : 'polite'}>
            {words}
          </span>
          {act.late && !isAllLate && <span className={style.late}>{REPLAY_WORDS.arrivedLater}</span>}
          {pause !== null && <span className={style.captionPause}>{pauseBetweenActsWords(pause)}</span>}
        </p>
        <ReplayControls acts={acts} playing={playing} onPlay={play} words={words} />
      </div>
      <section className={style.beside} aria-labelledby="acts-title">
        <div className={style.besideTop}>
          <h2 id="acts-title" className={style.besideTitle}>
            {REPLAY_WORDS.acts}
          </h2>
          {isAllLate && <span className={style.late}>{REPLAY_WORDS.allArrivedLater}</span>}
        </div>
        <ReplayActList
          question={question}
          acts={acts}
          tellsLate={!isAllLate}
          at={playing.at}
          onAct={(at) => play({ kind: 'to', at })}
        />
      </section>
    </div>
  );
}

type WrittenStageProps = { readonly acts: readonly ReplayedAct[]; readonly at: number };

/** What is shown for a question of mode `write`: the text of the pupil's last check before this point of the replay. */
function WrittenStage({ acts, at }: WrittenStageProps) {
  const event = acts
    .slice(0, at + 1)
    .map((act) => act.event)
    .findLast(({ kind }) => kind === 'WRITE_CHECK');
  const text = event?.kind === 'WRITE_CHECK' ? event.text : '';
  return (
    <div className={style.written}>
      {text === '' ? <p className={style.unwritten}>{REPLAY_WORDS.unwritten}</p> : <p>{text}</p>}
    </div>
  );
}

type ReplayTableProps = { readonly table: ExerciseState; readonly root: RefObject<HTMLDivElement | null> };

const nothing = (): void => undefined;

/**
 * The pupil's exercise screen at one point of the replay. Screen readers skip it, because the caption below says what
 * happened.
 */
function ReplayTable({ table, root }: ReplayTableProps) {
  const { grade } = table.question;
  // The text has the kanji and furigana of the question's grade.
  const setting = useMemo((): TextRenderSettings => ({ grade, furigana: 'byGrade' }), [grade]);
  return (
    <div className={style.window} aria-hidden="true" inert>
      <div className={style.table}>
        <ExerciseLayout
          {...{ table, setting, root }}
          carried={null}
          notice={null}
          actions={null}
          onMove={nothing}
          say={nothing}
        />
      </div>
    </div>
  );
}

/**
 * Animates cards and blocks when the replay goes to another act. Before the replay does this, the caller must call
 * `remember`, which measures the old positions. `root`: the ref of the element around the exercise.
 */
function useGliding(): {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly remember: () => void;
} {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<PiecePositions | null>(null);
  useLayoutEffect(() => {
    if (root.current !== null && before.current !== null) glideWithin(root.current, before.current);
    before.current = null;
  });
  const remember = (): void => {
    if (root.current !== null) before.current = positionsOfPieces(root.current);
  };
  return { root, remember };
}

/**
 * Animates the cards and blocks that have moved, from their positions `before` to the present ones. Distances are
 * divided by the scale, because the replayed exercise is shown smaller.
 */
function glideWithin(root: HTMLElement, before: PiecePositions): void {
  const scale = root.getBoundingClientRect().width / root.offsetWidth;
  const ways = [...root.querySelectorAll<HTMLElement>('[data-piece]')].flatMap((element) => {
    const start = before.get(element.dataset['piece'] ?? '');
    const { left, top } = element.getBoundingClientRect();
    if (start === undefined) return [];
    const way = { element, x: (start.left - left) / scale, y: (start.top - top) / scale };
    return Math.abs(way.x) > 1 || Math.abs(way.y) > 1 ? [way] : [];
  });
  for (const { element, x, y } of ways) animateFromTransform(element, `translate(${x}px, ${y}px)`);
}

/**
 * Returns true if the replay must ignore a key press: Ctrl, Alt or Meta is pressed too, or the focused element (e.g. a
 * text field or a button) reacts to this key.
 */
function isTaken(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return true;
  if (target.closest('input:not([type="range"], [type="radio"]), select, textarea, dialog') !== null) return true;
  if (key.startsWith('Arrow')) return target.closest('[type="radio"]') !== null;
  return key === ' ' && target.closest('button, a, summary') !== null;
}

/**
 * Plays the acts one after another, with pauses that are similar to the pupil's pauses. `moments`: the times of the
 * acts. `onStep`: called before each step. Returns the state of the replay, and a function that changes it.
 */
function usePlaying(
  moments: readonly number[],
  onStep: () => void,
): { readonly playing: ReplayState; readonly play: (step: ReplayCommand) => void } {
  const last = moments.length - 1;
  const [playing, step] = useReducer(
    (before: ReplayState, taken: ReplayCommand): ReplayState => replayStateAfterCommand(before, taken, last),
    {
      at: 0,
      isPlaying: false,
      speed: 1,
    } satisfies ReplayState,
  );
  const told = useRef(onStep);
  useLayoutEffect(() => {
    told.current = onStep;
  });
  const play = useCallback((taken: ReplayCommand): void => {
    told.current();
    step(taken);
  }, []);
  useEffect(() => {
    if (!playing.isPlaying) return undefined;
    const timer = setTimeout(
      () => play({ kind: 'onward' }),
      computeReplayPauseBeforeAct(moments, playing.at + 1, playing.speed),
    );
    return () => clearTimeout(timer);
  }, [play, playing, moments]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const taken = isTaken(event) ? null : replayCommandOfKey(event.key);
      if (taken === null) return;
      event.preventDefault();
      play(taken);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [play]);
  return { playing, play };
}
