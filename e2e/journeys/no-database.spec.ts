import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { fetchStoredActsOfPupil } from '../records.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';

const [first] = questionsOfLevel(1);
if (first === undefined) throw new Error('level 1 has a question');

const NOT_KEPT = 'この きかいには きろくが のこらないよ。つながって いる ときに つかってね。';

/**
 * Functions that make IndexedDB unavailable to a page. The key says how. Each function runs in the page before the
 * page's own scripts.
 */
const DENIALS: Readonly<Record<string, () => void>> = {
  'has no database': () => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true, writable: true });
  },
  'never opens its database': () => {
    // oxlint-disable-next-line typescript/unbound-method -- `call` passes the factory as `this`
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function openWithoutAnswer(this: IDBFactory): IDBOpenDBRequest {
      const request = open.call(this, 'unanswered');
      for (const type of ['success', 'error', 'upgradeneeded', 'blocked']) {
        request.addEventListener(type, (event) => event.stopImmediatePropagation());
      }
      return request;
    };
  },
  'throws when its database is opened': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  },
};

for (const [name, deny] of Object.entries(DENIALS)) {
  test(`a pupil works on a device that ${name}, sees a notice, and loses nothing`, async ({ onDevice, sakumon }) => {
    const page = await onDevice();
    await page.addInitScript(deny);
    const { pupil, table } = await startAsNewPupil(sakumon, page);
    await expect(page.getByRole('status').filter({ hasText: NOT_KEPT })).toBeVisible();
    await expectGoodLayout(page, 'no-database');
    await table.solve(rightCards(first), 'mouse');
    await table.goOn('mouse');
    await expect
      .poll(async () => (await fetchStoredActsOfPupil(sakumon, pupil)).filter(({ correct }) => correct).length)
      .toBe(1);
    // Without a database, the page has its data only in memory, and the reload clears the memory. Nothing is lost,
    // because the server has all acts.
    await page.reload();
    await expect(table.questions.getByRole('button', { name: '1ばん、ほし 3つ' })).toBeVisible();
  });
}
