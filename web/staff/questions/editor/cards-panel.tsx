import { writeNumberOfThings } from '../../../../engine/text/count-words.ts';
import { useState } from 'react';
import { explainDummyWithUnknownTrap, explainTrapToAuthor } from '../../../../engine/editor/trap-words.ts';
import type { DraftReport } from '../../../../engine/editor/draft-report.ts';
import {
  sentenceOfDraftCard,
  patternValuesOfDraft,
  type DraftCard,
  type QuestionDraft,
  type UnsureReading,
} from '../../../../engine/editor/draft.ts';
import { readingsInSource } from '../../../../engine/editor/readings.ts';
import { DraftCardRow } from './draft-card-row.tsx';
import { CONSTRAINT_NAMES } from '../../../../engine/question/constraint.ts';
import { EDITOR_WORDS, CARDS_PANEL_WORDS } from './words.ts';
import style from './editor.module.css';
import type { EditorPanelProps } from './panel-props.ts';
import {
  LARGER_AND_SMALLER,
  cardComparesLength,
  objectNamedFirstInComparison,
  type LargerOrSmaller,
} from '../../../../engine/editor/comparison.ts';

type CardsPanelProps = EditorPanelProps & { readonly report: DraftReport };

/**
 * The panel with the cards of a draft: the cards that the story needs, whose sentences are generated, and the dummies.
 */
export function CardsPanel({ draft, report, onEdit }: CardsPanelProps) {
  const needed = draft.cards.filter(({ use }) => use === 'needed');
  return (
    <div className={style.middle}>
      <section className={style.panel} aria-labelledby="editor-cards">
        <div className={style.panelBar}>
          <h2 id="editor-cards">{CARDS_PANEL_WORDS.cards}</h2>
          <span className={style.muted}>{draft.madeFrom === null ? EDITOR_WORDS.written : EDITOR_WORDS.mended}</span>
          {report.unsure.length > 0 && (
            <span className={style.barEnd}>
              <span className={style.warmMark}>
                {CARDS_PANEL_WORDS.unsureReadings(writeNumberOfThings(report.unsure.length))}
              </span>
              <button type="button" className={style.small} onClick={() => onEdit({ kind: 'confirmAll' })}>
                {EDITOR_WORDS.allFine}
              </button>
            </span>
          )}
        </div>
        <ol className={style.cards} aria-label={CARDS_PANEL_WORDS.rightCards}>
          {needed.map((card, at) => (
            <DraftCardRow
              key={card.id}
              draft={draft}
              card={card}
              report={report}
              unsure={unsureAt(draft, report, card)}
              name={CARDS_PANEL_WORDS.cardNumber(at + 1)}
              ways={
                <ComparisonSides
                  draft={draft}
                  card={card}
                  name={CARDS_PANEL_WORDS.cardNumber(at + 1)}
                  onEdit={onEdit}
                />
              }
              lead={
                <span className={style.slot} data-slot={at + 1} aria-hidden="true">
                  {at + 1}
                </span>
              }
              onEdit={onEdit}
            />
          ))}
        </ol>
      </section>
      {draft.mode !== 'storyToDiagram' && draft.mode !== 'free' && (
        <DummySection draft={draft} report={report} onEdit={onEdit} />
      )}
    </div>
  );
}

/**
 * Returns the readings (furigana) of this card that the author must confirm. If the same reading occurs on several
 * cards, only the first of these cards asks for it.
 */
function unsureAt(draft: QuestionDraft, { unsure }: DraftReport, card: DraftCard): readonly UnsureReading[] {
  const wording = patternValuesOfDraft(draft);
  const shown = draft.cards.filter(({ isOn }) => isOn);
  return unsure.filter(
    (reading) => shown.find((each) => holds(sentenceOfDraftCard(wording, each), reading))?.id === card.id,
  );
}

function holds(source: string, { base, kana }: UnsureReading): boolean {
  return readingsInSource(source).some((each) => each.base === base && each.kana === kana);
}

