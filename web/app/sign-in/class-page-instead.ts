import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../router/router-context.ts';
import { PAGE_PATHS } from '../paths.ts';
import { classPageSecretOfToday } from './remembered-class.ts';

/**
 * Redirects to the class page if this device opened one today. Does nothing if the address has query parameters other
 * than `back`. Returns true while it redirects.
 */
export function useRedirectToClassPage(): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isRemembered] = useState(() => classPageSecretOfToday(Date.now()) !== null);
  const isAsked = [...new URLSearchParams(search).keys()].some((name) => name !== 'back');
  const goes = isRemembered && !isAsked;
  useEffect(() => {
    if (goes) navigate({ to: PAGE_PATHS.classPage, replace: true });
  }, [goes, navigate]);
  return goes;
}
