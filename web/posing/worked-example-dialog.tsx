import { useMemo } from 'react';
import { judge } from '../../engine/judge/judge.ts';
import { writeAmount } from '../../engine/quantity/amount.ts';
import { writeEquation, writeExpression } from '../../engine/story/expression.ts';
import type { StoryKind } from '../../engine/story/kind.ts';
import type { TextSetting } from '../../engine/text/renderText.ts';
import { answerOf } from './answer.ts';
import { slotColours } from './composition-panel.tsx';
import { sceneOf } from './diagram/mirror.ts';
import { TriangleBoard } from './diagram/triangle-board.tsx';
import { RequirementBanner } from './requirement-banner.tsx';
import { Sentence } from './sentence.tsx';
import { useModal } from './use-dialog.ts';
import { workedExample } from './worked-examples.ts';
import style from './worked-example-dialog.module.css';
import { EXAMPLE_WORDS, WORDS } from './words.ts';

type WorkedExampleDialogProps = {
  readonly kind: StoryKind;
  readonly setting: TextSetting;
  readonly onClose: () => void;
};

/** A worked example before the first reverse-thinking question of a kind: the story, its equation, what is computed. */
export function WorkedExampleDialog({ kind, setting, onClose }: WorkedExampleDialogProps) {
  const dialog = useModal();
  const example = useMemo(() => workedExample(kind), [kind]);
  const composition = useMemo(
    () => ({ slots: example.cards.map((card) => card.id), diagram: null, named: null }),
    [example],
  );
  const scene = useMemo(() => sceneOf(example, composition, setting), [example, composition, setting]);
  const judgement = judge(example, composition);
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="example-title" onCancel={onClose}>
      <div className={style.sheet}>
        <h2 id="example-title" className={style.title}>
          {WORDS.example}
        </h2>
        <RequirementBanner question={example} />
        <div className={style.shown}>
          <ol className={style.slots}>
            {example.cards.map((card, slot) => (
              <li key={card.id} className={style.slot} style={slotColours(slot)}>
                <span className={style.number}>{slot + 1}</span>
                <span className={style.card}>
                  <Sentence source={card.text} setting={setting} />
                </span>
              </li>
            ))}
          </ol>
          <div className={style.triangle}>
            <TriangleBoard scene={scene}>{() => null}</TriangleBoard>
          </div>
        </div>
        {judgement.kind === 'judged' && <Equations equations={judgement.verdict.equations} />}
        <p className={style.why}>{EXAMPLE_WORDS[kind]}</p>
        <button type="button" className={style.close} onClick={onClose}>
          {WORDS.exampleClose}
        </button>
      </div>
    </dialog>
  );
}

function Equations({ equations }: { readonly equations: Parameters<typeof answerOf>[0] }) {
  const { story, calculation } = equations;
  const answer = answerOf(equations);
  if (story === null || calculation === null || answer === null) return null;
  return (
    <dl className={style.equations}>
      <div>
        <dt>{WORDS.storyEquation}</dt>
        <dd>{writeEquation(story).replace('?', '□')}</dd>
      </div>
      <span aria-hidden="true">→</span>
      <div>
        <dt>{WORDS.calculationEquation}</dt>
        <dd>
          {writeExpression(calculation.left)} = {writeAmount(answer)}
        </dd>
      </div>
    </dl>
  );
}
