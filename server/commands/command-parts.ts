import type { Logger } from 'pino';
import type { ShutdownSteps } from '../processes/shutdown-steps.ts';

/** What a command of the program is given beside its arguments. */
export type CommandParts = {
  readonly log: Logger;
  readonly shutdownSteps: ShutdownSteps;
  readonly say: (lines: readonly string[]) => void;
};
