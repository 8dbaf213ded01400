import { lazy, Suspense, useMemo } from 'react';
import { startingComposition } from '../../../engine/question/starting-composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { waitUntilDeferredDownloadsMayStart } from '../../app/frame/deferred-loading.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import { diagramSceneOfComposition } from '../diagram/mirror.ts';
import type { ExerciseMove, ExerciseState } from '../table/table.ts';
import { ExampleSlots } from './example-slots.tsx';
import style from './example-table.module.css';
import { createExampleExerciseState, applyExampleMove, type ExampleMoves } from './shown-moves.ts';

/**
 * The component that draws the triangle of an example. Its code is loaded after the cards, so that the scripts of a
 * first visit stay within their size limit. Until it is loaded, the space for the triangle is kept free.
 */
const HeardDiagram = lazy(async () => {
  await waitUntilDeferredDownloadsMayStart();
  const part = await loadChunk('diagram', () => import('../diagram/heard-diagram.tsx'));
  return { default: part.StaticDiagramWithSpeaker };
});
const TriangleBuilding = lazy(() =>
  loadChunk('triangle-building', () => import('../diagram/triangle-building.tsx')).then((part) => ({
    default: part.TriangleBuildingPanel,
  })),
);
const ConstraintNaming = lazy(() =>
  loadChunk('constraint-naming', () => import('../modes/constraint-naming.tsx')).then((part) => ({
    default: part.ConstraintNamingRadioButtons,
  })),
);

const ExampleStory = lazy(() =>
  loadChunk('example-story', () => import('./example-story.tsx')).then((part) => ({ default: part.ExampleStory })),
);

type ExamplePanelsProps = {
  readonly example: ExampleMoves;
  readonly table: ExerciseState;
  readonly found: readonly CardId[];
  readonly setting: TextRenderSettings;
  readonly carried: string | null;
  readonly onMove: (move: ExerciseMove) => void;
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
  const scene = useMemo(
    () => diagramSceneOfComposition(question, composition, setting),
    [question, composition, setting],
  );
  return (
    <div className={style.triangle}>
      <Suspense fallback={null}>
        <HeardDiagram scene={scene} />
      </Suspense>
    </div>
  );
}

/**
 * The triangle of an example for a question whose diagram is given. It is complete from the start, as if all cards of
 * the example were in their slots.
 */
function GivenTriangle({ example, setting }: Pick<ExamplePanelsProps, 'example' | 'setting'>) {
  const table = useMemo(() => example.moves.reduce(applyExampleMove, createExampleExerciseState(example)), [example]);
  return <Triangle table={table} setting={setting} />;
}

function Building({ table, setting, carried, onMove }: ExamplePanelsProps) {
  const { question, composition } = table;
  const scene = useMemo(
    () => diagramSceneOfComposition(question, composition, setting),
    [question, composition, setting],
  );
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
