import { bareKanji, withKnownReadings, type KnownReading } from '../editor/readings.ts';

/** The fields of a question document that hold text in the source notation. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['text', 'name', 'owner', 'place']);
/** A document's texts lie no deeper: objects.ringo.name, cards[0].text. */
const DEPTH = 3;

/** The texts of a document, readable or not, that hold kanji without a reading. */
export function unreadTexts(document: unknown): string[] {
  const texts: string[] = [];
  mapTexts(document, DEPTH, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** The document with confirmed readings at the kanji that have none; counters after numbers are read by rule. */
export function withDocumentReadings(document: unknown, known: readonly KnownReading[]): unknown {
  return mapTexts(document, DEPTH, (text) => withKnownReadings(text, known));
}

function mapTexts(value: unknown, depth: number, change: (text: string) => string): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, depth - 1, change));
  return Object.fromEntries(
    Object.entries(value).map(([name, held]: [string, unknown]) => {
      const isUnread = typeof held === 'string' && TEXT_FIELDS.has(name) && bareKanji(held).length > 0;
      return [name, isUnread ? change(held) : mapTexts(held, depth - 1, change)];
    }),
  );
}
