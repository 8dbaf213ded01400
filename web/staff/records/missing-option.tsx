type MissingOptionProps = {
  readonly chosen: string | undefined;
  readonly name: string | null | undefined;
  readonly among: readonly { readonly id: string }[];
};

/**
 * Keeps a chosen item in the select that is not among the options, such as an archived class or a pupil who has moved.
 */
export function MissingOption({ chosen, name, among }: MissingOptionProps) {
  if (chosen === undefined || among.some(({ id }) => id === chosen)) return null;
  return <option value={chosen}>{name ?? '…'}</option>;
}
