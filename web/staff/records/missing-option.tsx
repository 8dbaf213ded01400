type MissingOptionProps = {
  readonly chosen: string | undefined;
  readonly name: string | null | undefined;
  readonly among: readonly { readonly id: string }[];
};

/**
 * An option for the chosen item if the other options do not contain it, e.g. an archived class or a pupil who has
 * moved. Without this option the select would lose the chosen item.
 */
export function MissingSelectOption({ chosen, name, among }: MissingOptionProps) {
  if (chosen === undefined || among.some(({ id }) => id === chosen)) return null;
  return <option value={chosen}>{name ?? '…'}</option>;
}
