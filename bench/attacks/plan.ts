import type { RecordTask } from '../record-load.ts';

/** The attacks that a process repeats on each of its connections. */
export const ATTACKS = [
  'brackets from anybody',
  'brackets from a teacher',
  'a question file of commas',
  'half a header',
  'half a body',
  'silent sockets',
  'sign-ins of strangers',
] as const;
export type AttackName = (typeof ATTACKS)[number];

/** Timestamps in milliseconds, so that all processes begin and end together. */
type Span = { readonly url: string; readonly from: number; readonly until: number };

export type AttackPlan = Span & {
  readonly kind: 'attack';
  readonly attack: AttackName;
  readonly connections: number;
  /** The session cookie of a malicious teacher. */
  readonly cookie: string;
};

export type ProbePlan = Span & {
  readonly kind: 'probe';
  readonly pupil: string;
  readonly teacher: string;
  /** The paths that the teacher's screen requests. */
  readonly screen: readonly string[];
  readonly tasks: readonly RecordTask[];
};

/** Sign-ins, which are all sent at once. `cookie` is the cookie of a known device, or empty. */
export type SignInPlan = Span & {
  readonly kind: 'signIn';
  readonly tries: readonly { readonly path: string; readonly cookie: string; readonly body: object }[];
};

export type AttackProcessPlan = AttackPlan | ProbePlan | SignInPlan;

/** Milliseconds of each response, and descriptions of failures. */
export type ProcessReport = { readonly times: readonly number[]; readonly failures: readonly string[] };
