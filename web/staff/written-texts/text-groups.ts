import type { WaitingText } from '../../../contract/written-texts.ts';

/** Equal texts at one question that are in the same state. The list is never empty. */
export type EqualTexts = { readonly key: string; readonly texts: readonly [WaitingText, ...WaitingText[]] };

/**
 * Texts that wait for the same reason. `part`: their first part that was not understood is the same. `whole`: no part
 * can be named. `denied`: they were understood, but the pupils said that they were read wrongly.
 */
export type TextGroup = {
  readonly kind: 'part' | 'whole' | 'denied';
  readonly part: string;
  readonly entries: readonly EqualTexts[];
};

/** A piece of a text, and whether it was understood. */
export type WrittenPiece = { readonly at: number; readonly text: string; readonly isUnderstood: boolean };

/** Removes spaces and the full stop at the end, which do not distinguish two texts. */
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

/** Returns texts in groups of the same reason, in the order of the first text of each group. */
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
 * Divides a text into pieces that were understood and pieces that were not, in their order. The given ranges may
 * overlap or lie outside of the text.
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
