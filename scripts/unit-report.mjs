import { relative } from 'node:path';

/** Maximum number of lines that are printed for each failure. */
const LINES_TOLD = 12;

/**
 * Returns the counts and the failures in a JSON report of Vitest, with file paths relative to `root`. If a test file
 * fails as a whole (while it is loaded, or in a hook), Vitest reports no failed test; the file then counts as one
 * failure.
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

/** Returns a text with all failures. Each failure has at most LINES_TOLD lines of its messages. */
export function formatTestFailures(failures) {
  const told = failures.map(({ what, words }, at) => {
    const lines = words.split('\n').slice(0, LINES_TOLD);
    return [`  ${at + 1}) ${what}`, ...lines.map((line) => `     ${line}`)].join('\n');
  });
  return told.map((one) => `${one}\n`).join('');
}
