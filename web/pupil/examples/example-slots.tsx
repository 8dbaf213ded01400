import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { OptionalText } from '../../ui/text/few-words.tsx';
import { cardOrBlockPieceName, slotPlaceName } from '../table/place-names.ts';
import type { ExerciseState } from '../table/table.ts';
import { SentenceCardView } from '../views/card.tsx';
import { slotColourStyle } from '../views/composition-panel.tsx';
import { GroupWithAccessibleName } from '../views/named-group.tsx';
import { spokenSlotName, EXERCISE_WORDS } from '../views/words.ts';
import style from './example-table.module.css';

type ExampleSlotsProps = {
  readonly table: ExerciseState;
  readonly setting: TextRenderSettings;
  readonly carried: string | null;
};

/**
 * The slots of an example. They work like the slots of the exercise, but for screen readers they are not a region with
 * a name.
 */
export function ExampleSlots({ table: { question, composition }, setting, carried }: ExampleSlotsProps) {
  return (
    <div className={style.slots} data-many={question.slots > 3 || undefined}>
      {composition.slots.map((id, slot) => {
        const card = question.cards.find((candidate) => candidate.id === id);
        return (
          <GroupWithAccessibleName
            key={spokenSlotName(slot)}
            name={spokenSlotName(slot)}
            className={style.slot}
            style={slotColourStyle(slot)}
            data-place={slotPlaceName(slot)}
            data-empty={card === undefined || undefined}
            data-open={carried?.startsWith('card:') || undefined}
          >
            <span className={style.number} aria-hidden="true">
              {slot + 1}
            </span>
            {card === undefined ? (
              <button type="button" className={style.empty}>
                <span className="spoken-only">{`${spokenSlotName(slot)}、`}</span>
                <OptionalText source={EXERCISE_WORDS.emptySlot} />
              </button>
            ) : (
              <SentenceCardView
                key={card.id}
                question={question}
                card={card}
                setting={setting}
                carried={carried === cardOrBlockPieceName({ kind: 'card', card: card.id })}
                marked={false}
              />
            )}
          </GroupWithAccessibleName>
        );
      })}
    </div>
  );
}
