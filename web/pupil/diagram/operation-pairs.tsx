import { OPERATION_PAIRS, type OperationPair } from '../../../engine/story/kind.ts';
import style from './diagram-panel.module.css';
import { GroupWithAccessibleName } from '../views/named-group.tsx';
import { TRIANGLE_MIDDLE_MARK_LABEL, OPERATION_PAIR_SIGNS_AND_NAMES } from './diagram-names.ts';

type OperationPairsProps = {
  readonly chosen: OperationPair | null;
  readonly onChoose: (pair: OperationPair) => void;
};

/** The buttons that choose the operation pair in the middle of a triangle. */
export function OperationPairButtons({ chosen, onChoose }: OperationPairsProps) {
  return (
    <GroupWithAccessibleName name={TRIANGLE_MIDDLE_MARK_LABEL} className={style.pairs}>
      {OPERATION_PAIRS.map((pair) => (
        <button
          key={pair}
          type="button"
          className={style.pair}
          data-pair={pair}
          aria-pressed={chosen === pair}
          aria-label={OPERATION_PAIR_SIGNS_AND_NAMES[pair].name}
          onClick={() => onChoose(pair)}
        >
          {OPERATION_PAIR_SIGNS_AND_NAMES[pair].signs}
        </button>
      ))}
    </GroupWithAccessibleName>
  );
}
