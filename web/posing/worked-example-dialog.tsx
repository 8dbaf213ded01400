import { useMemo } from 'react';
import { judge } from '../../engine/judge/judge.ts';
import { writeAmount } from '../../engine/quantity/amount.ts';
import { writeEquation, writeExpression } from '../../engine/story/expression.ts';
import type { StoryKind } from '../../engine/story/kind.ts';
import type { TextSetting } from '../../engine/text/renderText.ts';
import { answerOf } from './answer.ts';
import { sceneOf } from './diagram/mirror.ts';
import { TriangleBoard } from './diagram/triangle-board.tsx';
import { isOfMode, type ExampleName } from './example-name.ts';
import { ExampleSheet, ExampleSlots } from './example-sheet.tsx';
import { ModeExampleDialog } from './mode-example-dialog.tsx';
import { RequirementBanner } from './requirement-banner.tsx';
import { workedExample } from './worked-examples.ts';
import style from './worked-example-dialog.module.css';
import { EXAMPLE_WORDS, WORDS } from './words.ts';

type WorkedExampleDialogProps<Name> = {
  readonly name: Name;
  readonly setting: TextSetting;
  readonly onClose: () => void;
};

/** A worked example, before the first question of a mode and the first reverse-thinking question of a kind. */
export function WorkedExampleDialog({ name, setting, onClose }: WorkedExampleDialogProps<ExampleName>) {
  return isOfMode(name) ? (
    <ModeExampleDialog mode={name} setting={setting} onClose={onClose} />
  ) : (
    <KindExampleDialog name={name} setting={setting} onClose={onClose} />
  );
}

/** Reverse thinking in a kind: the story, its equation, what is computed. */
function KindExampleDialog({ name, setting, onClose }: WorkedExampleDialogProps<StoryKind>) {
  const example = useMemo(() => workedExample(name), [name]);
  const composition = useMemo(
    () => ({ slots: example.cards.map((card) => card.id), diagram: null, named: null }),
    [example],
  );
  const scene = useMemo(() => sceneOf(example, composition, setting), [example, composition, setting]);
  const judgement = judge(example, composition);
  return (
    <ExampleSheet why={EXAMPLE_WORDS[name]} onClose={onClose}>
      <RequirementBanner question={example} />
      <div className={style.shown}>
        <ExampleSlots cards={example.cards} exchanged={[]} setting={setting} />
        <div className={style.triangle}>
          <TriangleBoard scene={scene}>{() => null}</TriangleBoard>
        </div>
      </div>
      {judgement.kind === 'judged' && <Equations equations={judgement.verdict.equations} />}
    </ExampleSheet>
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
