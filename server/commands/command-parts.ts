import type { Logger } from 'pino';
import type { ShutdownSteps } from '../processes/shutdown-steps.ts';

/** The dependencies of an operator command, in addition to its arguments. */
export type CommandDependencies = {
  readonly log: Logger;
  readonly shutdownSteps: ShutdownSteps;
  readonly say: (lines: readonly string[]) => void;
};
