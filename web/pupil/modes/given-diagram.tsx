import { useMemo } from 'react';
import { CORNER_POSITIONS } from '../../../engine/question/composition.ts';
import { type Question, requirementOfQuestion, triangleCountOfQuestion } from '../../../engine/question/question.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { DiagramPanel } from '../diagram/diagram-panel.tsx';
import { SceneDiagram } from '../diagram/scene-diagram.tsx';
import { diagramSceneOfComposition } from '../diagram/mirror.ts';
import type { DiagramSceneCell, DiagramScene, SceneTriangle } from '../diagram/scene.ts';
import { judgeComposition } from '../../../engine/judge/judge.ts';
import { amountKey } from '../../../engine/quantity/amount.ts';
import { isRelationMeaning, type CardId, type SentenceCard } from '../../../engine/story/card.ts';
import { amountsInExpression } from '../../../engine/story/expression-value.ts';

type GivenDiagramProps = { readonly question: Question; readonly setting: TextRenderSettings };

/**
 * The diagram of a question in which the pupil composes a story for a given diagram. The triangles are complete from
 * the start and cannot be changed.
 */
export function GivenDiagram({ question, setting }: GivenDiagramProps) {
  const scene = useMemo(() => givenScene(question, setting), [question, setting]);
  return (
    <DiagramPanel built={0}>
      <SceneDiagram scene={scene} carried={null} onMove={() => undefined} say={() => undefined} />
    </DiagramPanel>
  );
}

/**
 * Returns the triangles of the question's right composition, without the numbers of the slots. Throws if the question
 * has no right composition.
 */
function givenScene(question: Question, setting: TextRenderSettings): DiagramScene {
  const slots = cardsOfAcceptedComposition(question);
  if (slots === null) throw new RangeError(`question ${question.id} gives no triangle`);
  const scene = diagramSceneOfComposition(question, { slots, diagram: null, named: null }, setting);
  switch (scene.kind) {
    case 'row':
      return { ...scene, cells: scene.cells.map(withoutSlot) };
    case 'mirrored':
    case 'built':
      return { ...scene, triangles: scene.triangles.map(given) };
  }
}

function given(triangle: SceneTriangle): SceneTriangle {
  const [top, left, right] = CORNER_POSITIONS.map((corner) => withoutSlot(triangle.cells[corner]));
  const { cells } = triangle;
  return { ...triangle, cells: { top: top ?? cells.top, left: left ?? cells.left, right: right ?? cells.right } };
}

function withoutSlot(cell: DiagramSceneCell): DiagramSceneCell {
  return { ...cell, slot: null, block: cell.block === null ? null : { ...cell.block, slot: null } };
}

/**
 * Returns the cards of a composition that the question accepts, in the order of the slots. Returns null if no
 * composition is accepted. For speed, a choice of cards is judged only if its amounts are those of the required
 * equation.
 */
export function cardsOfAcceptedComposition(question: Question): readonly CardId[] | null {
  for (const cards of choices(question.cards, question.slots)) {
    if (!mayBeRight(question, cards)) continue;
    for (const slots of orders(cards.map(({ id }) => id))) {
      const judgement = judgeComposition(question, { slots, diagram: null, named: null });
      if (judgement.kind === 'judged' && judgement.verdict.firstBroken === null) return slots;
    }
  }
  return null;
}

function mayBeRight(question: Question, cards: readonly SentenceCard[]): boolean {
  const { equation } = requirementOfQuestion(question);
  const wanted = [...amountsInExpression(equation.left), ...amountsInExpression(equation.right)]
    .map(amountKey)
    .toSorted();
  const amounts = cards.flatMap(({ meaning }) => (meaning.amount === 'hidden' ? [] : [amountKey(meaning.amount)]));
  const relations = cards.filter(({ meaning }) => isRelationMeaning(meaning)).length;
  return relations === triangleCountOfQuestion(question) && amounts.toSorted().join() === wanted.join();
}

function* choices<Each>(from: readonly Each[], count: number): Generator<readonly Each[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [at, first] of from.entries()) {
    for (const rest of choices(from.slice(at + 1), count - 1)) yield [first, ...rest];
  }
}

function* orders<Each>(of: readonly Each[]): Generator<readonly Each[]> {
  if (of.length === 0) {
    yield [];
    return;
  }
  for (const first of of) {
    for (const rest of orders(of.filter((other) => other !== first))) yield [first, ...rest];
  }
}
