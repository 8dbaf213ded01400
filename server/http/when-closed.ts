/** A request, an answer or a connection of Node's. */
type Closing = {
  readonly closed: boolean;
  readonly once: (event: 'close', listener: () => void) => unknown;
  readonly off: (event: 'close', listener: () => void) => unknown;
};

/**
 * Calls `then` once, when the request, answer or connection is closed; at once if it is closed already. Node emits `close`
 * once, so that a listener added after an `await` may be too late. The function returned removes the listener.
 */
export function whenClosed(closing: Closing, then: () => void): () => void {
  if (closing.closed) {
    then();
    return () => undefined;
  }
  closing.once('close', then);
  return () => void closing.off('close', then);
}
