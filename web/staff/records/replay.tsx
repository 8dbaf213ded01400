import { useMemo } from 'react';
import type { ReplayedAct } from '../../../contract/records.ts';
import type { Question } from '../../../engine/question/question.ts';
import { ActList } from './act-list.tsx';
import { actWords } from './act-words.ts';
import { namedPause } from './playing.ts';
import { actName, ReplayControls } from './replay-controls.tsx';
import style from './replay.module.css';
import { ReplayTable } from './replay-table.tsx';
import { replayedTables } from './replaying.ts';
import { useGliding } from './use-gliding.ts';
import { usePlaying } from './use-playing.ts';
import { pauseWords } from './record-words.ts';

type ReplayProps = { readonly question: Question; readonly acts: readonly ReplayedAct[] };

/** An attempt played again, act by act, at the pupil's own table. */
export function Replay({ question, acts }: ReplayProps) {
  const tables = useMemo(
    () =>
      replayedTables(
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
  const words = actWords(question, act);
  const pause = namedPause(moments, playing.at);
  // Said of each act it would say the same on every line.
  const isAllLate = acts.every(({ late }) => late);
  return (
    <div className={style.replay}>
      <div className={style.stage}>
        <ReplayTable table={table} root={root} />
        <p
          className={style.caption}
          data-verdict={act.verdict === null ? undefined : act.verdict.correct ? 'right' : 'wrong'}
        >
          <span className={style.captionName}>{actName(playing.at)}</span>
          {/* Played by itself it would be read aloud without an end. */}
          <span className={style.captionWords} aria-live={playing.isPlaying ? 'off' : 'polite'}>
            {words}
          </span>
          {act.late && !isAllLate && <span className={style.late}>あとから届いた</span>}
          {pause !== null && <span className={style.captionPause}>{pauseWords(pause)}</span>}
        </p>
        <ReplayControls acts={acts} playing={playing} onPlay={play} words={words} />
      </div>
      <section className={style.beside} aria-labelledby="acts-title">
        <div className={style.besideTop}>
          <h2 id="acts-title" className={style.besideTitle}>
            操作の一覧
          </h2>
          {isAllLate && <span className={style.late}>すべて、あとから届いた</span>}
        </div>
        <ActList
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
