/**
 * For the tests of diagrams: generates small stories of one and two triangles, and all ways to draw them. Two triangles
 * of a story share one quantity. The roles of this quantity in the two triangles are apex and base, base and base, or
 * apex and apex.
 */
import { createRational } from '../../quantity/rational.ts';
import type { CornerPosition, Diagram, DiagramTriangle } from '../../question/composition.ts';
import type { CardId, Meaning, SentenceCard, StoryObject } from '../../story/card.ts';
import type { StoryTriangle } from '../../story/triangle.ts';

export const ORACLE_TRIANGLE_ROLES = ['apex', 'left', 'right'] as const;
export type OracleTriangleRole = (typeof ORACLE_TRIANGLE_ROLES)[number];
type Three<Value> = Record<OracleTriangleRole, Value>;

/**
 * A quantity in the tests: its number, and its unit as the exponents of こ (pieces) and はこ (boxes). [1, −1] is こ per はこ.
 */
export type OracleQuantity = { readonly value: number; readonly unit: readonly [number, number] };

export type OracleStory = {
  readonly name: string;
  readonly question: { readonly cards: readonly SentenceCard[]; readonly objects: ReadonlyMap<string, StoryObject> };
  readonly triangles: readonly StoryTriangle[];
  readonly known: ReadonlyMap<CardId, OracleQuantity>;
  readonly unknown: CardId;
  readonly hidden: CardId | null;
};

const KO = [1, 0] as const;
const HAKO = [0, 1] as const;
const KO_PER_HAKO = [1, -1] as const;
const RATE = [0, 0] as const;
type Unit = OracleQuantity['unit'];

/** The story kinds of the first triangle, with the units of its roles. */
const FIRST = [
  { kind: 'combine', units: { apex: KO, left: KO, right: KO } },
  { kind: 'decrease', units: { apex: KO, left: KO, right: KO } },
  { kind: 'perUnit', units: { apex: KO, left: KO_PER_HAKO, right: HAKO } },
  { kind: 'times', units: { apex: KO, left: KO, right: RATE } },
] as const;

/**
 * The numbers of the roles left and right in the first triangle. The pairs [3, 3] and [4, 2] give stories in which two
 * quantities have the same number, for example if a second triangle divides 4 into 2 + 2.
 */
export const ORACLE_LEFT_AND_RIGHT_NUMBERS: readonly (readonly [number, number])[] = [
  [2, 3],
  [6, 2],
  [3, 3],
  [4, 2],
];

function meaningOf(unit: Unit, amount: Meaning['amount']): Meaning {
  if (unit === KO) return { kind: 'existence', object: 'ringo', amount, moment: null };
  if (unit === HAKO) return { kind: 'existence', object: 'hako', amount, moment: null };
  if (unit === RATE) return { kind: 'times', compared: 'ringo', base: 'mikan', amount };
  return { kind: 'perUnit', item: 'ringo', container: 'hako', amount };
}

const OBJECTS = new Map(
  (
    [
      ['ringo', 'こ'],
      ['mikan', 'こ'],
      ['hako', 'はこ'],
    ] as const
  ).map(([key, counter]) => [key, { key, name: key, counter, owner: null, place: null, living: false }]),
);

function make(pair: 'sum' | 'product', left: number, right: number): number {
  return pair === 'sum' ? left + right : left * right;
}

function undo(pair: 'sum' | 'product', apex: number, one: number): number {
  return pair === 'sum' ? apex - one : apex / one;
}

export function oracleOperationPairOfKind(kind: StoryTriangle['kind']): 'sum' | 'product' {
  return kind === 'perUnit' || kind === 'times' ? 'product' : 'sum';
}

/**
 * Returns the units of the roles of a second triangle that shares a quantity with the first triangle. `at` is the role
 * of this quantity in the second triangle, `unit` is its unit.
 */
