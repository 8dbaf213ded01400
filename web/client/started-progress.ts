import type { PlannedRequest } from './request.ts';

/** A request that is on its way before the program is. */
type StartedProgress = { readonly url: string; readonly answer: Promise<Response> };

declare global {
  // oxlint-disable-next-line no-var -- of the page: the shell's script and the program share nothing else
  var startedProgress: StartedProgress | undefined;
}

export type ProgressStart = {
  /** The page whose table waits for progress. */
  readonly page: string;
  /** Under which the device keeps the edition that it holds (held-editions.ts). */
  readonly editionKey: string;
  /** Asks for all questions; the edition is added to it. */
  readonly request: PlannedRequest;
  readonly timeLimit: number;
};

/**
 * Asks for progress as soon as the shell is read: a later lesson's table waits for nothing longer. The build writes this
 * function into the shell as it stands here (vite.shell.ts), so it refers to nothing outside itself.
 */
export function startProgress({ page, editionKey, request, timeLimit }: ProgressStart): void {
  const [, edition] = (localStorage.getItem(editionKey) ?? '').split('/');
  if (location.pathname !== page || !navigator.onLine || edition === undefined) return;
  const url = `${request.url}?edition=${encodeURIComponent(edition)}`;
  const answer = fetch(url, { ...request.init, signal: AbortSignal.timeout(timeLimit) });
  // Whoever takes it hears of its failure.
  answer.catch(() => undefined);
  globalThis.startedProgress = { url, answer };
}

/** Answered by what the shell has asked for, where the page's first request is just that. */
export const fetchStarted: typeof fetch = (input, init) => {
  const started = globalThis.startedProgress;
  globalThis.startedProgress = undefined;
  return started?.url === input ? started.answer : fetch(input, init);
};
