import type { ComponentProps } from 'react';

type GroupProps = ComponentProps<'div'> & { readonly name: string };

/**
 * An element that can contain pieces (a slot, a cell or the tray), with an accessible name. It has the role `group` and
 * is not a fieldset, because it contains no form fields.
 */
export function GroupWithAccessibleName({ name, ...rest }: GroupProps) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <div role="group" aria-label={name} {...rest} />;
}
