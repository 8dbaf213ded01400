import { OPERATION_PAIRS, type OperationPair } from '../../../engine/story/kind.ts';
import style from './diagram-panel.module.css';
import { LabelledGroup } from '../views/named-group.tsx';
import { OPERATION_PAIR_LABEL, OPERATION_PAIR_WORDS } from './diagram-names.ts';

type OperationPairsProps = {
  readonly chosen: OperationPair | null;
  readonly onChoose: (pair: OperationPair) => void;
};

/** The buttons that choose the operation pair in the middle of a triangle. */
export function OperationPairButtons({ chosen, onChoose }: OperationPairsProps) {
  return (
    <LabelledGroup name={OPERATION_PAIR_LABEL} className={style.pairs}>
      {OPERATION_PAIRS.map((pair) => (
        <button
          key={pair}
          type="button"
          className={style.pair}
          data-pair={pair}
          aria-pressed={chosen === pair}
          aria-label={OPERATION_PAIR_WORDS[pair].name}
          onClick={() => onChoose(pair)}
        >
          {OPERATION_PAIR_WORDS[pair].signs}
        </button>
      ))}
    </LabelledGroup>
  );
}
