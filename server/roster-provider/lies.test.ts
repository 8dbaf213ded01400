import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RosterPullFailureCode, RosterPullStep } from '../../contract/roster-provider.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson } from '../../testing/server/people.ts';
import {
  OTHER_PROVIDED_SCHOOL_ID,
  createOneRosterTestPupil,
  createOneRosterReference,
  type OneRosterTestItem,
  type OneRosterTestLists,
} from '../../testing/server/roster-provider/provided-school.ts';
import {
  sendJsonResponse,
  TestRosterProvider,
  type SendManipulatedResponse,
} from '../../testing/server/roster-provider/provider.ts';
import { createRosterPullFunctions } from '../../testing/server/roster-provider/pulling.ts';
import { createTemporaryKeyReader } from '../accounts/installation-key.ts';
import { parseRosterSourceInCurrentThread } from '../roster/read-source.ts';
import { pullDueRosters } from './pull-due-rosters.ts';

const MEBIBYTE = 1024 * 1024;
const USUAL = { patience: 10_000, total: 30_000, mostBytes: MEBIBYTE, mostPages: 400 };
const limits = { ...USUAL };
const provider = new TestRosterProvider();
const key = createTemporaryKeyReader();
const server = await createTestApp({ installationKey: key, pullLimits: limits });
let school: ReturnType<typeof createRosterPullFunctions>;
let state = '';

beforeAll(async () => {
  await provider.start();
  school = createRosterPullFunctions(server, provider, await addTestPerson(server, 'manager'));
  await school.connect({ nightlyAt: '02:00' });
  await school.apply();
  state = await school.state();
}, 60_000);
afterAll(server.close);
afterAll(() => provider.close());
beforeEach(() => {
  provider.reset();
  Object.assign(limits, USUAL);
  written = 0;
});

let written = 0;

function edit(list: keyof OneRosterTestLists, id: string, change: Readonly<Record<string, unknown>>): void {
  const found = provider.lists[list].find(({ sourcedId }) => sourcedId === id);
  if (found === undefined) throw new Error(`no ${id} in ${list}`);
  Object.assign(found, change);
}

function add(list: keyof OneRosterTestLists, items: readonly OneRosterTestItem[]): void {
  provider.lists[list].push(...items);
}

/** Replaces the provider's responses to requests for one list (such as `users`) by a manipulated response. */
function instead(list: string, answer: SendManipulatedResponse): void {
  provider.lie = (asked, response, address) => asked.list === list && answer(asked, response, address);
}

function withId(list: keyof OneRosterTestLists, id: string): OneRosterTestItem {
  const found = provider.lists[list].find(({ sourcedId }) => sourcedId === id);
  if (found === undefined) throw new Error(`no ${id} in ${list}`);
  return found;
}

/** Sends spaces until the client disconnects, at most 10 GB. */
const endless: SendManipulatedResponse = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(256 * 1024, ' ');
  const write = (): void => {
    if (response.destroyed || written > 10_000 * MEBIBYTE) return;
    written += chunk.length;
    response.write(chunk, () => setImmediate(write));
  };
  write();
  return true;
};

/**
 * Sends one byte every 20 ms and never ends. A time limit for the pause between two bytes would not end this response.
 */
const drip: SendManipulatedResponse = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
  return true;
};

const text =
  (content: string | Buffer, headers: Readonly<Record<string, string>> = {}, status = 200): SendManipulatedResponse =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(content);
    return true;
  };

/** Answers every request for users with a page that contains one new pupil and links to a next page. */
const newPages: SendManipulatedResponse = ({ list, count }, response, address) =>
  list === 'users' &&
  sendJsonResponse(
    response,
    { users: [{ ...createOneRosterTestPupil(count), sourcedId: `endless-${count}` }] },
    // The new page number replaces the old one in the requested address. If each link added a page number instead, the
    // address would grow until the server refuses it.
    { link: `<${address.replace(/&page=\d+$/u, '')}&page=${count}>; rel="next"` },
  );

type LieCase = readonly [name: string, lie: () => void, code: RosterPullFailureCode, part: RosterPullStep | null];

