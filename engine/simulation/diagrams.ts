import { standardDiagramOfStory } from '../judge/diagram-of.ts';
import { judgeComposition } from '../judge/judge.ts';
import type { SeededRandom } from '../levels/random.ts';
import { verdictOfFilling } from '../check/fillings.ts';
import { CORNER_POSITIONS, type Diagram, type DiagramTriangle } from '../question/composition.ts';
import { triangleCountOfQuestion, type Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';

/**
 * Returns the diagram of a composition. If the cards form no story, returns one triangle with a block in each cell.
 */
export function diagramOfCards(question: Question, slots: readonly CardId[]): Diagram {
  const triangles = verdictOfFilling(question, slots)?.triangles ?? null;
  if (triangles !== null) return withoutHidden(question, standardDiagramOfStory(triangles));
  const [left = null, right = null, top = null] = slots;
  const triangle: DiagramTriangle = { cells: { top, left, right }, operationPair: 'sum', apexAt: 'top' };
  return { triangles: Array.from({ length: triangleCountOfQuestion(question) }, () => triangle), joints: [] };
}

/**
 * Returns the diagram without the blocks of cards with a hidden amount, because these cards show no number. Their cells
 * stay empty; only joints connect them.
 */
function withoutHidden({ cards }: Question, { triangles, joints }: Diagram): Diagram {
  const hidden = new Set(cards.filter(({ meaning }) => meaning.amount === 'hidden').map(({ id }) => id));
  const shown = (card: CardId | null) => (card === null || hidden.has(card) ? null : card);
  return {
    triangles: triangles.map(({ cells, ...drawn }) => ({
      ...drawn,
      cells: { top: shown(cells.top), left: shown(cells.left), right: shown(cells.right) },
    })),
    joints,
  };
}

/** Returns a diagram with one error: the whole and a part are exchanged, or the operation pair is wrong. */
export function createWrongDiagram(question: Question, slots: readonly CardId[], random: SeededRandom): Diagram {
  const right = diagramOfCards(question, slots);
  const triangle = random.below(right.triangles.length);
  const corner = random.pick(CORNER_POSITIONS);
  const tried = random.below(2) === 0 ? traded(right, triangle, corner) : turnedOperators(right, triangle);
  const judgement = judgeComposition(question, { slots, diagram: tried, named: null });
  const isWrong = judgement.kind === 'judged' && !judgement.verdict.correct;
  return isWrong ? tried : turnedOperators(right, triangle);
}

function changed(
  { triangles, joints }: Diagram,
  at: number,
  change: (drawn: DiagramTriangle) => DiagramTriangle,
): Diagram {
  return { triangles: triangles.map((drawn, triangle) => (triangle === at ? change(drawn) : drawn)), joints };
}

/** Returns the diagram with the blocks at the top and at a corner exchanged, if both cells have one. */
function traded(diagram: Diagram, at: number, corner: (typeof CORNER_POSITIONS)[number]): Diagram {
  return changed(diagram, at, (drawn) => {
    const { top } = drawn.cells;
    const other = drawn.cells[corner];
    if (top === null || other === null) return drawn;
    return { ...drawn, cells: { ...drawn.cells, [corner]: top, top: other } };
  });
}

function turnedOperators(diagram: Diagram, at: number): Diagram {
  return changed(diagram, at, (drawn) => ({
    ...drawn,
    operationPair: drawn.operationPair === 'sum' ? 'product' : 'sum',
  }));
}
