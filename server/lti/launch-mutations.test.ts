import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Portal } from '../../contract/portals.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson } from '../../testing/server/people.ts';
import { createSeededTestRandom } from '../../testing/server/sso/provider.ts';
import { LAUNCH_REFUSALS } from './launch-refusal.ts';
import { LAUNCH_MUTATIONS } from '../../testing/server/lti/launch-mutations.ts';
import { createLaunchBrowser, registerPortal } from '../../testing/server/lti/launch.ts';
import { createTestPortal } from '../../testing/server/lti/portal.ts';

const NOW = new Date('2026-05-11T01:00:00.000Z');
const portal = await createTestPortal(() => NOW);
const server = await createTestApp({ portalFetch: portal.fetch, clock: () => NOW });
afterAll(server.close);
const { leave, signed, comeBack } = createLaunchBrowser(server, portal);
let registered: Portal;

describe('an invalid launch message does not sign anybody in', () => {
  // First open Sakumon with a valid message, so that the portal's person is linked to an account. A manipulated message
  // about this person would therefore open a session if the server accepted it.
  beforeAll(async () => {
    const teacher = await addTestPerson(server, 'manager');
    registered = await registerPortal(teacher, { addsPupils: true });
    const left = await leave(registered);
    const { session } = await comeBack(left, await signed(left));
    if (session === null) throw new Error('what is all right is not let in');
    const { id, ...settings } = registered;
    await teacher.post(`/api/portals/${id}`, { ...settings, addsPupils: false });
  });

  /**
   * Number of random variants that are tested for each mutation. `npm run fuzz -- --launches N` tests about N variants
   * in total.
   */
  const rounds = Math.ceil(Number(process.env['FUZZ_LAUNCHES'] ?? 0) / Object.keys(LAUNCH_MUTATIONS).length) || 4;
  const first = Number(process.env['FUZZ_SEED'] ?? 1);
  const PATIENCE = 60_000 + rounds * 200;

  test.each(Object.entries(LAUNCH_MUTATIONS))(
    '%s',
    async (_, mutation) => {
      for (let seed = first; seed < first + rounds; seed += 1) {
        const left = await leave(registered);
        const { status, refusal, session } = await comeBack(
          left,
          await mutation(portal, left, createSeededTestRandom(seed)),
        );
        expect(session).toBeNull();
        const known = Object.entries(LAUNCH_REFUSALS).find(([code]) => code === refusal);
        expect([status, refusal]).toEqual([known?.[1][0], known?.[0]]);
        expect(status).toBeLessThan(500);
      }
    },
    PATIENCE,
  );
});
