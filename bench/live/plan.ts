/** A class in a running lesson, with the session cookies of its people. */
export type LoadTestClass = {
  readonly lesson: string;
  readonly teacher: string;
  readonly pupils: readonly { readonly account: string; readonly cookie: string }[];
};

/**
 * What a load process (a process that simulates the devices of classes) does. The process reads the plan from standard
 * input.
 */
export type LoadPlan = {
  readonly url: string;
  readonly classes: readonly LoadTestClass[];
  /** The pace of the pupils, as a multiple of the pace that docs/domain.md 14.2 gives. */
  readonly pace: number;
  readonly seconds: { readonly warmUp: number; readonly steady: number; readonly reconnecting: number };
  /** True if devices sometimes send the same acts twice, or send later acts before earlier acts. */
  readonly disorder: boolean;
  /** Number of times that each teacher's event stream is closed and opened again. */
  readonly reconnects: number;
};

export const LOAD_PHASES = ['warmUp', 'steady', 'reconnecting', 'draining'] as const;
export type LoadPhase = (typeof LOAD_PHASES)[number];

type Percentiles = { readonly p50: number; readonly p95: number; readonly p99: number; readonly most: number };

/** What a load process (a process that simulates the devices of classes) measured. All times are in milliseconds. */
export type LoadReport = {
  readonly requests: number;
  readonly acts: number;
  readonly checks: number;
  /**
   * Times from a check until its event arrives at the teacher's screen. `fromFinger` starts when the pupil presses the
   * button. `fromPost` starts when the device sends the request with the check.
   */
  readonly fromFinger: Percentiles;
  readonly fromPost: Percentiles;
  readonly answer: Percentiles;
  /** Number of acts that the devices have not sent yet, at the start and at the end of the steady phase. */
  readonly backlog: { readonly before: number; readonly after: number };
  readonly failures: number;
  /** Numbers of acts and of checks that the simulated pupils made in all phases together. */
  readonly made: { readonly acts: number; readonly checks: number };
  readonly events: number;
  readonly reconnects: number;
  readonly faults: {
    /** Number of acts on the devices that are not sent at the end. */
    readonly unrecorded: number;
    /** Number of checks that the server recorded but that appeared in no event of the teacher's stream. */
    readonly missed: number;
    /**
     * Number of faulty results in the events of the teacher's stream. A result is faulty if it equals the result that
     * came before it for the same pupil and question, if it counts fewer checks than that result, or if it counts more
     * checks than the pupil made.
     */
    readonly doubled: number;
    /**
     * Number of results in the last snapshot of the lesson that differ from the result in the last event about the same
     * pupil and question.
     */
    readonly different: number;
  };
  /** 99th percentile of the event loop delay of the load process, in milliseconds. */
  readonly loopDelay: number;
};

/**
 * An output line of a load process, as JSON. It is either a phase, which is printed when the phase begins, or the
 * report, which is printed at the end.
 */
export type LoadProcessOutputLine =
  | { readonly kind: 'phase'; readonly phase: LoadPhase }
  | { readonly kind: 'report'; readonly report: LoadReport };

export function computePercentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((one, other) => one - other);
  const share = (part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
  return { p50: share(0.5), p95: share(0.95), p99: share(0.99), most: sorted.at(-1) ?? 0 };
}
