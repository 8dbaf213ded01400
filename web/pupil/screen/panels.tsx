import { lazy, Suspense, type ReactNode } from 'react';
import type { CompositionMarks } from '../../../engine/judge/marks.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { waitUntilDeferredDownloadsMayStart } from '../../app/frame/deferred-loading.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import { CompositionPanel } from '../views/composition-panel.tsx';
import { DiagramPanel } from '../diagram/diagram-panel.tsx';
import { useDeferredChunk } from '../../app/frame/late-part.ts';
import { STORY_ANIMATION_CHUNK } from '../play/late-story.ts';
import { canPlayStoryInMode, StoryButton } from '../play/story-button.tsx';
import type { WrongStoryState } from '../play/wrong-story.ts';
import type { ExerciseMove, ExerciseState } from '../table/table.ts';
import style from './panels.module.css';

type PanelsProps = {
  readonly table: ExerciseState;
  readonly setting: TextRenderSettings;
  readonly carried: string | null;
  readonly marks: CompositionMarks;
  readonly wrong: WrongStoryState;
  readonly onMove: (move: ExerciseMove) => void;
  readonly say: (words: string) => void;
};

/**
 * The component that draws triangles while the pupil lays cards. Its code is loaded after the exercise is shown,
 * because the pupil first reads and takes a card.
 */
const LiveDiagram = lazy(async () => {
  await waitUntilDeferredDownloadsMayStart();
  return { default: (await loadChunk('live-diagram', () => import('../diagram/live-diagram.tsx'))).DiagramOfSlots };
});

const ToldDiagram = lazy(() =>
  loadChunk('told-diagram', () => import('../modes/told-diagram.tsx')).then((part) => ({
    default: part.ToldProblemDiagram,
  })),
);

/** Components for one mode only. Each is loaded when the first question of its mode is opened. */
const GivenDiagram = lazy(() =>
  loadChunk('given-diagram', () => import('../modes/given-diagram.tsx')).then((part) => ({
    default: part.GivenDiagram,
  })),
);
const ToldProblemPanel = lazy(() =>
  loadChunk('story-panel', () => import('../modes/story-panel.tsx')).then((part) => ({
    default: part.ToldProblemPanel,
  })),
);
const ConstraintNaming = lazy(() =>
  loadChunk('constraint-naming', () => import('../modes/constraint-naming.tsx')).then((part) => ({
    default: part.ConstraintNamingRadioButtons,
  })),
);
const FoundShelf = lazy(() =>
  loadChunk('found-shelf', () => import('../modes/found-shelf.tsx')).then((part) => ({
    default: part.FoundProblemList,
  })),
);

/**
 * The parts of the exercise between the requirement and the cards: slots or story, triangles, and other parts that
 * depend on the mode.
 */
export function ExercisePanels(props: PanelsProps) {
  const { question, composition, condition } = props.table;
  switch (question.mode) {
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
    case 'write':
      return (
        <>
          <CompositionSlots {...props} />
          <TriangleBesideSlots {...props} />
        </>
      );
    case 'storyToDiagram':
      return (
        <>
          <Arriving>
            <ToldProblemPanel question={question} setting={props.setting} />
          </Arriving>
          <Drawing {...props} />
        </>
      );
    case 'repair':
      return (
        <>
          <CompositionSlots {...props} />
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
          <CompositionSlots {...props} />
          <Drawing {...props} />
          {props.table.found.length + props.table.earlier.length > 0 && (
            <Arriving>
              <FoundShelf table={props.table} setting={props.setting} />
            </Arriving>
          )}
        </>
      );
  }
}

/**
 * The triangle beside the slots. In mode `diagramToCompose` it is the triangle that the question gives, otherwise the
 * triangle of the cards in the slots.
 */
export function TriangleBesideSlots(props: PanelsProps) {
  const { question } = props.table;
  if (question.mode !== 'diagramToCompose') return <Drawing {...props} />;
  return (
    <OrWrongStory {...props}>
      <Arriving>
        <GivenDiagram question={question} setting={props.setting} />
      </Arriving>
    </OrWrongStory>
  );
}

/** The slots into which the pupil puts cards. */
export function CompositionSlots({ table, setting, carried, marks }: PanelsProps) {
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

function Drawing(props: PanelsProps) {
  const { table, setting, carried, onMove, say } = props;
  const { question, composition } = table;
  const Diagram = question.mode === 'storyToDiagram' ? ToldDiagram : LiveDiagram;
  const panel = (
    <DiagramPanel built={composition.diagram?.triangles.length ?? 0}>
      <Suspense fallback={null}>
        <Diagram {...{ question, composition, setting, carried, onMove, say }} />
      </Suspense>
      {composition.diagram === null && <Joined table={table} setting={setting} />}
    </DiagramPanel>
  );
  if (!canPlayStoryInMode(table.question)) return panel;
  return (
    <OrWrongStory {...props}>
      <div className={style.drawing}>
        {panel}
        <StoryButton table={table} setting={setting} isHolding={carried !== null} />
      </div>
    </OrWrongStory>
  );
}

/**
 * When the last empty slot is filled, plays the cards' story as an animation over the triangle, e.g. how things arrive.
 */
function Joined({ table: { question, composition }, setting }: Pick<PanelsProps, 'table' | 'setting'>) {
  const story = useDeferredChunk(STORY_ANIMATION_CHUNK, false);
  return story && <story.LastCardStoryAnimation question={question} slots={composition.slots} setting={setting} />;
}

/**
 * Shows the triangle (`children`). After the pupil checked a wrong composition, its story is played here as an
 * animation instead.
 */
function OrWrongStory({
  table: { question, composition, condition },
  setting,
  wrong,
  children,
}: PanelsProps & { readonly children: ReactNode }) {
  const story = useDeferredChunk(STORY_ANIMATION_CHUNK, wrong.isShown);
  if (story === null || !wrong.isShown || condition.kind !== 'wrong' || condition.look === null) return children;
  const { firstBroken } = condition.verdict;
  if (firstBroken === null) return children;
  return (
    <story.WrongStoryAnimation
      question={question}
      slots={composition.slots}
      setting={setting}
      look={condition.look}
      broken={firstBroken}
      onEnd={wrong.onEnd}
      onClose={wrong.onClose}
    />
  );
}

/** Reserves the space of a part of the exercise while its code is loading. */
function Arriving({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<div />}>{children}</Suspense>;
}
