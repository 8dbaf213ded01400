import type { Page } from '@playwright/test';
import { ownSakumon, test } from '../journey.ts';
import { expectWellMade, expectWhole } from '../looking.ts';
import { bringQuestions, MODE_DOCUMENTS, MODE_LEVEL, NETWORK_DOCUMENTS } from '../modeQuestions.ts';
import { newPupil, openAllLevels, signIn } from '../people.ts';
import { Table } from '../table.ts';

const sakumon = ownSakumon();
const documents = [...MODE_DOCUMENTS, ...NETWORK_DOCUMENTS];

test.beforeAll(async () => {
  await openAllLevels(sakumon());
  await bringQuestions(sakumon(), documents);
});

for (const viewport of [
  { width: 1800, height: 1000 },
  { width: 1180, height: 820 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('each mode is well made as it begins', async ({ onDevice }) => {
      const page = await onDevice(sakumon(), { hasTouch: true });
      const table = new Table(page);
      await signIn(page, await newPupil(sakumon()), '/question');
      await table.passExamples();
      await table.openLevel(MODE_LEVEL);
      for (const [at, { id }] of documents.entries()) {
        await table.openQuestion(at + 1);
        await expectBegun(page, id);
      }
    });
  });
}

async function expectBegun(page: Page, name: string): Promise<void> {
  await expectWellMade(page, `${name}-begun`);
  await expectWhole(page, name);
}
