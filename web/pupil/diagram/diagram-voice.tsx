import { CORNERS, type Corner } from '../../../engine/question/composition.ts';
import type { OperationPair } from '../../../engine/story/kind.ts';
import { slotName } from '../views/words.ts';
import { heardText, type Heard } from '../voice/heard.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { CORNER_WORDS, triangleName } from './diagram-names.ts';
import { DIAGRAM_WORDS } from './diagram-words.ts';
import { isFilled, sceneTriangles, type DiagramScene, type SceneCell, type SceneTriangle } from './scene.ts';

/**
 * The speaker button of a single triangle. Several triangles leave no room for it, so only their cards can be heard.
 */
export function DiagramVoice({ scene }: { readonly scene: DiagramScene }) {
  if (sceneTriangles(scene).length > 1) return null;
  return <SpeakerPlace of="diagram" heard={heardOfScene(scene)} />;
}

/** Returns one passage for each filled place, in page order, and one for the relation of each full triangle. */
export function heardOfScene(scene: DiagramScene): readonly Heard[] {
  const row = scene.kind === 'row' ? scene.cells.map((cell) => heardOfCell(null, cell)) : [];
  const triangles = sceneTriangles(scene);
  const told = triangles.flatMap((triangle, at) => {
    const [first, ...rest] = heardOfTriangle(triangle);
    if (first === undefined) return [];
    return [triangles.length === 1 ? first : `${triangleName(at)}の ${first}`, ...rest];
  });
  return [...row, ...told].flatMap((words) => (words === null ? [] : [heardText(words)]));
}

function heardOfTriangle(triangle: SceneTriangle): string[] {
  const cells = CORNERS.map((corner) => heardOfCell(corner, triangle.cells[corner]));
  return [...cells, heardOfRelation(triangle)].flatMap((words) => words ?? []);
}

const RELATION_WORDS: Readonly<Record<OperationPair, string>> = { sum: 'たすと', product: 'かけると' };

/** Returns the spoken content of a place, e.g. 「うえは 3こ」, or null for an empty place. */
function heardOfCell(corner: Corner | null, cell: SceneCell): string | null {
  if (!isFilled(cell)) return null;
  const place = corner === null ? slotName(cell.slot ?? 0) : CORNER_WORDS[corner];
  return `${place}は ${cell.block?.quantity?.source ?? DIAGRAM_WORDS.hidden}`;
}

/** Returns the spoken relation of a full triangle, e.g. 「ひだりと みぎを たすと うえに なるよ」, or null if it is not full. */
export function heardOfRelation({ cells, operationPair, apexAt }: SceneTriangle): string | null {
  if (operationPair === null || !CORNERS.every((corner) => isFilled(cells[corner]))) return null;
  const [one, other] = CORNERS.filter((corner) => corner !== apexAt).map((corner) => CORNER_WORDS[corner]);
  return `${one}と ${other}を ${RELATION_WORDS[operationPair]} ${CORNER_WORDS[apexAt]}に なるよ`;
}
