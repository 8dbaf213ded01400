import { lazy, Suspense, type ReactNode } from 'react';
import type { Marks } from '../../../engine/judge/marks.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { restMayLoad } from '../../app/frame/first-things.ts';
import { loadPart } from '../../app/frame/load-part.ts';
import { CompositionPanel } from '../views/composition-panel.tsx';
import { DiagramPanel } from '../diagram/diagram-panel.tsx';
import { canBePlayed, StoryButton } from '../play/story-button.tsx';
import type { Move, Table } from '../table/table.ts';
import style from './panels.module.css';

type PanelsProps = {
  readonly table: Table;
  readonly setting: TextSetting;
  readonly carried: string | null;
  readonly marks: Marks;
  readonly onMove: (move: Move) => void;
  readonly say: (words: string) => void;
};

/** Loaded late: a pupil reads the table and takes the first card before the triangles are needed. */
const LiveDiagram = lazy(async () => {
  await restMayLoad();
  return { default: (await loadPart('live-diagram', () => import('../diagram/live-diagram.tsx'))).LiveDiagram };
});

const ToldDiagram = lazy(() =>
  loadPart('told-diagram', () => import('../modes/told-diagram.tsx')).then((part) => ({ default: part.ToldDiagram })),
);

/** Panels that only one mode uses are loaded with the first question of that mode. */
const GivenDiagram = lazy(() =>
  loadPart('given-diagram', () => import('../modes/given-diagram.tsx')).then((part) => ({
    default: part.GivenDiagram,
  })),
);
const StoryPanel = lazy(() =>
  loadPart('story-panel', () => import('../modes/story-panel.tsx')).then((part) => ({ default: part.StoryPanel })),
);
const ConstraintNaming = lazy(() =>
  loadPart('constraint-naming', () => import('../modes/constraint-naming.tsx')).then((part) => ({
    default: part.ConstraintNaming,
  })),
);
const FoundShelf = lazy(() =>
  loadPart('found-shelf', () => import('../modes/found-shelf.tsx')).then((part) => ({ default: part.FoundShelf })),
);

/** The panels between the requirement and the cards: slots or story, triangles, and panels of the mode. */
export function Panels(props: PanelsProps) {
  const { question, composition, condition } = props.table;
  switch (question.mode) {
    case 'compose':
    case 'composeAndDiagram':
      return (
        <>
          <Composing {...props} />
          <Drawing {...props} />
        </>
      );
    case 'diagramToCompose':
      return (
        <>
          <Composing {...props} />
          <Arriving>
            <GivenDiagram question={question} setting={props.setting} />
          </Arriving>
        </>
      );
    case 'storyToDiagram':
      return (
        <>
          <Arriving>
            <StoryPanel question={question} setting={props.setting} />
          </Arriving>
          <Drawing {...props} />
        </>
      );
    case 'repair':
      return (
        <>
          <Composing {...props} />
          <Drawing {...props} />
          <Arriving>
            <ConstraintNaming
              named={composition.named}
              isMissing={condition.kind === 'nameMissing'}
              onName={(constraint) => props.onMove({ kind: 'nameConstraint', constraint })}
            />
          </Arriving>
        </>
      );
    case 'free':
      return (
        <>
          <Composing {...props} />
          <Drawing {...props} />
          <Arriving>
            <FoundShelf table={props.table} setting={props.setting} />
          </Arriving>
        </>
      );
  }
}

function Composing({ table, setting, carried, marks }: PanelsProps) {
  const { question, composition, condition } = table;
  return (
    <CompositionPanel
      question={question}
      composition={composition}
      setting={setting}
      carried={carried}
      marks={marks}
      missing={condition.kind === 'cardsMissing' ? condition.emptySlots : []}
    />
  );
}

function Drawing({ table, setting, carried, onMove, say }: PanelsProps) {
  const { question, composition } = table;
  const Diagram = question.mode === 'storyToDiagram' ? ToldDiagram : LiveDiagram;
  const panel = (
    <DiagramPanel built={composition.diagram?.triangles.length ?? 0}>
      <Suspense fallback={null}>
        <Diagram {...{ question, composition, setting, carried, onMove, say }} />
      </Suspense>
    </DiagramPanel>
  );
  if (!canBePlayed(table.question)) return panel;
  return (
    <div className={style.drawing}>
      {panel}
      <StoryButton table={table} setting={setting} isHolding={carried !== null} />
    </div>
  );
}

/** Reserves the space of a panel while its chunk loads. */
function Arriving({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<div />}>{children}</Suspense>;
}
