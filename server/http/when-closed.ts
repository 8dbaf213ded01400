/** A request, a response or a connection of Node, or an object with which a test replaces it. */
type Closing = {
  readonly closed: boolean;
  readonly once: (event: 'close', listener: () => void) => unknown;
  readonly off: (event: 'close', listener: () => void) => unknown;
};

/**
 * Calls `then` once, when the request, response or connection is closed. If it is closed already, calls `then`
 * immediately. This is necessary because Node.js emits `close` only once: a listener that is added later would never be
 * called. Returns a function that removes the listener.
 */
export function callOnceWhenClosed(closing: Closing, then: () => void): () => void {
  if (closing.closed) {
    then();
    return () => undefined;
  }
  closing.once('close', then);
  return () => void closing.off('close', then);
}
