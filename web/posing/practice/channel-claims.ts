import type { ClaimAttempt } from './attempt-claims.ts';

/** What pages of a browser say to each other; `page` is the one that asks. */
export type Claim = { readonly kind: 'claim' | 'taken'; readonly attempt: string; readonly page: string };

/** A BroadcastChannel, as far as claims use it. */
type ClaimChannel = {
  readonly postMessage: (claim: Claim) => void;
  readonly addEventListener: (kind: 'message', listener: (event: { readonly data: Claim }) => void) => void;
};

/** Milliseconds; a page that lives answers in a few. */
const LONGEST_ANSWER = 100;

/**
 * Claims where a browser gives no Web Locks, because the page came without https: a page asks whether another is at the
 * attempt, and the other says so. Of two that ask at once the one with the smaller id has it. A page that the browser
 * has frozen cannot answer: then both may count the same steps, which the server keeps apart by the acts' ids.
 */
export function createChannelClaims(
  channel: ClaimChannel,
  page: string,
  wait: (milliseconds: number) => Promise<void>,
): ClaimAttempt {
  let own: string | null = null;
  const asked = new Set<string>();
  const taken = new Set<string>();
  const tell = (kind: Claim['kind'], attempt: string, asking: string): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage({ kind, attempt, page: asking });
  };
  channel.addEventListener('message', ({ data: { kind, attempt, page: asking } }) => {
    switch (kind) {
      case 'claim':
        if (attempt === own || (asked.has(attempt) && page < asking)) tell('taken', attempt, asking);
        else if (asked.has(attempt)) taken.add(attempt);
        return;
      case 'taken':
        if (asking === page && asked.has(attempt)) taken.add(attempt);
    }
  });
  return async (attempt) => {
    if (attempt === own) return true;
    asked.add(attempt);
    tell('claim', attempt, page);
    await wait(LONGEST_ANSWER);
    asked.delete(attempt);
    if (taken.delete(attempt)) return false;
    own = attempt;
    return true;
  };
}
