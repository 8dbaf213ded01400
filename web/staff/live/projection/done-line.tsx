import type { DoneBy } from '../../../../engine/lesson-measures/over-time.ts';
import style from './done-line.module.css';
import { doneSummary } from './projection-words.ts';

type DoneLineProps = { readonly done: readonly DoneBy[]; readonly from: number };

const MINUTE = 60_000;
const WIDTH = 1000;
const HEIGHT = 300;

/** What the class has solved since the start, to be seen from afar: no more than a line, its end and its minutes. */
export function DoneLine({ done, from }: DoneLineProps) {
  const last = done.at(-1);
  if (last === undefined || last.solved === 0) return <div className={style.frame} />;
  const [most, lasting] = [last.solved, Math.max(1, last.at - from)];
  const points = done.map(
    ({ at, solved }) => `${((at - from) / lasting) * WIDTH},${HEIGHT - (solved / most) * HEIGHT}`,
  );
  return (
    <figure className={style.frame}>
      <figcaption className="spoken-only">{doneSummary(Math.round(lasting / MINUTE), last.solved)}</figcaption>
      <svg className={style.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={style.area} d={`M0,${HEIGHT}L${points.join('L')}L${WIDTH},${HEIGHT}Z`} />
        <path className={style.line} d={`M${points.join('L')}`} />
      </svg>
      <p className={style.minutes} aria-hidden="true">
        <span>はじまり</span>
        <span>{`${Math.round(lasting / MINUTE)}ふん`}</span>
      </p>
    </figure>
  );
}
