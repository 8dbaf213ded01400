/** A class in a running lesson, with the session cookies of its people. */
export type LoadClass = {
  readonly lesson: string;
  readonly teacher: string;
  readonly pupils: readonly { readonly account: string; readonly cookie: string }[];
};

/** The plan of a load process, which it reads from standard input. */
export type LoadPlan = {
  readonly url: string;
  readonly classes: readonly LoadClass[];
  /** A multiple of the pace of docs/domain.md 14.2. */
  readonly pace: number;
  readonly seconds: { readonly warmUp: number; readonly steady: number; readonly reconnecting: number };
  /** If true, devices sometimes send the same acts twice, and sometimes send later acts before earlier acts. */
  readonly disorder: boolean;
  /** Forced reconnects of each teacher's stream. */
  readonly reconnects: number;
};

export const PHASES = ['warmUp', 'steady', 'reconnecting', 'draining'] as const;
export type LoadPhase = (typeof PHASES)[number];

export type Percentiles = { readonly p50: number; readonly p95: number; readonly p99: number; readonly most: number };

/** The results of a load process; times in milliseconds. */
export type LoadReport = {
  readonly requests: number;
  readonly acts: number;
  readonly checks: number;
  /**
   * Time until the teacher's event: `fromFinger` starts at the press, `fromPost` when the request with the check is
   * sent.
   */
  readonly fromFinger: Percentiles;
  readonly fromPost: Percentiles;
  readonly answer: Percentiles;
  /** Unsent acts on the devices at the start and at the end of the steady phase. */
  readonly backlog: { readonly before: number; readonly after: number };
  readonly failures: number;
  /** Acts and checks that were made in all phases. */
  readonly made: { readonly acts: number; readonly checks: number };
  readonly events: number;
  readonly reconnects: number;
  readonly faults: {
    /** Acts that were still unsent on the devices at the end. */
    readonly unrecorded: number;
    /** Recorded checks that no event of the teacher's stream contained. */
    readonly missed: number;
    /** Results sent twice unchanged, with more checks than were made, or with fewer checks than before. */
    readonly doubled: number;
    /** Results of the final snapshot that differ from the sum of the events. */
    readonly different: number;
  };
  /** 99th percentile of the event loop delay of the load process. */
  readonly loopDelay: number;
};

/** The output lines of a load process in JSON: each phase when it begins, and the report at the end. */
export type LoadLine =
  | { readonly kind: 'phase'; readonly phase: LoadPhase }
  | { readonly kind: 'report'; readonly report: LoadReport };
