import type { WaitingText } from '../../../contract/written-texts.ts';

/** Equal texts at one question that all wait or all have the same verdict. There is at least one text. */
export type EqualTexts = { readonly key: string; readonly texts: readonly [WaitingText, ...WaitingText[]] };

/**
 * Texts that wait for the same reason. `part`: the first part that was not understood is the same in all of them.
 * `whole`: it is not known which part was not understood. `denied`: the texts were understood, but the pupils said that
 * they were read wrongly.
 */
export type TextGroup = {
  readonly kind: 'part' | 'whole' | 'denied';
  readonly part: string;
  readonly entries: readonly EqualTexts[];
};

/** A piece of a text. `isUnderstood`: whether it was understood. `at`: its position in the text. */
export type WrittenPiece = { readonly at: number; readonly text: string; readonly isUnderstood: boolean };

/**
 * Returns a text without its spaces and without the full stop at its end. Two texts that differ only in these are
 * equal.
 */
function bare(text: string): string {
  return text.replaceAll(/\s/gu, '').replace(/。+$/u, '');
}

function reasonOf({ text, notUnderstood, denied }: WaitingText): Pick<TextGroup, 'kind' | 'part'> {
  const [first] = notUnderstood;
  if (denied) return { kind: 'denied', part: '' };
  if (first === undefined) return { kind: 'whole', part: '' };
  const part = text.slice(first.at, first.end).trim();
  return bare(part) === '' || bare(part) === bare(text) ? { kind: 'whole', part: '' } : { kind: 'part', part };
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): [Value, ...Value[]][] {
  const groups = new Map<string, [Value, ...Value[]]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return [...groups.values()];
}

/** Returns the texts in groups that wait for the same reason. The groups are in the order of their first texts. */
export function groupTexts(texts: readonly WaitingText[]): readonly TextGroup[] {
  const reasons = texts.map((text) => ({ text, reason: reasonOf(text) }));
  return groupBy(reasons, ({ reason: { kind, part } }) => `${kind} ${bare(part)}`).map((group) => {
    const equal = groupBy(
      group.map(({ text }) => text),
      ({ text, question, version, verdict }) => JSON.stringify([bare(text), question, version, verdict]),
    );
    return {
      ...group[0].reason,
      entries: equal.map((each) => ({ key: `${each[0].pupil.id} ${each[0].act}`, texts: each })),
    };
  });
}

/**
 * Returns the pieces of a text in their order: pieces that were understood and pieces that were not. The given ranges
 * may overlap or be outside of the text.
 */
export function piecesOf({
  text,
  notUnderstood,
}: Pick<WaitingText, 'text' | 'notUnderstood'>): readonly WrittenPiece[] {
  const pieces: WrittenPiece[] = [];
  let done = 0;
  for (const { at, end } of notUnderstood.toSorted((one, other) => one.at - other.at)) {
    const [from, until] = [Math.max(at, done), Math.min(end, text.length)];
    if (from >= until) continue;
    if (from > done) pieces.push({ at: done, text: text.slice(done, from), isUnderstood: true });
    pieces.push({ at: from, text: text.slice(from, until), isUnderstood: false });
    done = until;
  }
  if (done < text.length) pieces.push({ at: done, text: text.slice(done), isUnderstood: true });
  return pieces;
}
