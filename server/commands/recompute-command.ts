import type { Logger } from 'pino';
import { AccountId, SchoolId } from '../../contract/ids.ts';
import { openCommandDatabase } from './command-database.ts';
import type { Environment } from '../environment.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import { recomputeSums, type RecomputeProgress, type RecomputeScope } from '../recording/recompute.ts';
import type { ShutdownSteps } from '../processes/shutdown-steps.ts';

const USAGE = 'npm run -s recompute -- [--school c_…] [--after u_…]';
/** Number of recomputed pupils or days after which the command prints the next line about its progress. */
const BETWEEN_LINES = 100;

function readScope(args: readonly string[]): RecomputeScope | null {
  let scope: RecomputeScope = { school: null, after: null };
  for (let at = 0; at < args.length; at += 2) {
    const value = args[at + 1] ?? '';
    if (args[at] === '--school' && SchoolId.safeParse(value).success) scope = { ...scope, school: fromApiId(value) };
    else if (args[at] === '--after' && AccountId.safeParse(value).success)
      scope = { ...scope, after: fromApiId(value) };
    else return null;
  }
  return scope;
}

function lineOf(step: RecomputeProgress): string {
  switch (step.kind) {
    case 'pupil':
      return `${step.number} of ${step.of} pupils; after an interruption: --after ${toApiId('u', step.pupil)}`;
    case 'day':
      return `${step.number} of ${step.of} days of schools`;
  }
}

/**
 * Runs `recompute`: computes all sums (attempts, progress, results) again from the acts, for all schools or one school.
 * Prints its progress. The server may be running or not. Returns the exit code.
 */
export async function runRecomputeCommand(
  environment: Environment,
  args: readonly string[],
  { log, shutdownSteps, say }: { log: Logger; shutdownSteps: ShutdownSteps; say: (lines: readonly string[]) => void },
): Promise<number> {
  const scope = readScope(args);
  if (scope === null) {
    say([USAGE]);
    return 2;
  }
  const db = await openCommandDatabase(environment, log, shutdownSteps);
  for await (const step of recomputeSums(db, scope)) {
    if (step.number % BETWEEN_LINES === 0 || step.number === step.of) say([lineOf(step)]);
  }
  say(['All sums stand as their acts say.']);
  return 0;
}
