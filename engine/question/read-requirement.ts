import { compoundUnitWithName, convertTextToSmallerUnit } from '../quantity/compound.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import { createAmountExpression, type Equation, type Expression, type Operator } from '../story/expression.ts';
import { parseEquation } from '../story/read-equation.ts';
import { writeEquation } from '../story/write-expression.ts';
import { amountsInExpression, operatorsInExpression } from '../story/expression-value.ts';
import { OPERATORS_OF_PAIR, STORY_EQUATION_OPERATOR } from '../story/triangle.ts';
import {
  OPERATION_PAIRS,
  operationPairOfStoryKind,
  STORY_KINDS,
  type OperationPair,
  type StoryKind,
} from '../story/kind.ts';
import { joinDocumentPath, type DocumentReader, type UncheckedJsonObject } from './document-reader.ts';
import { REQUIRED_EQUATION_KINDS, type RequiredEquationKind, type Requirement } from './question.ts';

/** Maximum number of triangles in a story. */
const MOST_TRIANGLES = 3;

/** Reads `requirement` of the document. Returns null if it has an error; the error is then recorded in `reader`. */
export function readRequirementOfDocument(
  reader: DocumentReader,
  value: unknown,
  notation: NumberNotation,
): Requirement | null {
  const place = 'requirement';
  const fields = reader.fields(value, place, ['kinds', 'equation', 'reading']);
  if (fields === null) return null;
  const kinds = readKinds(reader, fields);
  const reading = reader.oneOf(fields, 'reading', place, REQUIRED_EQUATION_KINDS);
  const text = reader.text(fields, 'equation', place, 80);
  if (text === null) return null;
  const compound = compoundUnitWithName(notation);
  const written = parseEquation(compound === null ? text : convertTextToSmallerUnit(compound, text));
  if (written === null) return reader.fault(joinDocumentPath(place, 'equation'), 'unreadableEquation', text);
  if (kinds === null || reading === null) return null;
  const equation = reading === 'calculation' ? unknownLast(written) : written;
  if (!checkUnknowns(reader, equation) || !checkShape(reader, kinds, reading, equation)) return null;
  return { kinds, equation, reading };
}

/**
 * Reads the story kinds: one for each triangle, one to three in total. Returns null if one of them has an error; the
 * error is then recorded in `reader`.
 */
function readKinds(reader: DocumentReader, fields: UncheckedJsonObject): readonly StoryKind[] | null {
  const entries = reader.list(fields, 'kinds', 'requirement', MOST_TRIANGLES);
  if (entries === null) return null;
  if (entries.length === 0) return reader.fault('requirement.kinds', 'outOfRange', `1〜${MOST_TRIANGLES} 個`);
  const kinds = entries.flatMap(
    (entry, index) => reader.oneOf({ [`kinds[${index}]`]: entry }, `kinds[${index}]`, 'requirement', STORY_KINDS) ?? [],
  );
  return kinds.length === entries.length ? kinds : null;
}

/** Returns the equation with an unknown on the left moved to the right: `? = 7 − 2` becomes `7 − 2 = ?`. */
function unknownLast(equation: Equation): Equation {
  return isUnknown(equation.left) ? { left: equation.right, right: equation.left } : equation;
}

function checkUnknowns(reader: DocumentReader, equation: Equation): boolean {
  const unknowns = [...amountsInExpression(equation.left), ...amountsInExpression(equation.right)].filter(
    (amount) => amount === 'unknown',
  );
  if (unknowns.length === 1) return true;
  reader.fault('requirement.equation', 'equationUnknowns', String(unknowns.length));
  return false;
}

function checkShape(
  reader: DocumentReader,
  kinds: readonly StoryKind[],
  reading: RequiredEquationKind,
  equation: Equation,
): boolean {
  const [kind, ...more] = kinds;
  if (kind === undefined) return false;
  const shape = more.length === 0 ? triangleShape(kind, reading, equation) : networkShape(kinds, reading, equation);
  if (shape !== null) reader.fault('requirement.equation', 'equationShape', shape);
  return shape === null;
}

function isUnknown(expression: Expression): boolean {
  return expression.kind === 'amount' && expression.amount === 'unknown';
}

/**
 * Returns null if the equation of one triangle has the right form, otherwise a text with this form (`a × b = c`). A
 * story equation needs the operator of its story kind. A calculation may also have the inverse operator, but its right
 * side must be the unknown.
 */
function triangleShape(kind: StoryKind, reading: RequiredEquationKind, { left, right }: Equation): string | null {
  const flat =
    left.kind === 'operation' && left.left.kind === 'amount' && left.right.kind === 'amount' && right.kind === 'amount';
  const pair = OPERATORS_OF_PAIR[operationPairOfStoryKind(kind)];
  const operators: readonly Operator[] = reading === 'story' ? [STORY_EQUATION_OPERATOR[kind]] : pair;
  const unknownPlaced = reading === 'story' || isUnknown(right);
  if (flat && left.kind === 'operation' && operators.includes(left.operator) && unknownPlaced) return null;
  const result = reading === 'story' ? 'c' : '?';
  return operators.map((operator) => `a ${operator} b = ${result}`).join(' か ');
}

/**
 * Returns null if the equation of several triangles has the right form, otherwise a text that says what it must
 * contain: for each triangle one operator, + or − for a sum, × or ÷ for a product. The right side of a calculation must
 * be the unknown.
 */
function networkShape(
  kinds: readonly StoryKind[],
  reading: RequiredEquationKind,
  { left, right }: Equation,
): string | null {
  const written = [...operatorsInExpression(left), ...operatorsInExpression(right)];
  const count = (pair: OperationPair) => kinds.filter((kind) => operationPairOfStoryKind(kind) === pair).length;
  const fits = OPERATION_PAIRS.every((pair) => {
    const operators: readonly Operator[] = OPERATORS_OF_PAIR[pair];
    return written.filter((operator) => operators.includes(operator)).length === count(pair);
  });
  if (fits && (reading === 'story' || isUnknown(right))) return null;
  const parts = OPERATION_PAIRS.filter((pair) => count(pair) > 0);
  const shape = parts.map((pair) => `${OPERATORS_OF_PAIR[pair].join(' か ')} を ${count(pair)} 個`).join('、');
  return reading === 'story' ? `${shape}使う式` : `${shape}使い、? が右に1つだけある式`;
}

/** Writes the equation for a document. A calculation includes `= ?`. */
export function writeRequirementEquation({ equation, reading }: Requirement, notation: NumberNotation): string {
  if (reading === 'story') return writeEquation(equation, notation);
  return writeEquation({ left: equation.left, right: createAmountExpression('unknown') }, notation);
}
