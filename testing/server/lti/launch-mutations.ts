import type { createSeededTestRandom } from '../sso/provider.ts';
import {
  LTI_INSTRUCTOR_ROLE,
  expandLtiClaimNames,
  LTI_MENTOR_ROLE,
  PORTAL_CLIENT_ID,
  PORTAL_ISSUER,
  type AuthenticationRequest,
  type TestPortal,
} from './portal.ts';

type Fields = Readonly<Record<string, string>>;
type Chance = ReturnType<typeof createSeededTestRandom>;
type Mutation = (of: TestPortal, request: AuthenticationRequest, chance: Chance) => Promise<Fields>;

const letters = (chance: Chance, count: number): string =>
  Array.from({ length: count }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[Math.floor(chance() * 36)]).join('');

function nudged(text: string, from: number, to: number, chance: Chance): string {
  const at = from + Math.floor(chance() * (to - from));
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}

/**
 * Returns a mutation that replaces claims of a launch message by those that `change` returns, and signs the message. A
 * claim whose value is undefined is removed.
 */
function claimed(change: (chance: Chance, seconds: number) => Readonly<Record<string, unknown>>): Mutation {
  return async (of, request, chance) => {
    const { iat } = of.message(request);
    return { state: request.state, id_token: await of.sign(of.message(request, change(chance, Number(iat)))) };
  };
}

const lti = (change: (chance: Chance) => Readonly<Record<string, unknown>>): Mutation =>
  claimed((chance) => expandLtiClaimNames(change(chance)));

function token(
  make: (of: TestPortal, request: AuthenticationRequest, chance: Chance) => Promise<string> | string,
): Mutation {
  return async (of, request, chance) => ({ state: request.state, id_token: await make(of, request, chance) });
}

/**
 * Mutations of a portal's launch message. Each makes the message invalid, for example by a wrong signature, a missing
 * claim or another audience.
 */
export const LAUNCH_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'a signature of another key': token((of, request) => of.sign(of.message(request), 'foreign')),
  'a key that nobody has': token((of, request, chance) => of.sign(of.message(request), 'foreign', letters(chance, 9))),
  'a signature with a character changed': token(async (of, request, chance) => {
    const signed = await of.sign(of.message(request));
    // The last character of the signature stays unchanged. Some of its bits are unused, so another character could
    // encode the same signature.
    return nudged(signed, signed.lastIndexOf('.') + 1, signed.length - 1, chance);
  }),
  'claims with a character changed': token(async (of, request, chance) => {
    const signed = await of.sign(of.message(request));
    return nudged(signed, signed.indexOf('.') + 1, signed.lastIndexOf('.'), chance);
  }),
  'a header with a character changed': token(async (of, request, chance) => {
    const signed = await of.sign(of.message(request));
    return nudged(signed, 0, signed.indexOf('.'), chance);
  }),
  'no signature': token((of, request) => of.unsigned(of.message(request))),
  'the public key for a secret': token((of, request) => of.signWithPublicKey(of.message(request))),
  'half a token': token(async (of, request, chance) => {
    const signed = await of.sign(of.message(request));
    return signed.slice(0, Math.floor(chance() * signed.length));
  }),
  'no token': async (_, request) => ({ state: request.state }),
  'an error of the portal': async (_, request) => ({ state: request.state, error: 'login_required' }),
  'no state': async (of, request) => ({ id_token: await of.sign(of.message(request)) }),
  'a state with a character changed': async (of, request, chance) => ({
    state: nudged(request.state, 0, request.state.length - 1, chance),
    id_token: await of.sign(of.message(request)),
  }),
  'another state': async (of, request, chance) => ({
    state: letters(chance, 1 + Math.floor(chance() * 600)),
    id_token: await of.sign(of.message(request)),
  }),
  'another issuer': claimed((chance) => ({ iss: `https://${letters(chance, 12)}.test` })),
  'an issuer with a slash': claimed(() => ({ iss: `${PORTAL_ISSUER}/` })),
  'no issuer': claimed(() => ({ iss: undefined })),
  'another audience': claimed((chance) => ({ aud: letters(chance, 12) })),
  'no audience': claimed(() => ({ aud: undefined })),
  'an audience among others': claimed((chance) => ({ aud: [PORTAL_CLIENT_ID, letters(chance, 9)], azp: undefined })),
  'another authorized party': claimed((chance) => ({ azp: letters(chance, 12) })),
  'another authorized party of a list of one': claimed((chance) => ({
    aud: [PORTAL_CLIENT_ID],
    azp: letters(chance, 9),
  })),
  'an authorized party that is no text': claimed(() => ({ azp: [PORTAL_CLIENT_ID] })),
  'a time over by some seconds': claimed((chance, seconds) => ({ exp: seconds - Math.floor(chance() * 100) })),
  'no time': claimed(() => ({ exp: undefined })),
  'a time that is no number': claimed(() => ({ exp: 'tomorrow' })),
  'made long ago': claimed((chance, seconds) => ({ iat: seconds - 601 - Math.floor(chance() * 10_000) })),
  'made in the future': claimed((chance, seconds) => ({ iat: seconds + 61 + Math.floor(chance() * 10_000) })),
  'not valid yet': claimed((chance, seconds) => ({ nbf: seconds + 1 + Math.floor(chance() * 1000) })),
  'no moment of issue': claimed(() => ({ iat: undefined })),
  'another nonce': claimed((chance) => ({ nonce: letters(chance, 43) })),
  'no nonce': claimed(() => ({ nonce: undefined })),
  'no subject': claimed(() => ({ sub: undefined })),
  'an empty subject': claimed(() => ({ sub: '' })),
  'a subject that is a list': claimed(() => ({ sub: ['pupil-1'] })),
  'a huge subject': claimed((chance) => ({ sub: letters(chance, 256 + Math.floor(chance() * 5000)) })),
  'a subject with control characters': claimed(() => ({ sub: 'pupil\u0000-1' })),
  'somebody else': claimed((chance) => ({ sub: letters(chance, 20) })),
  'a teacher whom nobody knows': claimed((chance) => ({
    sub: letters(chance, 20),
    ...expandLtiClaimNames({ roles: [LTI_INSTRUCTOR_ROLE] }),
  })),
  'huge claims': claimed((chance) => ({ name: letters(chance, 70_000) })),
  'many roles': lti((chance) => ({ roles: Array.from({ length: 101 }, () => letters(chance, 9)) })),
  'another deployment': lti((chance) => ({ deployment_id: letters(chance, 12) })),
  'no deployment': lti(() => ({ deployment_id: undefined })),
  'another kind of message': lti((chance) => ({ message_type: `Lti${letters(chance, 9)}Request` })),
  'no kind of message': lti(() => ({ message_type: undefined })),
  'another version': lti((chance) => ({ version: `1.${Math.floor(chance() * 3)}.0` })),
  'no version': lti(() => ({ version: undefined })),
  'another target': lti((chance) => ({ target_link_uri: `https://${letters(chance, 9)}.test/lti/launch` })),
  'no target': lti(() => ({ target_link_uri: undefined })),
  'no link': lti(() => ({ resource_link: undefined })),
  'a link without a name': lti(() => ({ resource_link: {} })),
  'no roles': lti(() => ({ roles: [] })),
  'a mentor': lti(() => ({ roles: [LTI_MENTOR_ROLE] })),
  'roles that are no list': lti(() => ({ roles: LTI_INSTRUCTOR_ROLE })),
};
