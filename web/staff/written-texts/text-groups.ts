import type { TextWaitingForTeacher } from '../../../contract/written-texts.ts';

/**
 * Equal texts that one or more pupils wrote for the same question. Either all of them wait for the teacher, or all have
 * the same verdict.
 */
export type EqualTexts = {
  readonly key: string;
  readonly texts: readonly [TextWaitingForTeacher, ...TextWaitingForTeacher[]];
};

/**
 * A group of texts that need a teacher's verdict for the same reason. `part`: Sakumon did not understand the same part
 * of them, e.g. the same word. `whole`: it is not known which part Sakumon did not understand. `denied`: Sakumon
 * understood the texts, but the pupils said that it misunderstood them.
 */
export type WaitingTextGroup = {
  readonly kind: 'part' | 'whole' | 'denied';
  readonly part: string;
  readonly entries: readonly EqualTexts[];
};

/**
 * A piece of a pupil's text. `isUnderstood`: whether Sakumon understood this piece. `at`: the index of its first
 * character in the text.
 */
export type TextPieceWithUnderstanding = { readonly at: number; readonly text: string; readonly isUnderstood: boolean };

/**
 * Returns a text without spaces and without 。 (the full stop) at its end. Texts with the same result count as equal.
 */
function bare(text: string): string {
  return text.replaceAll(/\s/gu, '').replace(/。+$/u, '');
}

function reasonOf({ text, notUnderstood, denied }: TextWaitingForTeacher): Pick<WaitingTextGroup, 'kind' | 'part'> {
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

/** Groups the texts by the reason why they wait. The groups are in the order of their first texts. */
export function groupTextsByWaitingReason(texts: readonly TextWaitingForTeacher[]): readonly WaitingTextGroup[] {
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
 * Splits a pupil's text into consecutive pieces, each of which was understood or not understood. The ranges in
 * `notUnderstood` may overlap or go beyond the end of the text.
 */
export function splitTextByUnderstanding({
  text,
  notUnderstood,
}: Pick<TextWaitingForTeacher, 'text' | 'notUnderstood'>): readonly TextPieceWithUnderstanding[] {
  const pieces: TextPieceWithUnderstanding[] = [];
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
