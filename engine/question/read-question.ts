import { NUMBER_NOTATIONS, type NumberNotation } from '../quantity/notation.ts';
import { parseSourceText } from '../text/read-text.ts';
import type { ObjectKey, SentenceCard, StoryObject } from '../story/card.ts';
import type { DocumentFault } from './document-fault.ts';
import { DocumentReader } from './document-reader.ts';
import { GRADES } from '../text/grade.ts';
import { QUESTION_MODES, type Question } from './question.ts';
import { readCardOfDocument } from './read-card.ts';
import { readModeFields } from './read-mode-fields.ts';

export type ParsedQuestion =
  | { readonly kind: 'question'; readonly question: Question }
  | { readonly kind: 'faults'; readonly faults: readonly DocumentFault[] };

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/u;
/** Maximum number of cards in a question. */
const MOST_CARDS = 24;

/**
 * Reads a parsed question document (docs/question-format.md). Never throws. For a malformed document it returns every
 * error with its place, in the order of reading.
 */
export function parseQuestionDocument(document: unknown): ParsedQuestion {
  const reader = new DocumentReader();
  const fields = reader.fields(
    document,
    '',
    ['id', 'grade', 'mode', 'objects', 'cards'],
    ['level', 'title', 'notation', 'requirement', 'slots', 'given', 'problems', 'aid'],
  );
  if (fields === null) return { kind: 'faults', faults: reader.faults };
  const id = reader.text(fields, 'id', '', 64);
  if (id !== null && !ID.test(id)) reader.fault('id', 'outOfRange', '英数字と . _ -');
  const grade = reader.oneOf(fields, 'grade', '', GRADES);
  const mode = reader.oneOf(fields, 'mode', '', QUESTION_MODES);
  const notation = 'notation' in fields ? reader.oneOf(fields, 'notation', '', NUMBER_NOTATIONS) : 'decimal';
  const level = fields['level'] === null ? null : reader.whole(fields, 'level', '', 1, 999);
  const title = fields['title'] === null ? null : reader.text(fields, 'title', '', 80);
  const objects = readObjects(reader, fields['objects']);
  const cards = readCards(reader, reader.list(fields, 'cards', '', MOST_CARDS) ?? [], objects, notation ?? 'decimal');
  const asked = readModeFields(reader, fields, mode, cards, notation ?? 'decimal');
  const { slots } = asked;
  if (slots !== null && 'cards' in fields && cards.length < slots && reader.faults.length === 0) {
    reader.fault('cards', 'tooFewCards', `${slots} 枚以上`);
  }
  const whole = id !== null && grade !== null && mode !== null && notation !== null && slots !== null;
  if (!whole || reader.faults.length > 0) return { kind: 'faults', faults: reader.faults };
  return { kind: 'question', question: { id, level, title, grade, mode, notation, objects, cards, ...asked, slots } };
}

/** Parses JSON text and reads it like {@link parseQuestionDocument}. Invalid JSON gives the error `notJson`. */
export function parseQuestionJson(json: string): ParsedQuestion {
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: 'faults', faults: [{ place: '', rule: 'notJson', detail }] };
  }
  return parseQuestionDocument(document);
}

function readObjects(reader: DocumentReader, value: unknown): ReadonlyMap<ObjectKey, StoryObject> {
  const objects = new Map<ObjectKey, StoryObject>();
  if (value === undefined) return objects;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    reader.fault('objects', 'notAnObject');
    return objects;
  }
  const likeness = new Map<string, ObjectKey>();
  for (const [key, entry] of Object.entries(value)) {
    const place = `objects.${key}`;
    const fields = reader.fields(entry, place, ['name', 'counter'], ['owner', 'place', 'living', 'picture']);
    if (fields === null) continue;
    const picture = reader.text(fields, 'picture', place, 40);
    const object: StoryObject = {
      key,
      name: readWords(reader, fields, 'name', place) ?? '',
      counter: reader.text(fields, 'counter', place, 10) ?? '',
      owner: fields['owner'] === null ? null : readWords(reader, fields, 'owner', place),
      place: fields['place'] === null ? null : readWords(reader, fields, 'place', place),
      living: reader.flag(fields, 'living', place) ?? false,
      ...(picture === null ? {} : { picture }),
    };
    const alike = JSON.stringify([object.name, object.counter, object.owner, object.place]);
    const twin = likeness.get(alike);
    if (twin !== undefined) reader.fault(place, 'sameObjectTwice', twin);
    likeness.set(alike, key);
    objects.set(key, object);
  }
  return objects;
}

function readWords(reader: DocumentReader, fields: Parameters<DocumentReader['text']>[0], name: string, place: string) {
  const source = reader.text(fields, name, place, 60);
  if (source !== null) checkText(reader, source, `${place}.${name}`);
  return source;
}

function readCards(
  reader: DocumentReader,
  entries: readonly unknown[],
  objects: ReadonlyMap<ObjectKey, StoryObject>,
  notation: NumberNotation,
): SentenceCard[] {
  const cards: SentenceCard[] = [];
  const ids = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const place = `cards[${index}]`;
    const card = readCardOfDocument(reader, entry, place, { objects, notation });
    if (card === null) continue;
    if (ids.has(card.id)) reader.fault(`${place}.id`, 'doubledId', card.id);
    ids.add(card.id);
    checkText(reader, card.text, `${place}.text`);
    cards.push(card);
  }
  return cards;
}

function checkText(reader: DocumentReader, source: string, place: string): void {
  const reading = parseSourceText(source);
  if (reading.kind === 'text') return;
  for (const fault of reading.faults) reader.fault(place, 'unreadableText', `${fault.at + 1}文字め ${fault.kind}`);
}
