export type Point = { readonly x: number; readonly y: number };

/** A JSON value. Only such values can be passed to a page and back. */
type Passed = string | number | boolean | null | readonly Passed[] | { readonly [name: string]: Passed };

/** A page in one browser engine. It has only the operations that the drivers of all tested engines support. */
export type BrowserPage = {
  readonly goto: (url: string) => Promise<void>;
  /**
   * Runs a function in the page and waits for its promise. The function can only use its own arguments and the objects
   * of the page.
   */
  readonly evaluate: <Given extends readonly Passed[], Result>(
    run: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>;
  /**
   * Sends the touch events of one finger, which goes down at the first point, moves through the other points, and goes
   * up at the last point.
   */
  readonly touch: (way: readonly Point[]) => Promise<void>;
  /** Types text into the focused element. */
  readonly type: (text: string) => Promise<void>;
  readonly screenshot: () => Promise<Uint8Array>;
  /**
   * Returns the error messages on the page's console and the uncaught errors of the page. Returns an empty list if the
   * driver does not report them.
   */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** Time between two points of a touch, in milliseconds. */
export const TOUCH_STEP_MS = 30;

/** Window size of a typical school tablet in CSS pixels. */
export const TABLET_WINDOW_SIZE = { width: 1180, height: 820 } as const;
