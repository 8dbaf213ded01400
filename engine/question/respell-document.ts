import { respell } from '../text/respell.ts';

/** What is read aloud of an object. */
const NAMES = ['name', 'owner', 'place'];

/**
 * A question document of somebody else with its words as the table of words writes them (engine/text/script): えほん and
 * {絵|え}ほん of an older file are {絵本|えほん}. What is no document is left as it is.
 */
export function respellDocument(document: unknown): unknown {
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
    return typeof text === 'string' ? [[key, respell(text)]] : [];
  });
  return { ...value, ...Object.fromEntries(respelt) };
}
