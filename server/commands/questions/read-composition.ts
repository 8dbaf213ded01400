import { CONSTRAINTS } from '../../../engine/question/constraint.ts';
import {
  CORNER_POSITIONS,
  type Composition,
  type CornerPosition,
  type Diagram,
  type DiagramTriangle,
  type TriangleJoint,
} from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { OPERATION_PAIRS } from '../../../engine/story/kind.ts';
import { MAX_LINE_LENGTH } from './lines.ts';

/** A fault in a line of input. `place` is a path such as `diagram.triangles[0].cells.top`. */
export type InputLineFault = {
  readonly kind: 'notJson' | 'wrongType' | 'tooLong';
  readonly place: string;
  readonly detail: string;
};

export type ParsedCompositionLine =
  | {
      readonly kind: 'composition';
      readonly composition: Composition;
      /** The slots of the problems that the pupil found before. They are used only for a `free` question. */
      readonly found: readonly Composition['slots'][];
    }
  | { readonly kind: 'faults'; readonly faults: readonly InputLineFault[] };

/**
 * Parses a line such as `{"slots":["card-1",null,…],"diagram":…,"named":…,"found":[[…],…]}`. Only `slots` is required.
 * In the mode `storyToDiagram`, `slots` may be missing too, because the question gives the cards of the story. Returns
 * the faults of a malformed line.
 */
export function parseCompositionLine(line: string, question: Pick<Question, 'mode' | 'given'>): ParsedCompositionLine {
  if (line.length > MAX_LINE_LENGTH) return fail('tooLong', '', `at most ${MAX_LINE_LENGTH} characters`);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return fail('notJson', '', error instanceof Error ? error.message : String(error));
  }
  const fields = fieldsOf(value);
  if (fields === null) return fail('wrongType', '', 'an object with "slots"');
  const told = question.mode === 'storyToDiagram' ? question.given : null;
  const faults: InputLineFault[] = [];
  const composition = {
    slots: readSlots(fields['slots'] ?? told, 'slots', faults),
    diagram: readDiagram(fields['diagram'], faults),
    named: readChoice(fields['named'], CONSTRAINTS, 'named', faults),
  };
  const found = readList(fields['found'] ?? [], 'found', faults);
  const slotsFound = found.map((entry, index) => readSlots(entry, `found[${index}]`, faults));
  return faults.length === 0 ? { kind: 'composition', composition, found: slotsFound } : { kind: 'faults', faults };
}

function readSlots(value: unknown, place: string, faults: InputLineFault[]): (CardId | null)[] {
  if (!Array.isArray(value)) {
    faults.push({ kind: 'wrongType', place, detail: 'a list of card ids and null' });
    return [];
  }
  return value.map((entry: unknown, index) => readCardId(entry, `${place}[${index}]`, faults));
}

function readList(value: unknown, place: string, faults: InputLineFault[]): readonly unknown[] {
  if (Array.isArray(value)) return value;
  faults.push({ kind: 'wrongType', place, detail: 'a list' });
  return [];
}

function fail(kind: InputLineFault['kind'], place: string, detail: string): ParsedCompositionLine {
  return { kind: 'faults', faults: [{ kind, place, detail }] };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;
}

function readCardId(value: unknown, place: string, faults: InputLineFault[]): CardId | null {
  if (typeof value === 'string') return value;
  if (value !== null && value !== undefined) faults.push({ kind: 'wrongType', place, detail: 'a card id or null' });
  return null;
}

function readDiagram(value: unknown, faults: InputLineFault[]): Diagram | null {
  if (value === null || value === undefined) return null;
  const triangles = fieldsOf(value)?.['triangles'];
  if (!Array.isArray(triangles)) {
    faults.push({ kind: 'wrongType', place: 'diagram', detail: 'an object with a list "triangles"' });
    return null;
  }
  return {
    triangles: triangles.map((entry: unknown, index) => readTriangle(entry, `diagram.triangles[${index}]`, faults)),
    joints: readJoints(fieldsOf(value)?.['joints'] ?? [], faults),
  };
}

function readJoints(value: unknown, faults: InputLineFault[]): TriangleJoint[] {
  return readList(value, 'diagram.joints', faults).flatMap((entry, index): TriangleJoint[] => {
    const place = `diagram.joints[${index}]`;
    const corners = readList(entry, place, faults).map((corner, at) => readCorner(corner, `${place}[${at}]`, faults));
    const [one, other, ...more] = corners;
    if (one !== undefined && other !== undefined && more.length === 0) return [[one, other]];
    faults.push({ kind: 'wrongType', place, detail: 'two corners' });
    return [];
  });
}

function readCorner(value: unknown, place: string, faults: InputLineFault[]): TriangleJoint[0] {
  const triangle = fieldsOf(value)?.['triangle'];
  const corner = readChoice(fieldsOf(value)?.['corner'], CORNER_POSITIONS, `${place}.corner`, faults);
  if (typeof triangle === 'number' && Number.isInteger(triangle) && triangle >= 0 && corner !== null) {
    return { triangle, corner };
  }
  faults.push({ kind: 'wrongType', place, detail: 'an object with "triangle", counted from 0, and "corner"' });
  return { triangle: 0, corner: 'top' };
}

function readTriangle(value: unknown, place: string, faults: InputLineFault[]): DiagramTriangle {
  const fields = fieldsOf(value);
  const cells = fieldsOf(fields?.['cells']);
  if (fields === null || cells === null) {
    faults.push({ kind: 'wrongType', place, detail: 'an object with "cells"' });
  }
  const cell = (corner: CornerPosition) => readCardId(cells?.[corner], `${place}.cells.${corner}`, faults);
  return {
    cells: { top: cell('top'), left: cell('left'), right: cell('right') },
    operationPair: readChoice(fields?.['operationPair'], OPERATION_PAIRS, `${place}.operationPair`, faults),
    apexAt: readChoice(fields?.['apexAt'], CORNER_POSITIONS, `${place}.apexAt`, faults) ?? 'top',
  };
}

function readChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  place: string,
  faults: InputLineFault[],
): Choice | null {
  const choice = choices.find((candidate) => candidate === value) ?? null;
  if (choice === null && value !== null && value !== undefined) {
    faults.push({ kind: 'wrongType', place, detail: choices.join(', ') });
  }
  return choice;
}
