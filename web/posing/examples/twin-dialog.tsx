import { useMemo, useState } from 'react';
import { judge } from '../../../engine/judge/judge.ts';
import { twinOf, type Twin } from '../../../engine/levels/twin.ts';
import type { Question } from '../../../engine/question/question.ts';
import { unknownSignOf } from '../../../engine/question/unknown-sign.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { sceneOf } from '../diagram/mirror.ts';
import { TriangleBoard } from '../diagram/triangle-board.tsx';
import { RequirementBanner } from '../views/requirement-banner.tsx';
import { ExampleEquations } from './example-equations.tsx';
import { ExampleSheet, ExampleSlots } from './example-sheet.tsx';
import style from './example-dialog.module.css';
import { EXAMPLE_SHEET_WORDS, TWIN_WORDS } from './example-words.ts';
import { ModeExampleDialog } from './mode-example-dialog.tsx';
import { Words } from '../../parts/text/interface-words.tsx';

type TwinDialogProps = {
  /** The question on the table, whose twin is shown. */
  readonly question: Question;
  readonly setting: TextSetting;
  readonly onClose: () => void;
};

/** A solved twin of the question, played card by card: the same kind and form with other things and numbers. */
export function TwinDialog({ question, setting, onClose }: TwinDialogProps) {
  const twin = useMemo(() => twinOf(question), [question]);
  if (twin === null) return <ModeExampleDialog mode={question.mode} setting={setting} onClose={onClose} />;
  return <PlayedTwin twin={twin} setting={setting} onClose={onClose} />;
}

type PlayedTwinProps = Omit<TwinDialogProps, 'question'> & { readonly twin: Twin };

function PlayedTwin({ twin: { question, slots }, setting: chosen, onClose }: PlayedTwinProps) {
  const setting = useMemo(() => ({ ...chosen, unknown: unknownSignOf(question) }), [chosen, question]);
  const [laid, setLaid] = useState(1);
  const isWhole = laid >= slots.length;
  const composition = useMemo(
    () => ({ slots: slots.map((card, slot) => (slot < laid ? card : null)), diagram: null, named: null }),
    [slots, laid],
  );
  const scene = useMemo(() => sceneOf(question, composition, setting), [question, composition, setting]);
  const judgement = useMemo(() => judge(question, { slots, diagram: null, named: 'story' }), [question, slots]);
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  return (
    <ExampleSheet why={isWhole ? TWIN_WORDS.done : TWIN_WORDS.step} onClose={onClose}>
      <RequirementBanner question={question} />
      <div className={style.shown}>
        <ExampleSlots
          cards={cardsOf(slots.slice(0, laid))}
          exchanged={question.mode === 'repair' ? cardsOf(question.given ?? []) : []}
          setting={setting}
        />
        <div className={style.triangle}>
          <TriangleBoard scene={scene}>{() => null}</TriangleBoard>
        </div>
      </div>
      {isWhole && judgement.kind === 'judged' && <ExampleEquations equations={judgement.verdict.equations} />}
      {!isWhole && (
        <button type="button" className={style.further} onClick={() => setLaid(laid + 1)}>
          <Words source={EXAMPLE_SHEET_WORDS.nextCard} />
        </button>
      )}
    </ExampleSheet>
  );
}
