/**
 * For tests: stories of three triangles, and their drawings. Either all three triangles share one quantity, or they
 * form a row in which neighbours share a quantity. The unknown varies from story to story.
 */
import type { CornerPosition, Diagram, TriangleJoint } from '../../question/composition.ts';
import type { CardId } from '../../story/card.ts';
import {
  cornerOfRole,
  createDrawnTriangle,
  createFirstOracleTriangles,
  createUnrotatedTriangle,
  ORACLE_TRIANGLE_ROLES,
  createConnectedOracleTriangle,
  createOracleStory,
  type OracleTriangleRole,
  type OracleStory,
  type OracleTriangle,
} from './diagram-story.oracle.ts';

const KINDS = ['combine', 'decrease', 'times'] as const;
const FREE = 2;

type Ids = Record<OracleTriangleRole, CardId>;
type Joined = { readonly triangles: readonly OracleTriangle[]; readonly ids: readonly Ids[]; readonly name: string };

/**
 * Adds a triangle that shares a quantity with the triangle `at`. Returns one story for each kind of the new triangle
 * and each role of the shared quantity in it. A new triangle whose numbers are not all whole and above 0 is left out.
 */
function joinedWith(
  { triangles, ids, name }: Joined,
  at: number,
  one: OracleTriangleRole,
  fresh: Ids,
  shared: CardId,
): Joined[] {
  return KINDS.flatMap((kind) =>
    ORACLE_TRIANGLE_ROLES.flatMap((other): Joined[] => {
      const to = triangles[at];
      const joint = ids[at]?.[one];
      if (to === undefined || joint === undefined) return [];
      const added = createConnectedOracleTriangle(kind, other, { value: to.values[one], unit: to.units[one] }, FREE);
      if (ORACLE_TRIANGLE_ROLES.some((place) => added.values[place] <= 0 || added.values[place] % 1 !== 0)) return [];
      const renamed = ids.map((each) => ({ ...each, ...Object.fromEntries(placesOf(each, joint, shared)) }));
      return [
        {
          triangles: [...triangles, added],
          ids: [...renamed, { ...fresh, [other]: shared }],
          name: `${name}, ${kind} ${other} on ${at} ${one}`,
        },
      ];
    }),
  );
}

function placesOf(ids: Ids, card: CardId, renamed: CardId): [OracleTriangleRole, CardId][] {
  return ORACLE_TRIANGLE_ROLES.flatMap((place): [OracleTriangleRole, CardId][] =>
    ids[place] === card ? [[place, renamed]] : [],
  );
}

export function storiesOfThreeTriangles(): OracleStory[] {
  const firsts = createFirstOracleTriangles([[2, 3]]).map((triangle): Joined => ({
    triangles: [triangle],
    ids: [{ apex: 'a', left: 'b', right: 'c' }],
    name: triangle.kind,
  }));
  const seconds = firsts.flatMap((first) =>
    ORACLE_TRIANGLE_ROLES.flatMap((one) => joinedWith(first, 0, one, { apex: 'd', left: 'e', right: 'f' }, 'h')),
  );
  const thirds = seconds.flatMap((second) =>
    [0, 1].flatMap((at) =>
      ORACLE_TRIANGLE_ROLES.flatMap((one) => {
        const meets = second.ids[at]?.[one] === 'h';
        if (meets && at === 1) return [];
        return joinedWith(second, at, one, { apex: 'j', left: 'k', right: 'l' }, meets ? 'h' : 'i');
      }),
    ),
  );
  return thirds.map(({ triangles, ids, name }, index) => {
    const given = [...new Set(ids.flatMap((each) => ORACLE_TRIANGLE_ROLES.map((place) => each[place])))].filter(
      (card) => card !== 'h' && card !== 'i',
    );
    return createOracleStory(name, triangles, ids, given[index % given.length] ?? '');
  });
}

const CORNERS: readonly CornerPosition[] = ['top', 'left', 'right'];

/** The 27 rotations of three triangles. */
export const TRIPLES_OF_ROTATIONS = CORNERS.flatMap((one) =>
  CORNERS.flatMap((two) => CORNERS.map((three) => [one, two, three])),
);

/**
 * Returns the drawing with the structure of the story. Corners with the same quantity are joined and contain no block.
 */
export function createDrawingOfThreeTriangles({ triangles }: OracleStory, turns: readonly CornerPosition[]): Diagram {
  const first = new Map<CardId, TriangleJoint[0]>();
  const joints: TriangleJoint[] = [];
  const drawn = triangles.map((triangle, at) => {
    const flat = createUnrotatedTriangle(triangle);
    const apexAt = turns[at] ?? 'top';
    const cards: Record<OracleTriangleRole, CardId | null> = { ...flat.cards };
    for (const place of ORACLE_TRIANGLE_ROLES) {
      const card = flat.cards[place] ?? '';
      if (card !== 'h' && card !== 'i') continue;
      const here = { triangle: at, corner: cornerOfRole(apexAt, place) };
      const earlier = first.get(card);
      if (earlier === undefined) first.set(card, here);
      else joints.push([earlier, here]);
      cards[place] = null;
    }
    return createDrawnTriangle({ ...flat, cards }, apexAt);
  });
  return { triangles: drawn, joints };
}
