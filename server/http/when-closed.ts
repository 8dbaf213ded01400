/** A request, a response or a connection of Node. */
type Closing = {
  readonly closed: boolean;
  readonly once: (event: 'close', listener: () => void) => unknown;
  readonly off: (event: 'close', listener: () => void) => unknown;
};

/**
 * Calls `then` once, when the request, response or connection is closed; immediately if it is closed already. Node
 * emits `close` only once, so a listener that is added after an `await` may be too late. Returns a function that
 * removes the listener.
 */
export function whenClosed(closing: Closing, then: () => void): () => void {
  if (closing.closed) {
    then();
    return () => undefined;
  }
  closing.once('close', then);
  return () => void closing.off('close', then);
}
