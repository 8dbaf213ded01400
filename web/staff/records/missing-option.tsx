type MissingOptionProps = {
  readonly chosen: string | undefined;
  readonly name: string | null | undefined;
  readonly among: readonly { readonly id: string }[];
};

/** What is chosen and not among those on offer stays chosen: an archived class, a pupil who has moved. */
export function MissingOption({ chosen, name, among }: MissingOptionProps) {
  if (chosen === undefined || among.some(({ id }) => id === chosen)) return null;
  return <option value={chosen}>{name ?? '…'}</option>;
}
