import { CORNERS, type Corner } from '../../../engine/question/composition.ts';
import type { OperationPair } from '../../../engine/story/kind.ts';
import { slotName } from '../views/words.ts';
import { heardText, type Heard } from '../voice/heard.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { CORNER_WORDS, triangleName } from './diagram-names.ts';
import { DIAGRAM_WORDS } from './diagram-words.ts';
import { isFilled, sceneTriangles, type DiagramScene, type SceneCell, type SceneTriangle } from './scene.ts';

/** Says what lies in a triangle; among several there is no room for a button, and only their cards are heard. */
export function DiagramVoice({ scene }: { readonly scene: DiagramScene }) {
  if (sceneTriangles(scene).length > 1) return null;
  return <SpeakerPlace of="diagram" heard={heardOfScene(scene)} />;
}

/** A passage for each place where something lies, in the order of the page, and how a triangle's places belong together. */
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

/** What lies in a place, as a voice says it: 「うえは 3こ」; null where nothing lies. */
function heardOfCell(corner: Corner | null, cell: SceneCell): string | null {
  if (!isFilled(cell)) return null;
  const place = corner === null ? slotName(cell.slot ?? 0) : CORNER_WORDS[corner];
  return `${place}は ${cell.block?.quantity?.source ?? DIAGRAM_WORDS.hidden}`;
}

/** How a full triangle's places belong together: 「ひだりと みぎを たすと うえに なるよ」; null before it is full. */
export function heardOfRelation({ cells, operationPair, apexAt }: SceneTriangle): string | null {
  if (operationPair === null || !CORNERS.every((corner) => isFilled(cells[corner]))) return null;
  const [one, other] = CORNERS.filter((corner) => corner !== apexAt).map((corner) => CORNER_WORDS[corner]);
  return `${one}と ${other}を ${RELATION_WORDS[operationPair]} ${CORNER_WORDS[apexAt]}に なるよ`;
}
