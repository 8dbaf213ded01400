import type { NumberNotation } from '../quantity/notation.ts';
import type { CardId, SentenceCard } from '../story/card.ts';
import type { DocumentReader, UncheckedJsonObject } from './document-reader.ts';
import { WRITING_AIDS, type Mode, type Question } from './question.ts';
import { readRequirementOfDocument } from './read-requirement.ts';

/** The fields of a question that depend on its mode. */
type ModeFields = Pick<Question, 'requirement' | 'given' | 'problems' | 'aid'> & { readonly slots: number | null };
type ModeField = 'requirement' | 'given' | 'problems' | 'aid';

/** The mode-dependent fields that each mode requires. Other mode-dependent fields are not allowed. */
const FIELDS_OF_MODE: Readonly<Record<Mode, readonly ModeField[]>> = {
  compose: ['requirement'],
  composeAndDiagram: ['requirement'],
  diagramToCompose: ['requirement'],
  storyToDiagram: ['requirement', 'given'],
  repair: ['requirement', 'given'],
  free: ['problems'],
  write: ['requirement', 'aid'],
};

/** Maximum number of problems in a pool. Each problem gives a star, and the screen cannot show more stars. */
const MOST_PROBLEMS = 99;

/**
 * Reads `requirement`, `slots`, `given`, `problems` and `aid`. Which of these fields are allowed depends on the mode.
 * Errors are recorded in `reader`.
 */
export function readModeFields(
  reader: DocumentReader,
  fields: UncheckedJsonObject,
  mode: Mode | null,
  cards: readonly SentenceCard[],
  notation: NumberNotation,
): ModeFields {
  if (mode !== null) checkFields(reader, fields, mode);
  const requirement =
    'requirement' in fields && mode !== 'free'
      ? readRequirementOfDocument(reader, fields['requirement'], notation)
      : null;
  const slots = readSlots(reader, fields, mode, requirement?.kinds.length ?? 1);
  const aid = 'aid' in fields ? reader.oneOf(fields, 'aid', '', WRITING_AIDS) : null;
  return {
    requirement,
    slots,
    given: slots === null ? null : readGiven(reader, fields, slots, cards),
    problems: reader.whole(fields, 'problems', '', 1, MOST_PROBLEMS),
    ...(aid === null ? {} : { aid }),
  };
}

function checkFields(reader: DocumentReader, fields: UncheckedJsonObject, mode: Mode): void {
  for (const name of ['requirement', 'given', 'problems', 'aid'] as const) {
    const belongs = FIELDS_OF_MODE[mode].includes(name);
    if (belongs && !(name in fields)) reader.fault('', 'missingField', name);
    if (!belongs && name in fields) reader.fault(name, 'notInMode', mode);
  }
}

/**
 * Returns the number of slots. A story of k triangles has 2k + 1 slots. In most modes, k is the number of required
 * story kinds. A `free` question has no required kinds and states `slots` itself. Returns null if `slots` has an error;
 * the error is then recorded in `reader`.
 */
function readSlots(
  reader: DocumentReader,
  fields: UncheckedJsonObject,
  mode: Mode | null,
  kinds: number,
): number | null {
  const fromKinds = 2 * kinds + 1;
  if (!('slots' in fields)) return fromKinds;
  if (mode === 'free') return reader.oneOf(fields, 'slots', '', [3, 5, 7]);
  return reader.whole(fields, 'slots', '', fromKinds, fromKinds);
}

/**
 * Reads the card ids of `given`, one for each slot. Returns null if `given` is not a list of this length; the error is
 * then recorded in `reader`.
 */
function readGiven(
  reader: DocumentReader,
  fields: UncheckedJsonObject,
  slots: number,
  cards: readonly SentenceCard[],
): readonly CardId[] | null {
  const entries = reader.list(fields, 'given', '', slots);
  if (entries === null) return null;
  if (entries.length !== slots) return reader.fault('given', 'outOfRange', `${slots} 個`);
  const given: CardId[] = [];
  for (const [index, entry] of entries.entries()) {
    const place = `given[${index}]`;
    if (typeof entry !== 'string') reader.fault(place, 'wrongType', '文字列');
    else if (!cards.some(({ id }) => id === entry)) reader.fault(place, 'unknownCard', entry.slice(0, 64));
    else if (given.includes(entry)) reader.fault(place, 'doubledId', entry);
    else given.push(entry);
  }
  return given;
}
