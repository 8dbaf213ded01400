import { useMemo } from 'react';
import { CORNERS } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { DiagramPanel } from '../diagram/diagram-panel.tsx';
import { SceneDiagram } from '../diagram/scene-diagram.tsx';
import { sceneOf } from '../diagram/mirror.ts';
import type { SceneCell, DiagramScene, SceneTriangle } from '../diagram/scene.ts';
import { rightSlots } from './right-slots.ts';

type GivenDiagramProps = { readonly question: Question; readonly setting: TextSetting };

/** The filled triangles whose story is to be made: they stand from the start and nothing in them moves. */
export function GivenDiagram({ question, setting }: GivenDiagramProps) {
  const scene = useMemo(() => givenScene(question, setting), [question, setting]);
  return (
    <DiagramPanel built={0}>
      <SceneDiagram scene={scene} carried={null} onMove={() => undefined} say={() => undefined} />
    </DiagramPanel>
  );
}

/** The triangles of the question's right composition, without the slots that its cards will go to. */
function givenScene(question: Question, setting: TextSetting): DiagramScene {
  const slots = rightSlots(question);
  if (slots === null) throw new RangeError(`question ${question.id} gives no triangle`);
  const scene = sceneOf(question, { slots, diagram: null, named: null }, setting);
  switch (scene.kind) {
    case 'row':
      return { ...scene, cells: scene.cells.map(withoutSlot) };
    case 'mirrored':
    case 'built':
      return { ...scene, triangles: scene.triangles.map(given) };
  }
}

function given(triangle: SceneTriangle): SceneTriangle {
  const [top, left, right] = CORNERS.map((corner) => withoutSlot(triangle.cells[corner]));
  const { cells } = triangle;
  return { ...triangle, cells: { top: top ?? cells.top, left: left ?? cells.left, right: right ?? cells.right } };
}

function withoutSlot(cell: SceneCell): SceneCell {
  return { ...cell, slot: null, block: cell.block === null ? null : { ...cell.block, slot: null } };
}
