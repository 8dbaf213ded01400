import type { Page } from '@playwright/test';
import type { PieceInputMethod } from './move-piece.ts';
import { newPupil, signInAs } from './people.ts';
import type { Sakumon } from './sakumon.ts';
import { TablePage } from './table.ts';

/**
 * Adds a pupil to the demonstration class, signs the pupil in, opens the first question and completes its worked
 * example.
 */
export async function startAsNewPupil(
  sakumon: Sakumon,
  page: Page,
  way: PieceInputMethod = 'mouse',
): Promise<{ readonly pupil: string; readonly table: TablePage }> {
  const pupil = await newPupil(sakumon);
  const table = new TablePage(page);
  await signInAs(page, pupil, '/question');
  await table.readExample(way);
  return { pupil, table };
}
