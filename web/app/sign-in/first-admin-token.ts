import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../router/router-context.ts';
import { FIRST_ADMIN_FRAGMENT } from '../../../contract/first-admin.ts';
import { PATHS } from '../paths.ts';

const BEGINNING = `#${FIRST_ADMIN_FRAGMENT}=`;

type FirstAdminToken = { readonly token: string | null; readonly forget: () => void };

/** The token of the link that makes the first admin. Once read it leaves the address bar, and with it the history. */
export function useFirstAdminToken(): FirstAdminToken {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  const arriving = hash.startsWith(BEGINNING) ? hash.slice(BEGINNING.length) : null;
  if (arriving !== null && arriving !== token) setToken(arriving);
  useEffect(() => {
    if (arriving === null) return;
    navigate({ to: PATHS.login, search: Object.fromEntries(new URLSearchParams(search)), replace: true });
  }, [arriving, search, navigate]);
  return { token, forget: () => setToken(null) };
}
