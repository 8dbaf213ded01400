import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod/mini';
import type { SHARED_DEVICE_CLASS_PAGE_ROUTES, ClassPage } from '../../../contract/class-pages.ts';
import { parseClassPageSecret, rememberClassPage, classPageSecretOfToday } from '../sign-in/remembered-class.ts';
import { PAGE_PATHS } from '../paths.ts';
import { useLocation, useNavigate } from '../router/router-context.ts';
import { useServerReachedAgain } from '../client/client.ts';
import { callClassPageRoute } from './class-page-call.ts';
import { classPageFailureWords } from './class-page-words.ts';

type PageName = z.input<typeof SHARED_DEVICE_CLASS_PAGE_ROUTES.classPage.input>['page'];

/**
 * Whether a class page is open on this device. `asking`: the server has not responded yet. `none`: no class page is
 * open. `again`: the class page that the user can try to open again after an error, otherwise null.
 */
export type ClassPageOnDeviceState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'none'; readonly fault: string | null; readonly again: PageName | null }
  | { readonly kind: 'here'; readonly page: ClassPage };

const NONE: ClassPageOnDeviceState = { kind: 'none', fault: null, again: null };

type ClassPageOnDevice = {
  readonly shown: ClassPageOnDeviceState;
  readonly open: (page: PageName) => void;
};

/**
 * Opens the class page that the address names, or else the class page that this device opened earlier today. The device
 * remembers that page until the end of the day. Returns whether a class page is open, and a function that opens another
 * class page.
 */
export function useClassPage(): ClassPageOnDevice {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [first] = useState(() => parseClassPageSecret(hash) ?? classPageSecretOfToday(Date.now()));
  const [shown, setShown] = useState<ClassPageOnDeviceState>(first === null ? NONE : { kind: 'asking' });
  const ask = useCallback((page: PageName): void => {
    askFor(page)
      .then(setShown)
      .catch((fault: unknown) => {
        reportError(fault);
        setShown({ kind: 'none', fault: classPageFailureWords('internal-error', null), again: page });
      });
  }, []);
  useEffect(() => {
    if (first !== null) ask({ kind: 'secret', secret: first });
  }, [first, ask]);
  const named = parseClassPageSecret(hash);
  useEffect(() => {
    // If the address contains the secret of a scanned QR code, the class page of this code is opened. The secret is
    // removed from the address bar and the history.
    if (named === null) return;
    if (named !== first) ask({ kind: 'secret', secret: named });
    navigate({ to: PAGE_PATHS.classPage, replace: true });
  }, [named, first, ask, navigate]);
  const open = (page: PageName): void => {
    setShown({ kind: 'asking' });
    ask(page);
  };
  useServerReachedAgain(() => {
    if (shown.kind === 'none' && shown.again !== null) open(shown.again);
  });
  return { shown, open };
}

async function askFor(page: PageName): Promise<ClassPageOnDeviceState> {
  const outcome = await callClassPageRoute('classPage', { page });
  switch (outcome.kind) {
    case 'ok':
      rememberClassPage(outcome.output);
      return { kind: 'here', page: outcome.output };
    case 'refused':
      if (outcome.refusal === 'not-found') rememberClassPage(null);
      return { kind: 'none', fault: classPageFailureWords(outcome.refusal, outcome.retryAfter ?? null), again: null };
    case 'unreachable':
      return { kind: 'none', fault: classPageFailureWords(outcome.code, null), again: page };
  }
}
