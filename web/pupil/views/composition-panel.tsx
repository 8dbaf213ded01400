import type { CSSProperties } from 'react';
import type { Marks } from '../../../engine/judge/marks.ts';
import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { hasPictures } from '../picture/card-picture-place.tsx';
import { Card } from './card.tsx';
import style from './composition-panel.module.css';
import { NamedGroup } from './named-group.tsx';
import { pieceName, slotPlace } from '../table/place-names.ts';
import { slotName, TABLE_WORDS } from './words.ts';
import { Words } from '../../ui/text/interface-words.tsx';
import { WordsForReaders } from '../../ui/text/few-words.tsx';

type CompositionPanelProps = {
  readonly question: Question;
  readonly composition: Composition;
  readonly setting: TextSetting;
  readonly carried: string | null;
  readonly marks: Marks;
  /** Indexes of slots that were empty at a check. */
  readonly missing: readonly number[];
};

/** Returns the colours of a slot as CSS variables for its content; none without a slot. */
export function slotColours(slot: number | null): CSSProperties & Record<`--${string}`, string> {
  if (slot === null) return {};
  const number = (slot % 7) + 1;
  return { '--slot': `var(--slot-${number})`, '--slot-soft': `var(--slot-${number}-soft)` };
}

/** 「くみたて」: the slots of the question, each with a colour and a number. */
export function CompositionPanel(props: CompositionPanelProps) {
  const count = props.composition.slots.length;
  const isPaired = count > 5 && !hasPictures(props.question);
  return (
    <section className={style.panel} aria-labelledby="composition-title" translate="no">
      <h2 id="composition-title" className="spoken-only">
        <Words source={TABLE_WORDS.composition} />
      </h2>
      <div className={style.slots} data-many={count > 3 ? count : undefined} data-paired={isPaired || undefined}>
        {props.composition.slots.map((card, slot) => (
          <Slot key={slotName(slot)} {...props} slot={slot} cardId={card} />
        ))}
      </div>
    </section>
  );
}

type SlotProps = CompositionPanelProps & { readonly slot: number; readonly cardId: CardId | null };

function Slot({ question, setting, carried, marks, missing, slot, cardId }: SlotProps) {
  const card = question.cards.find((candidate) => candidate.id === cardId);
  return (
    <NamedGroup
      name={slotName(slot)}
      className={style.slot}
      style={slotColours(slot)}
      data-place={slotPlace(slot)}
      data-empty={card === undefined || undefined}
      data-marked={marks.places.includes(slot) || undefined}
      data-missing={missing.includes(slot) || undefined}
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
          question={question}
          key={card.id}
          card={card}
          setting={setting}
          carried={carried === pieceName({ kind: 'card', card: card.id })}
          marked={marks.cards.includes(card.id)}
          place="slot"
        />
      )}
    </NamedGroup>
  );
}
