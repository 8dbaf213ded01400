import { useMemo } from 'react';
import { judge } from '../../../engine/judge/judge.ts';
import type { StoryKind } from '../../../engine/story/kind.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { sceneOf } from '../diagram/mirror.ts';
import { TriangleBoard } from '../diagram/triangle-board.tsx';
import { ExampleEquations } from './example-equations.tsx';
import { ExampleSheet, ExampleSlots } from './example-sheet.tsx';
import { RequirementBanner } from '../views/requirement-banner.tsx';
import { EXAMPLE_WORDS, workedExample } from './worked-examples.ts';
import style from './example-dialog.module.css';

type KindExampleDialogProps = {
  readonly kind: StoryKind;
  readonly setting: TextSetting;
  readonly onClose: () => void;
};

/** Reverse thinking in a kind: the story, its equation, what is computed. */
export function KindExampleDialog({ kind, setting, onClose }: KindExampleDialogProps) {
  const example = useMemo(() => workedExample(kind), [kind]);
  const composition = useMemo(
    () => ({ slots: example.cards.map((card) => card.id), diagram: null, named: null }),
    [example],
  );
  const scene = useMemo(() => sceneOf(example, composition, setting), [example, composition, setting]);
  const judgement = judge(example, composition);
  return (
    <ExampleSheet why={EXAMPLE_WORDS[kind]} onClose={onClose}>
      <RequirementBanner question={example} />
      <div className={style.shown}>
        <ExampleSlots cards={example.cards} exchanged={[]} setting={setting} />
        <div className={style.triangle}>
          <TriangleBoard scene={scene}>{() => null}</TriangleBoard>
        </div>
      </div>
      {judgement.kind === 'judged' && <ExampleEquations equations={judgement.verdict.equations} />}
    </ExampleSheet>
  );
}
