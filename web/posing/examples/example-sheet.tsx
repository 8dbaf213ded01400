import type { ReactNode } from 'react';
import type { SentenceCard } from '../../../engine/story/card.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { slotColours } from '../views/composition-panel.tsx';
import { Sentence } from '../views/sentence.tsx';
import { useModal } from '../views/use-modal.ts';
import style from './example-dialog.module.css';
import { EXAMPLE_SHEET_WORDS } from './example-words.ts';
import { Words } from '../../parts/text/interface-words.tsx';

type ExampleSheetProps = { readonly children: ReactNode; readonly why: string; readonly onClose: () => void };

/** The dialog of a worked example: what is shown, what it teaches in a sentence, and the way on. */
export function ExampleSheet({ children, why, onClose }: ExampleSheetProps) {
  const dialog = useModal();
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="example-title" onCancel={onClose}>
      <div className={style.sheet}>
        <h2 id="example-title" className={style.title}>
          <Words source={EXAMPLE_SHEET_WORDS.title} />
        </h2>
        {children}
        <p className={style.why}>
          <Words source={why} />
        </p>
        <button type="button" className={style.close} onClick={onClose}>
          <Words source={EXAMPLE_SHEET_WORDS.close} />
        </button>
      </div>
    </dialog>
  );
}

type ExampleSlotsProps = {
  readonly cards: readonly SentenceCard[];
  /** By slot: the card that lay there before it was exchanged. */
  readonly exchanged: readonly SentenceCard[];
  readonly setting: TextSetting;
};

export function ExampleSlots({ cards, exchanged, setting }: ExampleSlotsProps) {
  return (
    <ol className={style.slots}>
      {cards.map((card, slot) => {
        const before = exchanged[slot];
        return (
          <li key={card.id} className={style.slot} style={slotColours(slot)}>
            <span className={style.number}>{slot + 1}</span>
            <span>
              {before !== undefined && before.id !== card.id && (
                <del className={style.card}>
                  <Sentence source={before.text} setting={setting} />
                </del>
              )}
              <span className={style.card}>
                <Sentence source={card.text} setting={setting} />
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
