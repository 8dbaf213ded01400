import {
  COMPARISON_SIDES,
  comparesLength,
  comparisonSideOf,
  type ComparisonSide,
} from '../../../../engine/editor/comparison.ts';
import type { DraftCard } from '../../../../engine/editor/draft.ts';
import style from './editor.module.css';
import type { PanelProps } from './panel-props.ts';

type ComparisonSidesProps = PanelProps & { readonly card: DraftCard; readonly name: string };

/** Whether a comparison says who has more or who has less; nothing beside other cards. */
export function ComparisonSides({ draft, card, name, onEdit }: ComparisonSidesProps) {
  if (card.meaning.kind !== 'compare') return null;
  const told = comparisonSideOf(draft, card);
  const words: Readonly<Record<ComparisonSide, string>> = comparesLength(draft, card)
    ? { larger: '長い', smaller: '短い' }
    : { larger: '多い', smaller: '少ない' };
  return (
    <span className={style.sides}>
      {COMPARISON_SIDES.map((side) => (
        <button
          key={side}
          type="button"
          className={style.small}
          aria-pressed={told === side}
          aria-label={`${name}を「${words[side]}」で書く`}
          onClick={() => onEdit({ kind: 'setComparison', card: card.id, side })}
        >
          {words[side]}
        </button>
      ))}
    </span>
  );
}
