export type Point = { readonly x: number; readonly y: number };

/** Values that pass into a page and out of it. */
type Passed = string | number | boolean | null | readonly Passed[] | { readonly [name: string]: Passed };

/** A page of some browser engine, driven by what all of their drivers can do. */
export type EnginePage = {
  readonly goto: (url: string) => Promise<void>;
  /** Runs a function in the page, which sees nothing but its arguments, and waits for what it promises. */
  readonly evaluate: <Given extends readonly Passed[], Result>(
    run: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>;
  /** A touch pointer goes down at the first point, through the others, and up at the last. */
  readonly touch: (way: readonly Point[]) => Promise<void>;
  /** Types where the focus is. */
  readonly type: (text: string) => Promise<void>;
  readonly screenshot: () => Promise<Uint8Array>;
  /** Lines of errors on the console and uncaught errors, as far as the driver tells of them. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** Milliseconds that a finger takes from one point to the next. */
export const STEP_TIME = 30;

/** A tablet as schools have it, in CSS pixels. */
export const TABLET = { width: 1180, height: 820 } as const;