const LIES: readonly LieCase[] = [
  [
    'a page of HTML with status 200',
    () => instead('users', text('<html>Login</html>', { 'content-type': 'text/html' })),
    'notJson',
    'users',
  ],
  ['HTML that says it is JSON', () => instead('users', text('<html>Login</html>')), 'notJson', 'users'],
  ['JSON of another kind', () => instead('users', text('{"students":[]}')), 'malformed', 'users'],
  ['a list instead of an object', () => instead('orgs', text('[]')), 'malformed', 'orgs'],
  ['no content type', () => instead('orgs', text('{"orgs":[]}', { 'content-type': '' })), 'notJson', 'orgs'],
  [
    'a wrong content type',
    () => instead('orgs', text('{"orgs":[]}', { 'content-type': 'text/plain' })),
    'notJson',
    'orgs',
  ],
  [
    'invalid UTF-8',
    () => instead('classes', text(Buffer.from([0x7b, 0x22, 0x82, 0xa0, 0x22, 0x3a, 0x31, 0x7d]))),
    'notJson',
    'classes',
  ],
  ['a user without id', () => add('users', [{ ...createOneRosterTestPupil(1), sourcedId: '' }]), 'malformed', 'users'],
  ['the same user twice', () => add('users', [createOneRosterTestPupil(1)]), 'duplicate', 'users'],
  ['the same class twice', () => add('classes', [withId('classes', 'class-0')]), 'duplicate', 'classes'],
  [
    'an enrolment in an unknown class',
    () => edit('enrollments', 'enrollment-user-7-class-7', { class: createOneRosterReference('class-77', 'class') }),
    'unknownReference',
    'enrollments',
  ],
  [
    'an enrolment of an unknown user',
    () => edit('enrollments', 'enrollment-user-7-class-7', { user: createOneRosterReference('user-7777', 'user') }),
    'unknownReference',
    'enrollments',
  ],
  [
    'a class in an unknown term',
    () => edit('classes', 'class-3', { terms: [createOneRosterReference('year-1999', 'academicSession')] }),
    'unknownReference',
    'classes',
  ],
  [
    'the same next page for ever',
    () => {
      provider.lie = ({ list, offset }, response, address) => {
        if (list !== 'users' || offset === 0) return false;
        const users = provider.lists.users.slice(offset, offset + 100);
        return sendJsonResponse(response, { users }, { link: `<${address}>; rel="next"`, 'x-total-count': '401' });
      };
    },
    'pageLoop',
    'users',
  ],
  [
    'empty pages for ever',
    () => {
      provider.lie = ({ list, count }, response, address) =>
        list === 'users' &&
        sendJsonResponse(response, { users: [] }, { link: `<${address}&page=${count}>; rel="next"` });
    },
    'pageLoop',
    'users',
  ],
  [
    'new pages for ever',
    () => {
      limits.mostPages = 20;
      provider.lie = newPages;
    },
    'tooManyPages',
    'users',
  ],
  [
    'a next page on another server',
    () => {
      provider.lie = ({ list }, response) =>
        list === 'users' &&
        sendJsonResponse(
          response,
          { users: [createOneRosterTestPupil(1)] },
          { link: '<https://evil.test/users>; rel="next"' },
        );
    },
    'redirected',
    'users',
  ],
  [
    'a total that is not the number of users',
    () => {
      provider.lie = ({ list }, response) =>
        list === 'users' &&
        sendJsonResponse(response, { users: provider.lists.users }, { 'x-total-count': '999', link: '' });
    },
    'countMismatch',
    'users',
  ],
  [
    'a total that is no number',
    () => instead('users', (_, response) => sendJsonResponse(response, { users: [] }, { 'x-total-count': 'many' })),
    'countMismatch',
    'users',
  ],
  [
    'another total on the second page',
    () => {
      provider.lie = ({ list, offset }) => {
        if (list === 'users' && offset === 100) provider.lists.users.pop();
        return false;
      };
    },
    'changedMeanwhile',
    'users',
  ],
  [
    'a school without pupils',
    () => {
      provider.lists.users = [];
      provider.lists.enrollments = [];
    },
    'noPupils',
    'users',
  ],
  [
    'a school whose pupils all left',
    () => {
      for (const each of provider.lists.users) each.status = 'tobedeleted';
    },
    'noPupils',
    'users',
  ],
  [
    'a school without half of its pupils',
    () => {
      for (const [at, each] of provider.lists.users.entries()) if (at % 2 === 0) each.status = 'tobedeleted';
    },
    'mostGone',
    null,
  ],
  ['a body of 10 GB', () => instead('users', endless), 'tooLarge', 'users'],
  [
    'a body that drips',
    () => {
      limits.patience = 1500;
      instead('users', drip);
    },
    'tookTooLong',
    'users',
  ],
  [
    'no answer',
    () => {
      limits.patience = 1500;
      instead('token', () => true);
    },
    'tookTooLong',
    'token',
  ],
  [
    'answers that are too slow together',
    () => {
      limits.total = 3000;
      limits.mostPages = Infinity;
      provider.lie = newPages;
    },
    'tookTooLong',
    'users',
  ],
  ['a broken connection', () => instead('users', (_, response) => !!response.destroy()), 'away', 'users'],
  ['an error of the server', () => instead('users', text('{}', {}, 500)), 'away', 'users'],
  [
    'a redirect to another host',
    () => instead('users', text('', { location: 'https://evil.test/users' }, 302)),
    'redirected',
    'users',
  ],
  ['a redirect of the token', () => instead('token', text('', { location: '/other' }, 307)), 'redirected', 'token'],
  ['a wrong address', () => instead('classes', text('{}', {}, 404)), 'notFound', 'classes'],
  ['no right to the list', () => instead('enrollments', text('{}', {}, 403)), 'refused', 'enrollments'],
  ['a wrong secret', () => instead('token', text('{"error":"invalid_client"}', {}, 401)), 'refused', 'token'],
  ['a token without access_token', () => instead('token', text('{"token_type":"Bearer"}')), 'noToken', 'token'],
  [
    'a token with a line break',
    () => instead('token', text('{"access_token":"a\\r\\nx: y","token_type":"Bearer"}')),
    'noToken',
    'token',
  ],
  [
    'tokens that expire at once',
    () => {
      provider.lie = ({ list }) => {
        if (list !== 'token') provider.expireTokens();
        return false;
      };
    },
    'refused',
    'orgs',
  ],
  ['429 for ever', () => instead('users', text('{}', { 'retry-after': '0' }, 429)), 'limited', 'users'],
  ['503 until tomorrow', () => instead('users', text('{}', { 'retry-after': '86400' }, 503)), 'limited', 'users'],
  [
    'users of another school',
    () =>
      instead('users', (_, response) =>
        sendJsonResponse(
          response,
          {
            users: [
              {
                ...createOneRosterTestPupil(1),
                roles: [{ role: 'student', org: createOneRosterReference(OTHER_PROVIDED_SCHOOL_ID, 'org') }],
              },
            ],
          },
          { 'x-total-count': '1' },
        ),
      ),
    'otherSchool',
    'users',
  ],
  [
    'classes of another school',
    () => {
      provider.paging = 'none';
      instead('classes', ({ offset }, response) =>
        sendJsonResponse(response, {
          classes:
            offset > 0
              ? []
              : [
                  {
                    ...withId('classes', 'class-0'),
                    school: createOneRosterReference(OTHER_PROVIDED_SCHOOL_ID, 'org'),
                  },
                ],
        }),
      );
    },
    'otherSchool',
    'classes',
  ],
  [
    'a teacher among the students',
    () => edit('users', 'user-9', { roles: [{ role: 'teacher' }] }),
    'notAStudent',
    'users',
  ],
  [
    'a student as a teacher of a class',
    () => edit('enrollments', 'enrollment-user-7-class-7', { role: 'teacher' }),
    'notAStudent',
    'enrollments',
  ],
  [
    'an enrolment that ends before it begins',
    () => edit('enrollments', 'enrollment-user-7-class-7', { beginDate: '2027-03-01', endDate: '2026-04-01' }),
    'wrongDates',
    'enrollments',
  ],
  [
    'a school year that ends before it begins',
    () => edit('academicSessions', 'year-2026', { startDate: '2027-03-31', endDate: '2026-04-01' }),
    'wrongDates',
    'academicSessions',
  ],
  [
    'a date that is none',
    () => edit('academicSessions', 'year-2026', { endDate: '2027/3/31' }),
    'malformed',
    'academicSessions',
  ],
  ['no school', () => edit('orgs', 'school-1', { status: 'tobedeleted' }), 'noSchool', 'orgs'],
  ['a name of 2,000 characters', () => edit('users', 'user-9', { givenName: '名'.repeat(2000) }), 'malformed', 'users'],
];

