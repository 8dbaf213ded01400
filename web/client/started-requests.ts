import type { PlannedRequest } from './request.ts';

/** Answers by their addresses, on their way before the program is. */
type StartedRequests = Map<Parameters<typeof fetch>[0], Promise<Response>>;

declare global {
  // oxlint-disable-next-line no-var -- of the page: the shell's script and the program share nothing else
  var startedRequests: StartedRequests | undefined;
}

export type RequestStart = {
  /** The page whose table waits for these answers. */
  readonly page: string;
  /** Under which the device keeps the edition that it holds (held-editions.ts). */
  readonly editionKey: string;
  readonly account: PlannedRequest;
  /** Asks for all questions; the edition is added to it. */
  readonly progress: PlannedRequest;
  readonly timeLimit: number;
};

/**
 * Asks for what a table waits for as soon as the shell is read: progress alone where the device holds questions, since
 * progress says whose it is; else also who is here. The build writes this function into the shell as it stands here
 * (vite.shell.ts), so it refers to nothing outside itself.
 */
export function startRequests({ page, editionKey, account, progress, timeLimit }: RequestStart): void {
  if (location.pathname !== page || !navigator.onLine) return;
  const [, edition] = (localStorage.getItem(editionKey) ?? '').split('/');
  const wanted =
    edition === undefined
      ? [account, progress]
      : [{ ...progress, url: `${progress.url}?edition=${encodeURIComponent(edition)}` }];
  const started: StartedRequests = new Map();
  for (const { url, init } of wanted) {
    const answer = fetch(url, { ...init, signal: AbortSignal.timeout(timeLimit) })
      // As a whole, before its time is over: a full line brings the program later.
      .then(async (response) => new Response(await response.arrayBuffer(), response));
    // Whoever takes it hears of its failure.
    answer.catch(() => undefined);
    started.set(url, answer);
  }
  globalThis.startedRequests = started;
}

/** Answered once by what the shell has asked for, as long as the page asks for nothing else; a failure is asked again. */
export const fetchStarted: typeof fetch = (input, init) => {
  const started = globalThis.startedRequests;
  const answer = started?.get(input);
  if (answer === undefined) {
    globalThis.startedRequests = undefined;
    return fetch(input, init);
  }
  started?.delete(input);
  return answer.catch(() => fetch(input, init));
};
