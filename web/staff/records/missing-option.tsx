type MissingOptionProps = {
  readonly chosen: string | undefined;
  readonly name: string | null | undefined;
  readonly among: readonly { readonly id: string }[];
};

/**
 * An additional option for a select whose chosen value is not among its other options, e.g. an archived class or a
 * pupil who is no longer in the class. Without it, the select would show another value.
 */
export function MissingSelectOption({ chosen, name, among }: MissingOptionProps) {
  if (chosen === undefined || among.some(({ id }) => id === chosen)) return null;
  return <option value={chosen}>{name ?? '…'}</option>;
}
