/** A wrong composition of one pupil. `digest` identifies the composition within the version of its question. */
export type PupilWrongComposition = {
  readonly question: string;
  readonly version: string;
  readonly digest: string;
  readonly composition: { readonly slots: readonly (string | null)[] };
  readonly times: number;
};

/** A wrong composition that several pupils made. */
export type CommonWrongComposition = {
  readonly question: string;
  readonly version: string;
  readonly digest: string;
  readonly slots: readonly (string | null)[];
  readonly pupils: number;
  readonly times: number;
};

/**
 * Returns at most `most` wrong compositions. Those that more pupils made come first; if equally many pupils made them,
 * those that were checked more often come first.
 */
export function commonWrongCompositions(
  wrongs: readonly PupilWrongComposition[],
  most: number,
): CommonWrongComposition[] {
  const found = new Map<string, CommonWrongComposition>();
  for (const { question, version, digest, composition, times } of wrongs) {
    const key = `${question}/${version}/${digest}`;
    const known = found.get(key) ?? { question, version, digest, slots: composition.slots, pupils: 0, times: 0 };
    found.set(key, { ...known, pupils: known.pupils + 1, times: known.times + times });
  }
  return [...found.values()]
    .toSorted((one, other) => other.pupils - one.pupils || other.times - one.times)
    .slice(0, most);
}
