import type { Notation } from '../quantity/rational.ts';
import { amountsOf, leaf, readEquation, writeEquation, type Equation, type Operator } from '../story/expression.ts';
import { OPERATORS_OF_PAIR, operationPairOf, STORY_KINDS, type StoryKind } from '../story/kind.ts';
import { STORY_OPERATOR } from '../story/triangle.ts';
import { join, type DocumentReader } from './documentReader.ts';
import { EQUATION_READINGS, type EquationReading, type Requirement } from './question.ts';

/** Reads `requirement`; null when it has a fault, which the reader then holds. */
export function readRequirement(reader: DocumentReader, value: unknown): Requirement | null {
  const place = 'requirement';
  const fields = reader.fields(value, place, ['kinds', 'equation', 'reading']);
  if (fields === null) return null;
  const kinds = (reader.list(fields, 'kinds', place, 1) ?? []).map((entry, index) =>
    reader.oneOf({ [`kinds[${index}]`]: entry }, `kinds[${index}]`, place, STORY_KINDS),
  );
  if ('kinds' in fields && kinds.length === 0) reader.fault(join(place, 'kinds'), 'outOfRange', '1 個');
  const reading = reader.oneOf(fields, 'reading', place, EQUATION_READINGS);
  const text = reader.text(fields, 'equation', place, 80);
  if (text === null) return null;
  const written = readEquation(text);
  if (written === null) return reader.fault(join(place, 'equation'), 'unreadableEquation', text);
  const kind = kinds[0] ?? null;
  if (kind === null || reading === null) return null;
  const equation = reading === 'calculation' ? unknownLast(written) : written;
  if (!checkUnknowns(reader, equation) || !checkShape(reader, kind, reading, equation)) return null;
  return { kinds: [kind], equation, reading };
}

/** `? = 7 − 2` says the same as `7 − 2 = ?`. */
function unknownLast(equation: Equation): Equation {
  const alone = equation.left.kind === 'amount' && equation.left.amount === 'unknown';
  return alone ? { left: equation.right, right: equation.left } : equation;
}

function checkUnknowns(reader: DocumentReader, equation: Equation): boolean {
  const unknowns = [...amountsOf(equation.left), ...amountsOf(equation.right)].filter((amount) => amount === 'unknown');
  if (unknowns.length === 1) return true;
  reader.fault('requirement.equation', 'equationUnknowns', String(unknowns.length));
  return false;
}

/** One triangle's equation is `a ∘ b = c`: in the kind's own order for a story, with c unknown for a calculation. */
function checkShape(reader: DocumentReader, kind: StoryKind, reading: EquationReading, equation: Equation): boolean {
  const { left, right } = equation;
  const flat =
    left.kind === 'operation' && left.left.kind === 'amount' && left.right.kind === 'amount' && right.kind === 'amount';
  const pair = OPERATORS_OF_PAIR[operationPairOf(kind)];
  const operators: readonly Operator[] = reading === 'story' ? [STORY_OPERATOR[kind]] : pair;
  const unknownPlaced = reading === 'story' || (right.kind === 'amount' && right.amount === 'unknown');
  if (flat && left.kind === 'operation' && operators.includes(left.operator) && unknownPlaced) return true;
  const result = reading === 'story' ? 'c' : '?';
  const shapes = operators.map((operator) => `a ${operator} b = ${result}`).join(' か ');
  reader.fault('requirement.equation', 'equationShape', shapes);
  return false;
}

/** The equation as it stands in a document; a calculation leaves out `= ?`. */
export function writeRequirementEquation({ equation, reading }: Requirement, notation: Notation): string {
  if (reading === 'story') return writeEquation(equation, notation);
  return writeEquation({ left: equation.left, right: leaf('unknown') }, notation);
}
