type MissingOptionProps = {
  readonly chosen: string | undefined;
  readonly name: string | null | undefined;
  readonly among: readonly { readonly id: string }[];
};

/**
 * An option for a chosen item that is not among the other options, such as an archived class or a pupil who has moved.
 * Without it the select would lose the item.
 */
export function MissingSelectOption({ chosen, name, among }: MissingOptionProps) {
  if (chosen === undefined || among.some(({ id }) => id === chosen)) return null;
  return <option value={chosen}>{name ?? '…'}</option>;
}