function unitsFrom(kind: 'combine' | 'decrease' | 'times', at: OracleTriangleRole, unit: Unit): Three<Unit> {
  if (kind !== 'times') return { apex: unit, left: unit, right: unit };
  const units: Three<Unit> = { apex: unit, left: unit, right: RATE };
  return at === 'right' ? { apex: unit, left: RATE, right: unit } : units;
}

/** The ids of the cards that two triangles share. */
const SHARED = new Set<CardId>(['h', 'i']);

export type OracleTriangle = {
  readonly kind: StoryTriangle['kind'];
  readonly values: Three<number>;
  readonly units: Three<Unit>;
};

export function createOracleStory(
  name: string,
  joined: readonly OracleTriangle[],
  ids: readonly Three<CardId>[],
  unknown: CardId,
): OracleStory {
  const known = new Map<CardId, OracleQuantity>();
  for (const [at, triangle] of joined.entries()) {
    for (const place of ORACLE_TRIANGLE_ROLES) {
      const id = ids[at]?.[place] ?? '';
      known.set(id, { value: triangle.values[place], unit: triangle.units[place] });
    }
  }
  const hidden = known.has('h') ? 'h' : null;
  const cards = [...known, ['dummy', { value: 97, unit: KO }] as const].map(([id, { value, unit }]): SentenceCard => {
    const amount = id === unknown ? 'unknown' : SHARED.has(id) ? 'hidden' : createRational(value);
    return { id, meaning: meaningOf(unit, amount), text: id };
  });
  return {
    name,
    question: { cards, objects: OBJECTS },
    triangles: joined.map(({ kind }, at) => ({ kind, cards: ids[at] ?? { apex: '', left: '', right: '' } })),
    known,
    unknown,
    hidden,
  };
}

export function createFirstOracleTriangles(numbers: typeof ORACLE_LEFT_AND_RIGHT_NUMBERS): OracleTriangle[] {
  return FIRST.flatMap(({ kind, units }) =>
    numbers.map(([left, right]) => ({
      kind,
      units,
      values: { apex: make(oracleOperationPairOfKind(kind), left, right), left, right },
    })),
  );
}

export function storiesOfOneTriangle(): OracleStory[] {
  const ids = { apex: 'a', left: 'b', right: 'c' };
  return createFirstOracleTriangles(ORACLE_LEFT_AND_RIGHT_NUMBERS).flatMap((triangle) =>
    ORACLE_TRIANGLE_ROLES.map((place) =>
      createOracleStory(`${triangle.kind} ?${place}`, [triangle], [ids], ids[place]),
    ),
  );
}

/**
 * Returns a second triangle that shares its quantity in the role `at` with the first triangle. `free` is the number of
 * one other quantity; the third number is computed.
 */
export function createConnectedOracleTriangle(
  kind: 'combine' | 'decrease' | 'times',
  at: OracleTriangleRole,
  shared: OracleQuantity,
  free: number,
): OracleTriangle {
  const pair = oracleOperationPairOfKind(kind);
  const units = unitsFrom(kind, at, shared.unit);
  const { value } = shared;
  if (at === 'apex') return { kind, units, values: { apex: value, left: free, right: undo(pair, value, free) } };
  const [left, right] = at === 'left' ? [value, free] : [free, value];
  return { kind, units, values: { apex: make(pair, left, right), left, right } };
}

/**
 * Returns stories of two triangles that share a quantity, for every pair of roles and every possible unknown. All
 * numbers are whole and above 0.
 */
