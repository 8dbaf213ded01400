import type { ComponentProps, MouseEvent } from 'react';
import { hrefOfPageAddress } from './address.ts';
import { useNavigate } from './router-context.ts';
import type { NavigationDestination } from './router.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & NavigationDestination;

/**
 * A link to another page. The app's router follows the link. The browser handles the click instead if a modifier key is
 * held or if a mouse button other than the main one is pressed.
 */
export function Link(destination: LinkProps) {
  const {
    to: _to,
    params: _params,
    search: _search,
    state: _state,
    replace: _replace,
    children,
    ...shown
  } = destination;
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    shown.onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    navigate(destination);
  };
  return (
    <a {...shown} href={hrefOfPageAddress(destination)} onClick={follow}>
      {children}
    </a>
  );
}
