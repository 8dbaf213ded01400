import type { ReplayedAct } from '../../../contract/records.ts';
import { REPLAY_WORDS } from './words.ts';
import style from './replay.module.css';

type WrittenStageProps = { readonly acts: readonly ReplayedAct[]; readonly at: number };

/** The text that the pupil had checked last at one moment of the replay of a written problem. */
export function WrittenStage({ acts, at }: WrittenStageProps) {
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
