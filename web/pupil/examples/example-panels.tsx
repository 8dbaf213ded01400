import { lazy, Suspense, useMemo } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import { startingComposition } from '../../../engine/question/starting-composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { tellSentences } from '../../../engine/story/telling.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { restMayLoad } from '../../app/frame/first-things.ts';
import { loadPart } from '../../app/frame/load-part.ts';
import { sceneOf } from '../diagram/mirror.ts';
import type { Move, Table } from '../table/table.ts';
import { heardText } from '../voice/heard.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { Sentence } from '../views/sentence.tsx';
import { ExampleSlots } from './example-slots.tsx';
import style from './example-table.module.css';
import { openExample, playShown, type ShownMoves } from './shown-moves.ts';

/** Loaded after the cards, in a reserved space, so that a first visit stays within its script budget. */
const HeardDiagram = lazy(async () => {
  await restMayLoad();
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

type ExamplePanelsProps = {
  readonly example: ShownMoves;
  readonly table: Table;
  readonly found: readonly CardId[];
  readonly setting: TextSetting;
  readonly carried: string | null;
  readonly onMove: (move: Move) => void;
  readonly isOver: boolean;
};

/** The panels of an example's table, depending on its mode. */
export function ExamplePanels(props: ExamplePanelsProps) {
  const { example, table, found, setting, carried, onMove, isOver } = props;
  const { question, composition } = table;
  const slots = <ExampleSlots table={table} setting={setting} carried={carried} />;
  switch (question.mode) {
    case 'compose':
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
          <Story question={question} cards={startingComposition(question).slots} setting={setting} />
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
            <Story question={question} cards={found} setting={setting} />
            {isOver && <Story question={question} cards={composition.slots} setting={setting} />}
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

/** The given triangle as all cards of the example form it. */
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

type StoryProps = {
  readonly question: Question;
  readonly cards: readonly (CardId | null)[];
  readonly setting: TextSetting;
};

/** The problem as a told story. */
function Story({ question, cards, setting }: StoryProps) {
  const sentences = tellSentences(cards.flatMap((id) => question.cards.find((card) => card.id === id) ?? []));
  return (
    <div className={style.story} data-voiced="">
      <p>
        {sentences.map(({ at, text }) => (
          <span key={at} data-heard="">
            <Sentence source={text} setting={setting} />{' '}
          </span>
        ))}
      </p>
      <SpeakerPlace of="story" heard={sentences.map(({ text }) => heardText(text))} />
    </div>
  );
}
