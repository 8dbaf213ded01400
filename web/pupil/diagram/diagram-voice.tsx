import { CORNER_POSITIONS, type CornerPosition } from '../../../engine/question/composition.ts';
import type { OperationPair } from '../../../engine/story/kind.ts';
import { spokenSlotName } from '../views/words.ts';
import { createSpokenPassageOfText, type SpokenPassage } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { CORNER_WORDS, triangleLabel } from './diagram-names.ts';
import { DIAGRAM_WORDS } from './diagram-words.ts';
import {
  isSceneCellFilled,
  trianglesOfScene,
  type DiagramScene,
  type DiagramSceneCell,
  type SceneTriangle,
} from './scene.ts';

/** The speaker button of a single triangle. Nothing is shown for several triangles, because there is no room for it. */
export function TriangleSpeakerButton({ scene }: { readonly scene: DiagramScene }) {
  if (trianglesOfScene(scene).length > 1) return null;
  return <OptionalSpeakerButton of="diagram" heard={createSpokenPassagesOfDiagramScene(scene)} />;
}

/**
 * Returns the passages that the voice speaks for a scene, in this order. There is one passage for each filled cell. If
 * all three cells of a triangle are filled, a passage about their relation follows, e.g. 「ひだりと みぎを たすと うえに なるよ」 (left
 * plus right makes the top).
 */
export function createSpokenPassagesOfDiagramScene(scene: DiagramScene): readonly SpokenPassage[] {
  const row = scene.kind === 'row' ? scene.cells.map((cell) => heardOfCell(null, cell)) : [];
  const triangles = trianglesOfScene(scene);
  const told = triangles.flatMap((triangle, at) => {
    const [first, ...rest] = heardOfTriangle(triangle);
    if (first === undefined) return [];
    return [triangles.length === 1 ? first : `${triangleLabel(at)}の ${first}`, ...rest];
  });
  return [...row, ...told].flatMap((words) => (words === null ? [] : [createSpokenPassageOfText(words)]));
}

function heardOfTriangle(triangle: SceneTriangle): string[] {
  const cells = CORNER_POSITIONS.map((corner) => heardOfCell(corner, triangle.cells[corner]));
  return [...cells, createSpokenPassageOfRelation(triangle)].flatMap((words) => words ?? []);
}

const RELATION_WORDS: Readonly<Record<OperationPair, string>> = { sum: 'たすと', product: 'かけると' };

/**
 * Returns the spoken content of a cell, e.g. 「うえは 3こ」 (three at the top). Returns null for an empty cell. `corner`:
 * null for a cell that is not in a triangle.
 */
function heardOfCell(corner: CornerPosition | null, cell: DiagramSceneCell): string | null {
  if (!isSceneCellFilled(cell)) return null;
  const place = corner === null ? spokenSlotName(cell.slot ?? 0) : CORNER_WORDS[corner];
  return `${place}は ${cell.block?.quantity?.source ?? DIAGRAM_WORDS.hidden}`;
}

/**
 * Returns the spoken relation of a full triangle, e.g. 「ひだりと みぎを たすと うえに なるよ」 (left plus right makes the top). Returns
 * null for a triangle that is not full.
 */
export function createSpokenPassageOfRelation({ cells, operationPair, apexAt }: SceneTriangle): string | null {
  if (operationPair === null || !CORNER_POSITIONS.every((corner) => isSceneCellFilled(cells[corner]))) return null;
  const [one, other] = CORNER_POSITIONS.filter((corner) => corner !== apexAt).map((corner) => CORNER_WORDS[corner]);
  return `${one}と ${other}を ${RELATION_WORDS[operationPair]} ${CORNER_WORDS[apexAt]}に なるよ`;
}
