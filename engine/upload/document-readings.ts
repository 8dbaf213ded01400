import { kanjiWithoutReading, addKnownReadings, type KnownReading } from '../editor/readings.ts';

/** The fields of a question document that contain text in the source notation. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['text', 'name', 'owner', 'place']);
/** Maximum depth of the texts in a question document: `objects.ringo.name` and `cards[0].text` have depth 3. */
const DEPTH = 3;

/** Returns every text of a document in which a kanji has no reading. The document may be invalid. */
export function textsWithoutReadings(document: unknown): string[] {
  const texts: string[] = [];
  mapTexts(document, DEPTH, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/**
 * Returns the document with readings for kanji that had none. `known` are readings that a person has confirmed; the
 * readings of counters after numbers follow from rules.
 */
export function addDocumentReadings(document: unknown, known: readonly KnownReading[]): unknown {
  return mapTexts(document, DEPTH, (text) => addKnownReadings(text, known));
}

function mapTexts(value: unknown, depth: number, change: (text: string) => string): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, depth - 1, change));
  return Object.fromEntries(
    Object.entries(value).map(([name, held]: [string, unknown]) => {
      const isUnread = typeof held === 'string' && TEXT_FIELDS.has(name) && kanjiWithoutReading(held).length > 0;
      return [name, isUnread ? change(held) : mapTexts(held, depth - 1, change)];
    }),
  );
}