test.each(LIES)('%s is refused and changes nothing', { timeout: 40_000 }, async (_, lie, code, part) => {
  lie();
  expect(await school.pull()).toEqual({ kind: 'failed', failure: { code, part } });
  expect(await school.last()).toMatchObject({ result: 'failed', failure: { code, part } });
  expect(await school.state()).toBe(state);
  expect(written).toBeLessThan(200 * MEBIBYTE);
});

/**
 * Ways to manipulate the data that the provider sends about one pupil. The fault must be shown in the pupil's line of
 * the roster, and the roster must not be applied until a person has corrected the line. An entry contains a name, the
 * manipulation, and the kind of the fault.
 */
const FAULTY_LINES: readonly (readonly [name: string, lie: () => void, fault: string])[] = [
  ['a name with a control character', () => edit('users', 'user-9', { givenName: '花\u0007子' }), 'forbiddenCharacter'],
  ['a name of 200 characters', () => edit('users', 'user-9', { givenName: '名'.repeat(200) }), 'tooLong'],
  ['an empty name', () => edit('users', 'user-9', { givenName: '', familyName: '' }), 'missing'],
  ['an unknown grade', () => edit('classes', 'class-9', { grades: ['P9'] }), 'notAGrade'],
  [
    'a class of two grades whose pupils have two grades',
    () => {
      edit('classes', 'class-9', { grades: ['P4', 'P5'] });
      edit('users', 'user-9', { grades: ['P4', 'P5'] });
    },
    'notAGrade',
  ],
  [
    'a number that is none',
    () => edit('enrollments', 'enrollment-user-7-class-7', { metadata: { 'jp.shussekiNo': '七' } }),
    'notANumber',
  ],
  [
    'a reading that is none',
    () => edit('users', 'user-9', { metadata: { jp: { kanaFamilyName: '山田', kanaGivenName: '花子' } } }),
    'notKana',
  ],
];

