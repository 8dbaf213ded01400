import type { CSSProperties } from 'react';
import type { CompositionMarks } from '../../../engine/judge/marks.ts';
import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { questionHasCardPictures } from '../picture/card-picture-place.tsx';
import { SentenceCardView } from './card.tsx';
import style from './composition-panel.module.css';
import { GroupWithAccessibleName } from './named-group.tsx';
import { cardOrBlockPieceName, slotPlaceName } from '../table/place-names.ts';
import { spokenSlotName, EXERCISE_WORDS } from './words.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { OptionalText } from '../../ui/text/few-words.tsx';

type CompositionPanelProps = {
  readonly question: Question;
  readonly composition: Composition;
  readonly setting: TextRenderSettings;
  readonly carried: string | null;
  readonly marks: CompositionMarks;
  /** Indexes of the slots that were empty when the pupil checked. */
  readonly missing: readonly number[];
};

/** Returns the colours of a slot as CSS variables. If `slot` is null, returns an empty style. */
export function slotColourStyle(slot: number | null): CSSProperties & Record<`--${string}`, string> {
  if (slot === null) return {};
  const number = (slot % 7) + 1;
  return { '--slot': `var(--slot-${number})`, '--slot-soft': `var(--slot-${number}-soft)` };
}

/** 「くみたて」: the slots of the question, each with a colour and a number. */
export function CompositionPanel(props: CompositionPanelProps) {
  const count = props.composition.slots.length;
  const isPaired = count > 5 && !questionHasCardPictures(props.question);
  return (
    <section className={style.panel} aria-labelledby="composition-title" translate="no">
      <h2 id="composition-title" className="spoken-only">
        <UiText source={EXERCISE_WORDS.composition} />
      </h2>
      <div className={style.slots} data-many={count > 3 ? count : undefined} data-paired={isPaired || undefined}>
        {props.composition.slots.map((card, slot) => (
          <Slot key={spokenSlotName(slot)} {...props} slot={slot} cardId={card} />
        ))}
      </div>
    </section>
  );
}

type SlotProps = CompositionPanelProps & { readonly slot: number; readonly cardId: CardId | null };

function Slot({ question, setting, carried, marks, missing, slot, cardId }: SlotProps) {
  const card = question.cards.find((candidate) => candidate.id === cardId);
  return (
    <GroupWithAccessibleName
      name={spokenSlotName(slot)}
      className={style.slot}
      style={slotColourStyle(slot)}
      data-place={slotPlaceName(slot)}
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
          <span className="spoken-only">{`${spokenSlotName(slot)}、`}</span>
          <OptionalText source={EXERCISE_WORDS.emptySlot} />
        </button>
      ) : (
        <SentenceCardView
          question={question}
          key={card.id}
          card={card}
          setting={setting}
          carried={carried === cardOrBlockPieceName({ kind: 'card', card: card.id })}
          marked={marks.cards.includes(card.id)}
          place="slot"
        />
      )}
    </GroupWithAccessibleName>
  );
}
