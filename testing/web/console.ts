import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

// The errors that React reports by console.error during a test, such as two children with the same key. If there are
// any, the test fails.
let errors: MockInstance<typeof console.error> | null = null;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = errors?.mock.calls.map((words) => words.map(String).join(' ')) ?? [];
  errors?.mockRestore();
  // oxlint-disable-next-line vitest/no-standalone-expect -- it belongs to the test that just ended
  expect(calls, 'console.error during the test').toEqual([]);
});
