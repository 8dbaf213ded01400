import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PasskeySignInAnswer, AvailableSecondFactors } from '../../contract/passkey.ts';
import { createTestApp, TEST_PASSWORD } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { createSeededTestRandom } from '../../testing/server/sso/provider.ts';
import { PASSKEY_MUTATIONS } from '../../testing/server/second-factor/passkey-mutations.ts';
import { createTestPasskey, type TestPasskey } from '../../testing/server/second-factor/passkey.ts';

type Offer = NonNullable<AvailableSecondFactors['passkey']>;

const ORIGIN = 'http://localhost:80';
const MINUTE = 60_000;
const server = await createTestApp();
afterAll(server.close);

function signIn(email: string, more: object = {}) {
  return server.browser().post('/api/sign-in', { email, password: TEST_PASSWORD, ...more });
}

async function offered(email: string): Promise<Offer> {
  // Delete the counters of failed tries, because many rejected tries would block the further tries of this test.
  await server.rows('delete from sign_in_attempt');
  const { body } = await signIn(email);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract guarantees this type
  const { passkey } = body.offer as AvailableSecondFactors;
  if (passkey === null) throw new Error('there is a passkey');
  return passkey;
}

async function withKey(key: TestPasskey): Promise<TestPerson> {
  const person = await addTestPerson(server, 'manager');
  const { body } = await person.post<Offer>('/api/account/passkeys/proposal', {});
  const passkey = key.make(body);
  const added = await person.post('/api/account/passkeys', { name: 'PC', password: TEST_PASSWORD, passkey });
  if (added.status !== 200) throw new Error('the key is not taken');
  server.advance(MINUTE);
  return person;
}

describe('an answer that is not made by the right key does not sign in', () => {
  const own = createTestPasskey(ORIGIN);
  const theirs = createTestPasskey(ORIGIN);
  let teacher: TestPerson;
  let other: TestPerson;
  let used: PasskeySignInAnswer;

  beforeAll(async () => {
    teacher = await withKey(own);
    other = await withKey(theirs);
    used = own.answer(await offered(teacher.email));
    // Sign in once with the unchanged response. This must succeed; otherwise the server could reject the changed
    // responses below for another reason than the changes.
    if ((await signIn(teacher.email, { passkey: used })).status !== 200) throw new Error('what is right is not let in');
    server.advance(MINUTE);
  });

  /** Number of random responses that are tested for each kind of mutation. `npm run fuzz -- --tokens N` tests more. */
  const rounds = Math.ceil(Number(process.env['FUZZ_TOKENS'] ?? 0) / Object.keys(PASSKEY_MUTATIONS).length) || 3;
  const first = Number(process.env['FUZZ_SEED'] ?? 1);
  const PATIENCE = 60_000 + rounds * 200;

  test.each(Object.entries(PASSKEY_MUTATIONS))(
    '%s',
    async (_, mutation) => {
      for (let seed = first; seed < first + rounds; seed += 1) {
        const offer = await offered(teacher.email);
        const theft = { offer, right: own.answer(offer), own, theirs, used, toOther: await offered(other.email) };
        const { status, body, cookie } = await signIn(teacher.email, {
          passkey: mutation(theft, createSeededTestRandom(seed)),
        });
        expect([status, cookie]).toEqual([expect.toBeOneOf([400, 401]), null]);
        expect(body.refusal).toMatch(/^(?:wrong-code|malformed-request)$/u);
      }
    },
    PATIENCE,
  );
});
