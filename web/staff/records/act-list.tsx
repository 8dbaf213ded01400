import { useEffect, useRef } from 'react';
import type { ReplayedAct } from '../../../contract/records.ts';
import type { Question } from '../../../engine/question/question.ts';
import { actDescription, pauseBetweenActsWords, REPLAY_WORDS } from './words.ts';
import { computeLongPupilPauseBeforeAct } from './playing.ts';
import style from './replay.module.css';

type ActListProps = {
  readonly question: Question;
  readonly acts: readonly ReplayedAct[];
  /** True if late acts are marked. */
  readonly tellsLate: boolean;
  readonly at: number;
  readonly onAct: (at: number) => void;
};

/** The acts of the replayed attempt as a list of texts. The act that the replay has reached is highlighted. */
export function ReplayActList({ question, acts, tellsLate, at, onAct }: ActListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current === null || current === null || current === undefined) return;
    // Scrolls only the list of acts and not the page.
    const { offsetTop, offsetHeight } = current;
    const { clientHeight, scrollTop } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight) {
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another act must become visible
  }, [at]);
  const moments = acts.map((act) => act.at);
  return (
    <ol ref={list} className={style.acts} aria-label={REPLAY_WORDS.acts}>
      {acts.map((act, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- only the index distinguishes acts with the same step
        <li key={index}>
          <Pause milliseconds={computeLongPupilPauseBeforeAct(moments, index)} />
          <button
            type="button"
            className={`${style.act} on-paper`}
            aria-current={index === at ? 'step' : undefined}
            onClick={() => onAct(index)}
          >
            <span className={style.moment}>{offsetWords((moments[index] ?? 0) - (moments[0] ?? 0))}</span>
            <span className={style.event} data-verdict={act.verdict === null ? undefined : verdictKind(act)}>
              {actDescription(question, act)}
            </span>
            {tellsLate && act.late && <span className={style.late}>{REPLAY_WORDS.arrivedLater}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}

function Pause({ milliseconds }: { readonly milliseconds: number | null }) {
  if (milliseconds === null) return null;
  return <p className={style.pause}>{pauseBetweenActsWords(milliseconds)}</p>;
}

function verdictKind({ verdict }: ReplayedAct): 'right' | 'wrong' {
  return verdict?.correct === true ? 'right' : 'wrong';
}

/** Formats the time from the start of the attempt as minutes and seconds, e.g. 0:12 or 61:05. */
function offsetWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
