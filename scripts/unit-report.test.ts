import { expect, test } from 'vitest';
import { readUnitReport, formatTestFailures } from './unit-report.mjs';

const passed = { fullName: 'adds', status: 'passed', failureMessages: [''] };
const failed = { fullName: 'takes away', status: 'failed', failureMessages: ['AssertionError: 1 is not 2'] };
const skipped = { fullName: 'divides', status: 'skipped', failureMessages: [''] };
const fileOf = (name: string, message: string, ...assertionResults: (typeof passed)[]) => ({
  name: `/house/${name}`,
  status: name.startsWith('well') ? 'passed' : 'failed',
  message,
  assertionResults,
});

test('a failed test is reported with its file, and a file whose hook failed counts as one failure', () => {
  const testResults = [
    fileOf('well.test.ts', '', passed),
    fileOf('sums.test.ts', '', passed, failed),
    fileOf('hooks.test.ts', 'no database', skipped, skipped),
  ];
  const report = readUnitReport({ numPassedTests: 2, testResults }, '/house');
  expect(report).toMatchObject({ passed: 2, failed: 2 });
  expect(formatTestFailures(report.failures)).toBe(
    '  1) sums.test.ts › takes away\n     AssertionError: 1 is not 2\n  2) hooks.test.ts\n     no database\n',
  );
});
