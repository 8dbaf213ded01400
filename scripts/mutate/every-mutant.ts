import { expect, test } from 'vitest';

// Vitest wants a file of tests to begin with; runner.mjs runs those that matter before it collects this one.
test('every mutant', () => expect(process.env.SAKUMON_MUTATE_FOLDER).toBeDefined());
