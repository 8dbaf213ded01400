import type { TextSetting } from '../../../engine/text/render-text.ts';
import { WordsForReaders } from '../../ui/text/few-words.tsx';
import { pieceName, slotPlace } from '../table/place-names.ts';
import type { Table } from '../table/table.ts';
import { Card } from '../views/card.tsx';
import { slotColours } from '../views/composition-panel.tsx';
import { NamedGroup } from '../views/named-group.tsx';
import { slotName, TABLE_WORDS } from '../views/words.ts';
import style from './example-table.module.css';

type ExampleSlotsProps = { readonly table: Table; readonly setting: TextSetting; readonly carried: string | null };

/** The slots of an example. They work like the slots of the exercise, but are not a named region. */
export function ExampleSlots({ table: { question, composition }, setting, carried }: ExampleSlotsProps) {
  return (
    <div className={style.slots} data-many={question.slots > 3 || undefined}>
      {composition.slots.map((id, slot) => {
        const card = question.cards.find((candidate) => candidate.id === id);
        return (
          <NamedGroup
            key={slotName(slot)}
            name={slotName(slot)}
            className={style.slot}
            style={slotColours(slot)}
            data-place={slotPlace(slot)}
            data-empty={card === undefined || undefined}
            data-open={carried?.startsWith('card:') || undefined}
          >
            <span className={style.number} aria-hidden="true">
              {slot + 1}
            </span>
            {card === undefined ? (
              <button type="button" className={style.empty}>
                <span className="spoken-only">{`${slotName(slot)}、`}</span>
                <WordsForReaders source={TABLE_WORDS.emptySlot} />
              </button>
            ) : (
              <Card
                key={card.id}
                question={question}
                card={card}
                setting={setting}
                carried={carried === pieceName({ kind: 'card', card: card.id })}
                marked={false}
              />
            )}
          </NamedGroup>
        );
      })}
    </div>
  );
}
