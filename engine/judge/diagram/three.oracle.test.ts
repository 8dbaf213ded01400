import { expect, it } from 'vitest';
import type { Diagram } from '../../question/composition.ts';
import type { DiagramFault } from '../verdict.ts';
import { judgeDiagram } from './judge-diagram.ts';
import { createDrawingsWithOneMistake, type MutatedDiagram } from './mutations.oracle.ts';
import type { OracleStory } from './diagram-story.oracle.ts';
import { createDrawingOfThreeTriangles, storiesOfThreeTriangles, TRIPLES_OF_ROTATIONS } from './three.oracle.ts';

const STORIES = storiesOfThreeTriangles();

/**
 * Returns the rotations of the three triangles for the story with this index. There are 27 rotations and 7 unknowns.
 * These numbers have no common factor, so every unknown occurs with every rotation.
 */
function turnsAt(index: number) {
  return TRIPLES_OF_ROTATIONS[index % TRIPLES_OF_ROTATIONS.length] ?? [];
}

function written(faults: readonly DiagramFault[]): string[] {
  return faults.map((fault) => JSON.stringify(fault, Object.keys(fault).toSorted())).toSorted();
}

it('the judge accepts the drawings of three triangles with every joint as the story’s own', () => {
  const refused: object[] = [];
  for (const [index, story] of STORIES.entries()) {
    const judgement = judgeDiagram(
      story.question,
      story.triangles,
      createDrawingOfThreeTriangles(story, turnsAt(index)),
    );
    if (judgement.kind !== 'right' || judgement.remark !== null) refused.push({ story: story.name, judgement });
  }
  expect(refused).toEqual([]);
  expect(STORIES).toHaveLength(3648);
});

const SLIPS = new Set([
  'cell emptied',
  'quantity of another story',
  'operation pair flipped',
  'whole as a part',
  'another corner as the whole',
]);

/** Returns two diagrams, each without one of the two joints. */
function unjoined(diagram: Diagram): MutatedDiagram[] {
  return diagram.joints.map((_, at) => ({
    name: 'joint removed',
    diagram: { ...diagram, joints: diagram.joints.toSpliced(at, 1) },
    faults: [{ kind: 'notJoined' }],
  }));
}

/**
 * False for stories with the number 1 or with a triangle of 2 and 2. Because 3 × 1 = 3 and 2 + 2 = 2 × 2, such stories
 * can have several right drawings. The judge may then compare a drawing with another one than the test expects.
 */
function isPlain({ known, triangles }: OracleStory): boolean {
  const valueOf = (card: string) => known.get(card)?.value;
  const doubles = triangles.some(({ cards: { left, right } }) => valueOf(left) === 2 && valueOf(right) === 2);
  return !doubles && [...known.values()].every(({ value }) => value !== 1);
}

it('the judge reports single faults in three triangles exactly', () => {
  const counted: Record<string, number> = {};
  const otherwise: object[] = [];
  for (const [index, story] of STORIES.entries()) {
    if (index % 4 !== 0 || !isPlain(story)) continue;
    const drawing = createDrawingOfThreeTriangles(story, turnsAt(index));
    const slips = createDrawingsWithOneMistake(story, drawing).filter(({ name }) => SLIPS.has(name));
    for (const { name, diagram, faults } of [...slips, ...unjoined(drawing)]) {
      const judgement = judgeDiagram(story.question, story.triangles, diagram);
      const named = judgement.kind === 'wrong' ? judgement.faults : [];
      if (JSON.stringify(written(named)) === JSON.stringify(written(faults))) counted[name] = (counted[name] ?? 0) + 1;
      else otherwise.push({ story: story.name, name, diagram, faults, named });
    }
  }
  expect(otherwise).toEqual([]);
  expect(counted).toEqual({
    'cell emptied': 1776,
    'quantity of another story': 1776,
    'operation pair flipped': 1998,
    'whole as a part': 524,
    'another corner as the whole': 1998,
    'joint removed': 666,
  });
});