export function storiesOfTwoTriangles(
  numbers = ORACLE_LEFT_AND_RIGHT_NUMBERS,
  frees: readonly number[] = [2, 3],
): OracleStory[] {
  const stories: OracleStory[] = [];
  for (const first of createFirstOracleTriangles(numbers)) {
    for (const one of ORACLE_TRIANGLE_ROLES) {
      for (const kind of ['combine', 'decrease', 'times'] as const) {
        for (const other of ORACLE_TRIANGLE_ROLES) {
          for (const free of frees) {
            const shared = { value: first.values[one], unit: first.units[one] };
            const second = createConnectedOracleTriangle(kind, other, shared, free);
            if (ORACLE_TRIANGLE_ROLES.some((place) => second.values[place] <= 0 || second.values[place] % 1 !== 0))
              continue;
            const ids = [
              { apex: 'a', left: 'b', right: 'c', [one]: 'h' },
              { apex: 'd', left: 'e', right: 'f', [other]: 'h' },
            ];
            for (const unknown of 'abcdef') {
              if (!ids.some((three) => Object.values(three).includes(unknown))) continue;
              stories.push(
                createOracleStory(
                  `${first.kind} ${one} on ${kind} ${other} ?${unknown}`,
                  [first, second],
                  ids,
                  unknown,
                ),
              );
            }
          }
        }
      }
    }
  }
  return stories;
}

const APEXES: readonly CornerPosition[] = ['top', 'left', 'right'];

/**
 * Returns the corner of a role in a triangle whose apex is at the corner `apexAt`. The next corner in the cycle top,
 * left, right has the role left, the one after it the role right.
 */
export function cornerOfRole(apexAt: CornerPosition, place: OracleTriangleRole): CornerPosition {
  const round: readonly CornerPosition[] = ['top', 'left', 'right'];
  const step = { apex: 0, left: 1, right: 2 }[place];
  return round[(round.indexOf(apexAt) + step) % 3] ?? apexAt;
}

/** A triangle with its cards by role, before it is rotated. */
export type UnrotatedTriangle = { readonly pair: 'sum' | 'product' | null; readonly cards: Three<CardId | null> };

export function createDrawnTriangle({ pair, cards }: UnrotatedTriangle, apexAt: CornerPosition): DiagramTriangle {
  const cells: Record<CornerPosition, CardId | null> = { top: null, left: null, right: null };
  for (const place of ORACLE_TRIANGLE_ROLES) cells[cornerOfRole(apexAt, place)] = cards[place];
  return { cells, operationPair: pair, apexAt };
}

/** Returns the same triangle with left and right exchanged. */
export function swapLeftAndRight({ pair, cards }: UnrotatedTriangle): UnrotatedTriangle {
  return { pair, cards: { apex: cards.apex, left: cards.right, right: cards.left } };
}

/** Every pair of rotations for two triangles. */
export const PAIRS_OF_ROTATIONS: readonly (readonly [CornerPosition, CornerPosition])[] = APEXES.flatMap((one) =>
  APEXES.map((other) => [one, other] as const),
);

/**
 * Returns a drawing of two triangles with the rotations `turns`, joined at the corners of the shared card `h`. `shown`:
 * for each triangle, whether it contains the block of `h`.
 */
export function createDrawingOfTwoTriangles(
  flats: readonly [UnrotatedTriangle, UnrotatedTriangle],
  turns: readonly [CornerPosition, CornerPosition],
  shown: readonly [boolean, boolean],
): Diagram {
  const at = flats.map(({ cards }) => ORACLE_TRIANGLE_ROLES.find((place) => cards[place] === 'h'));
  const triangles = flats.map((flat, index) => {
    const cards = { ...flat.cards };
    const place = at[index];
    if (place !== undefined && !(shown[index] ?? false)) cards[place] = null;
    return createDrawnTriangle({ ...flat, cards }, turns[index] ?? 'top');
  });
  const [one, other] = at;
  if (one === undefined || other === undefined) return { triangles, joints: [] };
  return {
    triangles,
    joints: [
      [
        { triangle: 0, corner: cornerOfRole(turns[0], one) },
        { triangle: 1, corner: cornerOfRole(turns[1], other) },
      ],
    ],
  };
}

export function createUnrotatedTriangle({ kind, cards }: StoryTriangle): UnrotatedTriangle {
  return { pair: oracleOperationPairOfKind(kind), cards };
}
