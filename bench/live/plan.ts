/** A class in a running lesson, with the session cookies of its people. */
export type LoadClass = {
  readonly lesson: string;
  readonly teacher: string;
  readonly pupils: readonly { readonly account: string; readonly cookie: string }[];
};

/** The plan of a load process. The process reads it from standard input. */
export type LoadPlan = {
  readonly url: string;
  readonly classes: readonly LoadClass[];
  /** The pace of the pupils, as a multiple of the pace of docs/domain.md 14.2. */
  readonly pace: number;
  readonly seconds: { readonly warmUp: number; readonly steady: number; readonly reconnecting: number };
  /** True if devices sometimes send the same acts twice, or later acts before earlier acts. */
  readonly disorder: boolean;
  /** Number of times that each teacher's stream is forced to reconnect. */
  readonly reconnects: number;
};

export const PHASES = ['warmUp', 'steady', 'reconnecting', 'draining'] as const;
export type LoadPhase = (typeof PHASES)[number];

export type Percentiles = { readonly p50: number; readonly p95: number; readonly p99: number; readonly most: number };

/** The results of a load process. All times are in milliseconds. */
export type LoadReport = {
  readonly requests: number;
  readonly acts: number;
  readonly checks: number;
  /**
   * Time from a check to the arrival of its event at the teacher's screen. For `fromFinger`, the time starts when the
   * pupil presses the button. For `fromPost`, it starts when the device sends the request with the check.
   */
  readonly fromFinger: Percentiles;
  readonly fromPost: Percentiles;
  readonly answer: Percentiles;
  /** Number of acts that the devices have not sent yet, at the start and at the end of the steady phase. */
  readonly backlog: { readonly before: number; readonly after: number };
  readonly failures: number;
  /** Number of acts and number of checks that pupils made in all phases. */
  readonly made: { readonly acts: number; readonly checks: number };
  readonly events: number;
  readonly reconnects: number;
  readonly faults: {
    /** Number of acts on the devices that are not sent at the end. */
    readonly unrecorded: number;
    /** Number of recorded checks that no event of the teacher's stream contained. */
    readonly missed: number;
    /**
     * Number of faulty results in the events of the teacher's stream. A result is faulty if it repeats the previous
     * result, has more checks than the pupil made, or has fewer checks than before.
     */
    readonly doubled: number;
    /**
     * Number of results of the last snapshot that differ from what the events of the teacher's stream said about the
     * same pupil and question.
     */
    readonly different: number;
  };
  /** 99th percentile of the event loop delay of the load process, in milliseconds. */
  readonly loopDelay: number;
};

/** An output line of a load process, as JSON: a phase when it begins, or the report at the end. */
export type LoadLine =
  | { readonly kind: 'phase'; readonly phase: LoadPhase }
  | { readonly kind: 'report'; readonly report: LoadReport };
