import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Sakumon } from '../../e2e/sakumon.ts';
import type { LoadLine, LoadPlan, LoadReport } from './plan.ts';
import { watch, type Usage } from './processes.ts';

export type Load = { readonly report: LoadReport; readonly usage: Usage };

/** Runs a load process to its end, and watches all others during its steady phase. */
export async function runLoad(sakumon: Sakumon, plan: LoadPlan): Promise<Load> {
  const program = path.join(import.meta.dirname, 'load.js');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(plan));
  let stopWatching: (() => Promise<Usage>) | null = null;
  let usage: Usage | null = null;
  let report: LoadReport | null = null;
  for await (const text of createInterface({ input: child.stdout })) {
    const line: LoadLine = JSON.parse(text);
    switch (line.kind) {
      case 'phase':
        if (line.phase === 'steady') stopWatching = await watch(sakumon, child.pid ?? 0);
        if (line.phase === 'reconnecting') usage = (await stopWatching?.()) ?? null;
        break;
      case 'report':
        report = line.report;
    }
  }
  if (report === null || usage === null) throw new Error('the load process ended before its report');
  return { report, usage };
}
