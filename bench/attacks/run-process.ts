import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { AttackProcessPlan, AttackProcessReport } from './plan.ts';

/**
 * Runs a plan in a Node process of its own, so that no two plans share an event loop. Throws if the process prints no
 * report.
 */
export async function runAttackProcess(plan: AttackProcessPlan): Promise<AttackProcessReport> {
  const program = path.join(import.meta.dirname, 'process.js');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(plan));
  const said = await text(child.stdout);
  if (said === '') throw new Error(`a process of ${plan.kind} ended before its report`);
  const report: AttackProcessReport = JSON.parse(said);
  return report;
}
