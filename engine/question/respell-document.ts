import { respellByWordTable } from '../text/respell.ts';

/** The fields of the document's story objects (entries of `objects`) that contain text for pupils. */
const NAMES = ['name', 'owner', 'place'];

/**
 * Returns an uploaded question document with its texts in the spelling of the word table (engine/text/script): えほん and
 * {絵|え}ほん (picture book) become {絵本|えほん}. A value that is not a document does not change.
 */
export function respellDocumentByWordTable(document: unknown): unknown {
  if (!isRecord(document)) return document;
  const { cards, objects } = document;
  return {
    ...document,
    ...(Array.isArray(cards) ? { cards: cards.map((card) => respellOf(card, ['text'])) } : {}),
    ...(isRecord(objects)
      ? { objects: Object.fromEntries(Object.entries(objects).map(([key, each]) => [key, respellOf(each, NAMES)])) }
      : {}),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function respellOf(value: unknown, keys: readonly string[]): unknown {
  if (!isRecord(value)) return value;
  const respelt = keys.flatMap((key) => {
    const text = value[key];
    return typeof text === 'string' ? [[key, respellByWordTable(text)]] : [];
  });
  return { ...value, ...Object.fromEntries(respelt) };
}
