import style from '../lessons/lesson-grid.module.css';
import { isPicked, type Picked } from './projection/picking.ts';
import type { CellKind } from '../lessons/progress-cell.tsx';
import type { Picking } from './projection/use-picking.ts';

type PickCellProps = {
  readonly kind: CellKind;
  readonly sign: string;
  readonly words: string;
  readonly picked: Picked;
  readonly picking: Picking;
};

/** A cell whose composition can be picked for the class. */
export function PickCell({ kind, sign, words, picked, picking }: PickCellProps) {
  return (
    <td className={style.place}>
      <button
        type="button"
        className={`${style.cell} ${style.pick} ${style[kind]}`}
        aria-pressed={isPicked(picking.picked, picked)}
        aria-label={`${words}、見せる`}
        onClick={() => picking.toggle(picked)}
      >
        {sign}
      </button>
    </td>
  );
}
