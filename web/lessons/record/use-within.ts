import type { CallOutcome } from '../../client/call.ts';
import { useAnswer } from '../../staff/use-answer.ts';

/** What is asked for within something chosen; null while nothing is. */
export function useWithin<Chosen extends string | number, Output>(
  chosen: Chosen | undefined,
  load: (chosen: Chosen) => Promise<CallOutcome<Output>>,
): Output | null {
  const { latest } = useAnswer<Output | null>(String(chosen), async () =>
    chosen === undefined ? { kind: 'ok', output: null } : load(chosen),
  );
  return latest;
}
