import { lazy, Suspense, useMemo } from 'react';
import { startingComposition } from '../../../engine/question/starting-composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { afterFirstContent } from '../../app/frame/deferred-loading.ts';
import { loadPart } from '../../app/frame/load-part.ts';
import { sceneOf } from '../diagram/mirror.ts';
import type { Move, Table } from '../table/table.ts';
import { ExampleSlots } from './example-slots.tsx';
import style from './example-table.module.css';
import { openExample, playShown, type ShownMoves } from './shown-moves.ts';

/** Loaded after the cards, so that a first visit stays within its script budget. Its space is reserved meanwhile. */
const HeardDiagram = lazy(async () => {
  await afterFirstContent();
  const part = await loadPart('diagram', () => import('../diagram/heard-diagram.tsx'));
  return { default: part.HeardDiagram };
});
const TriangleBuilding = lazy(() =>
  loadPart('triangle-building', () => import('../diagram/triangle-building.tsx')).then((part) => ({
    default: part.TriangleBuilding,
  })),
);
const ConstraintNaming = lazy(() =>
  loadPart('constraint-naming', () => import('../modes/constraint-naming.tsx')).then((part) => ({
    default: part.ConstraintNaming,
  })),
);

const ExampleStory = lazy(() =>
  loadPart('example-story', () => import('./example-story.tsx')).then((part) => ({ default: part.ExampleStory })),
);

type ExamplePanelsProps = {
  readonly example: ShownMoves;
  readonly table: Table;
  readonly found: readonly CardId[];
  readonly setting: TextSetting;
  readonly carried: string | null;
  readonly onMove: (move: Move) => void;
  readonly isOver: boolean;
};

/** The panels of an example, depending on its mode. */
export function ExamplePanels(props: ExamplePanelsProps) {
  const { example, table, found, setting, carried, onMove, isOver } = props;
  const { question, composition } = table;
  const slots = <ExampleSlots table={table} setting={setting} carried={carried} />;
  switch (question.mode) {
    case 'compose':
    case 'write':
      return (
        <div className={style.panels}>
          {slots}
          <Triangle table={table} setting={setting} />
        </div>
      );
    case 'diagramToCompose':
      return (
        <div className={style.panels}>
          {slots}
          <GivenTriangle example={example} setting={setting} />
        </div>
      );
    case 'composeAndDiagram':
      return (
        <div className={style.panels}>
          {slots}
          <Building {...props} />
        </div>
      );
    case 'storyToDiagram':
      return (
        <div className={style.panels}>
          <Suspense fallback={<div className={style.story} />}>
            <ExampleStory question={question} cards={startingComposition(question).slots} setting={setting} />
          </Suspense>
          <Building {...props} />
        </div>
      );
    case 'repair':
      return (
        <>
          <div className={style.panels}>
            {slots}
            <Triangle table={table} setting={setting} />
          </div>
          <Suspense fallback={<div className={style.naming} />}>
            <div className={style.naming}>
              <ConstraintNaming
                named={composition.named}
                isMissing={false}
                onName={(constraint) => onMove({ kind: 'nameConstraint', constraint })}
              />
            </div>
          </Suspense>
        </>
      );
    case 'free':
      return (
        <div className={style.panels}>
          {slots}
          <div className={style.stories}>
            <Suspense fallback={<div className={style.story} />}>
              <ExampleStory question={question} cards={found} setting={setting} />
              {isOver && <ExampleStory question={question} cards={composition.slots} setting={setting} />}
            </Suspense>
          </div>
        </div>
      );
  }
}

function Triangle({ table: { question, composition }, setting }: Pick<ExamplePanelsProps, 'table' | 'setting'>) {
  const scene = useMemo(() => sceneOf(question, composition, setting), [question, composition, setting]);
  return (
    <div className={style.triangle}>
      <Suspense fallback={null}>
        <HeardDiagram scene={scene} />
      </Suspense>
    </div>
  );
}

/** The given triangle as it looks with all cards of the example in their slots. */
function GivenTriangle({ example, setting }: Pick<ExamplePanelsProps, 'example' | 'setting'>) {
  const table = useMemo(() => example.moves.reduce(playShown, openExample(example)), [example]);
  return <Triangle table={table} setting={setting} />;
}

function Building({ table, setting, carried, onMove }: ExamplePanelsProps) {
  const { question, composition } = table;
  const scene = useMemo(() => sceneOf(question, composition, setting), [question, composition, setting]);
  return (
    <div className={style.building}>
      {scene.kind === 'built' && (
        <Suspense fallback={null}>
          <TriangleBuilding scene={scene} carried={carried} onMove={onMove} say={() => undefined} />
        </Suspense>
      )}
    </div>
  );
}
