import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

// React reports programming errors, such as two children with the same key, by console.error. If React reports an error
// during a test, the test fails.
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
