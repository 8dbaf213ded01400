import { lazy, Suspense, useMemo, type ComponentProps } from 'react';
import type { Mode, Question } from '../../../engine/question/question.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { restMayLoad } from '../../frame/first-things.ts';
import { loadPart } from '../../frame/load-part.ts';
import { ExampleSheet, ExampleSlots } from './example-sheet.tsx';
import { modeExample, type ModeExample } from './mode-examples.ts';
import { RequirementBanner } from '../views/requirement-banner.tsx';
import style from './example-dialog.module.css';

/** What tells and judges comes with the examples that need it. */
const ExampleStory = lazy(() =>
  loadPart('example-parts', () => import('./example-parts.tsx')).then((part) => ({ default: part.ExampleStory })),
);
const ExampleNaming = lazy(() =>
  loadPart('example-parts', () => import('./example-parts.tsx')).then((part) => ({
    default: part.ExampleNaming,
  })),
);

/** Its room is there before it. */
const ExampleTriangle = lazy(async () => {
  await restMayLoad();
  const part = await loadPart('example-triangle', () => import('./example-triangle.tsx'));
  return { default: part.ExampleTriangle };
});

type ModeExampleDialogProps = {
  readonly mode: Mode;
  readonly setting: TextSetting;
  readonly onClose: () => void;
};

/** A worked example before the first question of a mode: the same task, done. */
export function ModeExampleDialog({ mode, setting, onClose }: ModeExampleDialogProps) {
  const example = useMemo(() => modeExample(mode), [mode]);
  return (
    <ExampleSheet why={example.why} onClose={onClose}>
      <RequirementBanner question={example.question} />
      <div className={style.shown}>
        <Suspense fallback={null}>
          <Done mode={mode} example={example} setting={setting} />
        </Suspense>
      </div>
    </ExampleSheet>
  );
}

type DoneProps = { readonly mode: Mode; readonly example: ModeExample; readonly setting: TextSetting };

function Done({ mode, example, setting }: DoneProps) {
  const { question } = example;
  const cards = cardsNamed(question, example.cards);
  const other = cardsNamed(question, example.other);
  switch (mode) {
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
      return (
        <>
          <ExampleSlots cards={cards} exchanged={[]} setting={setting} />
          <Triangle question={question} slots={example.cards} setting={setting} />
        </>
      );
    case 'storyToDiagram':
      return (
        <>
          <ExampleStory cards={cards} setting={setting} />
          <Triangle question={question} slots={example.cards} setting={setting} />
        </>
      );
    case 'repair':
      return (
        <>
          <ExampleSlots cards={cards} exchanged={other} setting={setting} />
          <ExampleNaming question={question} given={example.other} />
        </>
      );
    case 'free':
      return (
        <>
          <ExampleStory cards={cards} setting={setting} />
          <ExampleStory cards={other} setting={setting} />
        </>
      );
  }
}

function cardsNamed(question: Question, ids: readonly string[]): SentenceCard[] {
  return ids.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
}

function Triangle(props: ComponentProps<typeof ExampleTriangle>) {
  return (
    <div className={style.triangle}>
      <Suspense fallback={null}>
        <ExampleTriangle {...props} />
      </Suspense>
    </div>
  );
}
