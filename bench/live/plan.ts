/** A class with a lesson that is on; cookies of sessions that were opened for it. */
export type LoadClass = {
  readonly lesson: string;
  readonly teacher: string;
  readonly pupils: readonly { readonly account: string; readonly cookie: string }[];
};

/** What a load process is to do; it comes on standard input. */
export type LoadPlan = {
  readonly url: string;
  readonly classes: readonly LoadClass[];
  /** How many times the pace of docs/domain.md 14.2. */
  readonly pace: number;
  readonly seconds: { readonly warmUp: number; readonly steady: number; readonly reconnecting: number };
  /** Now and then devices send what they have sent already, and what came later before what came first. */
  readonly disorder: boolean;
  /** Forced reconnects of each teacher's stream. */
  readonly reconnects: number;
};

export const PHASES = ['warmUp', 'steady', 'reconnecting', 'draining'] as const;
export type Phase = (typeof PHASES)[number];

export type Spread = { readonly p50: number; readonly p95: number; readonly p99: number; readonly most: number };

/** What a load process saw; times in milliseconds. */
export type LoadReport = {
  readonly requests: number;
  readonly acts: number;
  readonly checks: number;
  /** From the finger, and from just before the request that carries the check, to the teacher's event. */
  readonly fromFinger: Spread;
  readonly fromPost: Spread;
  readonly answer: Spread;
  /** Acts that waited on the devices when the steady phase began and ended. */
  readonly backlog: { readonly before: number; readonly after: number };
  readonly failures: number;
  /** Over all phases. */
  readonly made: { readonly acts: number; readonly checks: number };
  readonly events: number;
  readonly reconnects: number;
  readonly faults: {
    /** Acts that still waited on the devices in the end. */
    readonly unrecorded: number;
    /** Recorded checks that no event of the teacher's stream showed. */
    readonly missed: number;
    /** Works told twice alike, more checks than were made, or fewer than before. */
    readonly doubled: number;
    /** Works of the final snapshot that differ from what the events added up to. */
    readonly different: number;
  };
  /** The load process itself. */
  readonly loopDelay: number;
};

/** A load process tells each phase as it begins, and its report at the end, one line of JSON each. */
export type LoadLine =
  | { readonly kind: 'phase'; readonly phase: Phase }
  | { readonly kind: 'report'; readonly report: LoadReport };
