export type Point = { readonly x: number; readonly y: number };

/** JSON values, which can be passed to and from a page. */
type Passed = string | number | boolean | null | readonly Passed[] | { readonly [name: string]: Passed };

/** A page in one browser engine, with the operations that all drivers support. */
export type BrowserPage = {
  readonly goto: (url: string) => Promise<void>;
  /** Runs a function in the page and waits for its promise. The function can use only its own arguments. */
  readonly evaluate: <Given extends readonly Passed[], Result>(
    run: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>;
  /** Sends touch events: down at the first point, moves through the others, up at the last one. */
  readonly touch: (way: readonly Point[]) => Promise<void>;
  /** Types text into the focused element. */
  readonly type: (text: string) => Promise<void>;
  readonly screenshot: () => Promise<Uint8Array>;
  /** Console errors and uncaught errors, if the driver reports them. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** Milliseconds between two points of a touch. */
export const STEP_TIME = 30;

/** Window size of a typical school tablet in CSS pixels. */
export const TABLET = { width: 1180, height: 820 } as const;
