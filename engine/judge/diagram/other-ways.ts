import { OPERATION_PAIRS } from '../../story/kind.ts';
import {
  computeTriangleQuantity,
  deriveQuantities,
  haveSameValueAndUnit,
  type QuantityWithUnit,
} from './derived-quantities.ts';
import {
  intermediateQuantityLabel,
  type ConnectedTrianglesStructure,
  type StructureQuantity,
  type PreparedDiagramStory,
} from './diagram-story.ts';

type Triple = ConnectedTrianglesStructure['triples'][number];

/** A given or computed quantity from which the next triangle can be computed. `name` describes how it was computed. */
type Term = { readonly at: number; readonly measure: QuantityWithUnit; readonly name: string };

const STEPS = [
  { made: 'apex', swapped: false },
  { made: 'left', swapped: false },
  { made: 'left', swapped: true },
] as const;

type Making = { readonly measure: QuantityWithUnit; readonly name: string; readonly triple: Triple };

/**
 * Returns all triangles that compute a new quantity from the quantities a and b: a + b, a − b, b − a, a × b, a ÷ b, b ÷
 * a. The new quantity gets the index `at`.
 */
function makingsOf(a: Term, b: Term, at: number): Making[] {
  return OPERATION_PAIRS.flatMap((pair) =>
    STEPS.flatMap(({ made, swapped }): Making[] => {
      const [one, other] = swapped || (made === 'apex' && b.name < a.name) ? [b, a] : [a, b];
      // The apex is computed from left and right, or `left` from apex and right. `computeTriangleQuantity` ignores the
      // value for the role `made`.
      const measure = computeTriangleQuantity(pair, made, {
        apex: one.measure,
        left: one.measure,
        right: other.measure,
      });
      if (measure === null) return [];
      const quantities =
        made === 'apex' ? { apex: at, left: one.at, right: other.at } : { apex: one.at, left: at, right: other.at };
      return [{ measure, name: `(${one.name} ${pair} ${made} ${other.name})`, triple: { pair, quantities } }];
    }),
  );
}

/**
 * Returns all structures that lead to the answer with as many triangles as the story has. They use every given quantity
 * once, and their numbers and units agree. The triangles are in the order of calculation: each gives one new
 * quantity from two known ones. The last triangle gives the answer.
 */
export function alternativeStructures({
  structure,
  answer,
  unknown,
  labels,
}: PreparedDiagramStory): ConnectedTrianglesStructure[] {
  if (answer === null || unknown === null) return [];
  const given = structure.quantities.filter((quantity) => quantity.given);
  const goal = given.findIndex(({ label }) => label === labels.get(unknown));
  const found = new Map<string, ConnectedTrianglesStructure>();
  const grow = (terms: readonly Term[], triples: readonly Triple[], quantities: readonly StructureQuantity[]): void => {
    for (const [index, one] of terms.entries()) {
      for (const other of terms.slice(index + 1)) {
        const rest = terms.filter((term) => term !== one && term !== other);
        const at = rest.length === 0 ? goal : quantities.length;
        for (const { measure, name, triple } of makingsOf(one, other, at)) {
          const grown = [...triples, triple];
          if (rest.length > 0) {
            const made = { label: intermediateQuantityLabel(measure), given: false, measure };
            grow([...rest, { at, measure, name }], grown, [...quantities, made]);
          } else if (haveSameValueAndUnit(measure, answer)) found.set(name, { triples: grown, quantities });
        }
      }
    }
  };
  const terms = given.flatMap(({ measure }, at) =>
    measure === null || at === goal ? [] : [{ at, measure, name: `${at}` }],
  );
  grow(terms, [], given);
  return [...found.values()];
}

/**
 * Returns the structures in which a product is distributed: (a + b) × c becomes a × c + b × c. They have one more
 * triangle, and c occurs twice. Structures from which the unknown cannot be computed are left out, for example those
 * with the unknown c.
 */
export function structuresWithDistributedProduct(
  structures: readonly ConnectedTrianglesStructure[],
  goal: string,
): ConnectedTrianglesStructure[] {
  return structures.flatMap((structure) =>
    structure.triples.flatMap((product) =>
      structure.triples.flatMap((sum) =>
        (['left', 'right'] as const).flatMap((factor) => {
          if (product.pair !== 'product' || sum.pair !== 'sum') return [];
          if (product.quantities[factor] !== sum.quantities.apex) return [];
          return settled(distributed(structure, product, sum, factor), goal);
        }),
      ),
    ),
  );
}

function distributed(
  { triples, quantities }: ConnectedTrianglesStructure,
  product: Triple,
  sum: Triple,
  factor: 'left' | 'right',
): ConnectedTrianglesStructure {
  const common = product.quantities[factor === 'left' ? 'right' : 'left'];
  const [one, other] = [quantities.length, quantities.length + 1];
  const made = { label: '', given: false, measure: null };
  return {
    triples: [
      ...triples.filter((triple) => triple !== product && triple !== sum),
      { pair: 'product', quantities: { apex: one, left: sum.quantities.left, right: common } },
      { pair: 'product', quantities: { apex: other, left: sum.quantities.right, right: common } },
      { pair: 'sum', quantities: { apex: product.quantities.apex, left: one, right: other } },
    ],
    quantities: [...quantities, made, made],
  };
}

/**
 * Computes the quantities of the structure that follow from the given ones. Returns the structure in a list. The list
 * is empty if the quantity with the label `goal` does not follow.
 */
function settled({ triples, quantities }: ConnectedTrianglesStructure, goal: string): ConnectedTrianglesStructure[] {
  const known = quantities.flatMap(({ given, label, measure }, at) =>
    given && label !== goal && measure !== null ? [[at, measure] as const] : [],
  );
  const measures = deriveQuantities(triples, new Map(known))?.measures;
  if (measures === undefined || quantities.some(({ label }, at) => label === goal && !measures.has(at))) return [];
  const labelled = quantities.map((quantity, at): StructureQuantity => {
    const measure = measures.get(at) ?? null;
    return quantity.given || measure === null
      ? quantity
      : { label: intermediateQuantityLabel(measure), given: false, measure };
  });
  return [{ triples, quantities: labelled }];
}
