import type { Task } from '../record-load.ts';

/** What an attacking process does over and over, on each of its connections. */
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

/** Times by the clock, so that processes begin and end together. */
type Span = { readonly url: string; readonly from: number; readonly until: number };

export type AttackPlan = Span & {
  readonly kind: 'attack';
  readonly attack: AttackName;
  readonly connections: number;
  /** Of a teacher who means harm. */
  readonly cookie: string;
};

export type ProbePlan = Span & {
  readonly kind: 'probe';
  readonly pupil: string;
  readonly teacher: string;
  /** What the teacher's screen fetches. */
  readonly screen: readonly string[];
  readonly tasks: readonly Task[];
};

/** Who signs in, one after the other where they share a device's place. */
export type SignInPlan = Span & {
  readonly kind: 'signIn';
  readonly tries: readonly { readonly path: string; readonly cookie: string; readonly body: object }[];
};

export type Plan = AttackPlan | ProbePlan | SignInPlan;

/** Milliseconds that each answer took, and what went wrong. */
export type ProcessReport = { readonly times: readonly number[]; readonly failures: readonly string[] };
