import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Sakumon } from '../../e2e/sakumon.ts';
import type { LoadProcessOutputLine, LoadPlan, LoadReport, LoadPhase } from './plan.ts';
import { measureProcessorUsage, type ProcessorUsage } from './processes.ts';

export type LoadReportWithUsage = { readonly report: LoadReport; readonly usage: ProcessorUsage };

/**
 * Runs a load process to its end and resolves to its report. Calls `begun` at the beginning of each phase, with the
 * phase and the process id of the load process.
 */
export async function runLoadProcess(
  plan: LoadPlan,
  begun: (phase: LoadPhase, pid: number) => Promise<void>,
): Promise<LoadReport> {
  const program = path.join(import.meta.dirname, 'load.js');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(plan));
  for await (const text of createInterface({ input: child.stdout })) {
    const line: LoadProcessOutputLine = JSON.parse(text);
    switch (line.kind) {
      case 'phase':
        await begun(line.phase, child.pid ?? 0);
        break;
      case 'report':
        return line.report;
    }
  }
  throw new Error('the load process ended before its report');
}

/**
 * Runs a load process to its end. During its steady phase, measures the processor time of the server, the database and
 * the load process. Throws if the load process had no steady phase.
 */
export async function runLoadAndMeasureUsage(sakumon: Sakumon, plan: LoadPlan): Promise<LoadReportWithUsage> {
  let stopWatching: (() => Promise<ProcessorUsage>) | null = null;
  let usage: ProcessorUsage | null = null;
  const report = await runLoadProcess(plan, async (phase, pid) => {
    if (phase === 'steady') stopWatching = await measureProcessorUsage(sakumon, pid);
    if (phase === 'reconnecting') usage = (await stopWatching?.()) ?? null;
  });
  if (usage === null) throw new Error('the load process had no steady phase');
  return { report, usage };
}
