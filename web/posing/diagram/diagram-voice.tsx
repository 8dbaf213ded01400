import { CORNERS } from '../../../engine/question/composition.ts';
import { heardText, type Heard } from '../voice/heard.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { heardOfCell } from './diagram-names.ts';
import { sceneTriangles, type DiagramScene } from './scene.ts';

/** Says what lies in a triangle; of several only their cards are heard, for there is no room for a button among them. */
export function DiagramVoice({ scene }: { readonly scene: DiagramScene }) {
  return <SpeakerPlace of="diagram" heard={heardOfScene(scene)} />;
}

/** A passage for each place where something lies, in the order of the page. */
export function heardOfScene(scene: DiagramScene): readonly Heard[] {
  const triangles = sceneTriangles(scene);
  const [triangle] = triangles;
  if (triangles.length > 1) return [];
  const heard =
    triangle === undefined
      ? scene.kind === 'row' && scene.cells.map((cell) => heardOfCell(null, cell))
      : CORNERS.map((corner) => heardOfCell(corner, triangle.cells[corner]));
  return (heard || []).flatMap((words) => (words === null ? [] : [heardText(words)]));
}
