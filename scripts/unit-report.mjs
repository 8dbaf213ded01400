import { relative } from 'node:path';

/** Lines of a failure that are told once more: what failed and where, not the whole stack. */
const LINES_TOLD = 12;

/**
 * Counts and failures of Vitest's JSON report, whose paths begin at `root`. A file that fails outside of its tests, while
 * it is loaded or in a hook, is a failure of its own: Vitest counts its tests as skipped.
 */
export function readUnitReport(report, root) {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ what: file, words: message }];
    return failed.map((test) => ({ what: `${file} › ${test.fullName}`, words: test.failureMessages.join('\n') }));
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/** The failures, short. */
export function tellFailures(failures) {
  const told = failures.map(({ what, words }, at) => {
    const lines = words.split('\n').slice(0, LINES_TOLD);
    return [`  ${at + 1}) ${what}`, ...lines.map((line) => `     ${line}`)].join('\n');
  });
  return told.map((one) => `${one}\n`).join('');
}