test.each(FAULTY_LINES)('%s is a fault of a line, and changes nothing', { timeout: 40_000 }, async (_, lie, fault) => {
  lie();
  const { faults } = await school.check(await school.source());
  expect(faults.map(({ kind }) => kind)).toContain(fault);
  expect((await school.apply()).body).toEqual({ kind: 'needsConsent', to: 'goodLinesOnly' });
  expect(await school.state()).toBe(state);
  await server.rows('update roster_provider set next_pull_at = $1', [server.now()]);
  const parts = {
    db: server.database.db,
    key,
    fetch: globalThis.fetch,
    readSource: parseRosterSourceInCurrentThread,
    limits,
  };
  await pullDueRosters({ ...parts, clock: server.now });
  expect(await school.last()).toMatchObject({ result: 'waits' });
  expect(await school.state()).toBe(state);
});

test('the log has no names, tokens and secrets', () => {
  const log = server.lines.join('\n');
  for (const secret of [provider.secret, encodeURIComponent(provider.secret), 'token-', '佐藤', 'サトウ', '花子']) {
    expect(log).not.toContain(secret);
  }
});

test('a pull without half of the school succeeds if a person insists, and changes nothing by itself', async () => {
  for (const [at, each] of provider.lists.users.entries()) if (at % 2 === 0) each.status = 'tobedeleted';
  const pulled = await school.pull(true);
  expect(pulled).toMatchObject({ kind: 'pulled', pupils: 200 });
  expect(await school.state()).toBe(state);
});