function DummySection({ draft, report, onEdit }: CardsPanelProps) {
  const [isAll, setAll] = useState(false);
  /**
   * Ids of the dummies that the author has changed in this panel. They stay visible even if the author switches them
   * off.
   */
  const [touched, setTouched] = useState<readonly string[]>([]);
  const dummies = draft.cards.filter(({ use }) => use === 'dummy');
  const shown = dummies.filter(({ id, isOn }) => isAll || isOn || touched.includes(id));
  const others = dummies.length - dummies.filter(({ id, isOn }) => isOn || touched.includes(id)).length;
  return (
    <section className={style.panel} aria-labelledby="editor-dummies">
      <div className={style.panelBar}>
        <h2 id="editor-dummies">{CARDS_PANEL_WORDS.dummies}</h2>
        <span className={style.muted}>{CARDS_PANEL_WORDS.usedDummies(dummies.filter(({ isOn }) => isOn).length)}</span>
        {others > 0 && (
          <button type="button" className={style.small} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? CARDS_PANEL_WORDS.onlyUsed : CARDS_PANEL_WORDS.others(others)}
          </button>
        )}
        <span className={`${style.muted} ${style.barEnd}`}>{CARDS_PANEL_WORDS.tests}</span>
      </div>
      <ul className={style.cards} aria-label={CARDS_PANEL_WORDS.dummies}>
        {shown.map((card, at) => (
          <DraftCardRow
            key={card.id}
            draft={draft}
            card={card}
            report={report}
            unsure={unsureAt(draft, report, card)}
            name={CARDS_PANEL_WORDS.dummyNumber(at + 1)}
            lead={
              <Switch
                card={card}
                label={CARDS_PANEL_WORDS.switchDummyOn(at + 1)}
                onSwitch={(isOn) => {
                  setTouched([...touched, card.id]);
                  onEdit({ kind: 'switchDummy', card: card.id, isOn });
                }}
              />
            }
            note={<span className={style.tempts}>{temptingWords(card, report)}</span>}
            tail={<Breaks card={card} report={report} />}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </section>
  );
}

function temptingWords({ id, trap }: DraftCard, report: DraftReport): string {
  return trap === null ? explainDummyWithUnknownTrap(report.dummies.get(id)?.[0]) : explainTrapToAuthor(trap);
}

type SwitchProps = { readonly card: DraftCard; readonly label: string; readonly onSwitch: (isOn: boolean) => void };

function Switch({ card, label, onSwitch }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={style.switch}
      aria-label={label}
      checked={card.isOn}
      aria-checked={card.isOn}
      onChange={({ target }) => onSwitch(target.checked)}
    />
  );
}

function Breaks({ card, report }: { readonly card: DraftCard; readonly report: DraftReport }) {
  const [broken] = report.dummies.get(card.id) ?? [];
  return <span className={style.breaks}>{broken === undefined ? '—' : CONSTRAINT_NAMES[broken]}</span>;
}

type ComparisonSidesProps = EditorPanelProps & { readonly card: DraftCard; readonly name: string };

/**
 * The buttons that choose whether a comparison card says how much more (多い) or how much less (少ない) there is. Renders
 * nothing for other cards.
 */
function ComparisonSides({ draft, card, name, onEdit }: ComparisonSidesProps) {
  if (card.meaning.kind !== 'compare') return null;
  const told = objectNamedFirstInComparison(draft, card);
  const words: Readonly<Record<LargerOrSmaller, string>> = cardComparesLength(draft, card)
    ? { larger: CARDS_PANEL_WORDS.longer, smaller: CARDS_PANEL_WORDS.shorter }
    : { larger: CARDS_PANEL_WORDS.more, smaller: CARDS_PANEL_WORDS.less };
  return (
    <span className={style.sides}>
      {LARGER_AND_SMALLER.map((side) => (
        <button
          key={side}
          type="button"
          className={style.small}
          aria-pressed={told === side}
          aria-label={CARDS_PANEL_WORDS.writeAs(name, words[side])}
          onClick={() => onEdit({ kind: 'setComparison', card: card.id, side })}
        >
          {words[side]}
        </button>
      ))}
    </span>
  );
}
