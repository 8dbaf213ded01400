import type { QuestionWithRightAndWrongComposition } from '../record-load.ts';

/** The names of the attacks. A process repeats one attack, on all its connections. */
export const ATTACK_NAMES = [
  'brackets from anybody',
  'brackets from a teacher',
  'a question file of commas',
  'half a header',
  'half a body',
  'silent sockets',
  'sign-ins of strangers',
] as const;
export type AttackName = (typeof ATTACK_NAMES)[number];

/**
 * The address of the attacked server, and the period in which all load processes send requests: from `from` until
 * `until`, in milliseconds since 1970.
 */
type Span = { readonly url: string; readonly from: number; readonly until: number };

export type AttackPlan = Span & {
  readonly kind: 'attack';
  readonly attack: AttackName;
  readonly connections: number;
  /** The session cookie of a malicious teacher. */
  readonly cookie: string;
};

export type ResponseTimePlan = Span & {
  readonly kind: 'probe';
  readonly pupil: string;
  readonly teacher: string;
  /** The paths that the teacher's screen requests. */
  readonly screen: readonly string[];
  readonly tasks: readonly QuestionWithRightAndWrongComposition[];
};

/**
 * A plan by which a process sends many sign-in requests at the same time. `cookie`: the cookie of a device that the
 * server knows, or an empty string.
 */
export type SignInBurstPlan = Span & {
  readonly kind: 'signIn';
  readonly tries: readonly { readonly path: string; readonly cookie: string; readonly body: object }[];
};

export type AttackProcessPlan = AttackPlan | ResponseTimePlan | SignInBurstPlan;

/**
 * What a process measured. `times`: the duration of each response in milliseconds. `failures`: descriptions of the
 * failures.
 */
export type AttackProcessReport = { readonly times: readonly number[]; readonly failures: readonly string[] };
