import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FIRST_ADMIN_FRAGMENT } from '../../contract/first-admin.ts';

const BEGINNING = `${FIRST_ADMIN_FRAGMENT}=`;

type FirstAdminToken = { readonly token: string | null; readonly forget: () => void };

/** The token of the link that makes the first admin. Once read it leaves the address bar, and with it the history. */
export function useFirstAdminToken(): FirstAdminToken {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const [token, setToken] = useState<string | null>(null);
  const arriving = hash.startsWith(BEGINNING) ? hash.slice(BEGINNING.length) : null;
  if (arriving !== null && arriving !== token) setToken(arriving);
  useEffect(() => {
    if (arriving !== null) history.replaceState(history.state, '', location.pathname + location.search);
  }, [arriving]);
  return { token, forget: () => setToken(null) };
}
