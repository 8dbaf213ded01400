import { z } from 'zod/mini';
import type { PictureName } from '../engine/object-pictures/picture-names.ts';
import { SignInState } from './account.ts';
import { AccountId, GroupId, Timestamp } from './ids.ts';
import { LoginCardPupilSelection } from './login-cards.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { EmptyResult, STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** The pictures of picture passwords. All have different shapes and names. */
export const PASSWORD_PICTURES = [
  'red-apple',
  'banana',
  'rice-ball',
  'rabbit',
  'fish',
  'turtle',
  'penguin',
  'automobile',
  'umbrella',
  'scissors',
  'star',
  'house',
] as const satisfies readonly PictureName[];
export type PasswordPicture = (typeof PASSWORD_PICTURES)[number];

/**
 * Number of pictures in a password. Their order counts, and no picture is used twice: 12 × 11 × 10 = 1,320 passwords.
 */
export const PICTURES_PER_PASSWORD = 3;

const PicturePassword = z.array(z.enum(PASSWORD_PICTURES)).check(
  z.length(PICTURES_PER_PASSWORD),
  z.refine((pictures) => new Set(pictures).size === pictures.length, { error: '3つともちがう絵を送ってください' }),
);

/** The secret in the address that the class page's QR code contains: 160 random bits as base64url. */
export const ClassPageSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{27}$/u));

/**
 * The code of a class page as a pupil reads it from the blackboard and types it. Full-width letters, capitals, spaces
 * and hyphens are accepted.
 */
const ClassPageCode = z.string().check(
  z.maxLength(60),
  z.overwrite((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s‐-―−ーｰ-]+/gu, ''),
  ),
  z.regex(/^[a-hjkmnp-z2-9]{8}$/u),
);

/** What a shared device shows of a class: the names of its pupils and no other personal data. */
export const ClassPage = z.object({
  /** The secret with which the shared device can request the class page again. It is valid until the end of the day. */
  secret: ClassPageSecret,
  groupName: z.string(),
  until: Timestamp,
  pupils: z.array(z.object({ pupil: AccountId, name: z.string(), hasPictures: z.boolean() })),
});
export type ClassPage = z.infer<typeof ClassPage>;

/**
 * Routes for shared devices. An expired class page and a class page that never existed get the same refusal, so that a
 * guessed code does not show which pages existed.
 */
export const SHARED_DEVICE_CLASS_PAGE_ROUTES = {
  classPage: {
    method: 'POST',
    path: '/api/class-page',
    access: 'anyone',
    summary: 'Get the class page that a teacher opened today, by the secret in its QR code or by its code.',
    input: z.object({
      page: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('secret'), secret: ClassPageSecret }),
        z.object({ kind: z.literal('code'), code: ClassPageCode }),
      ]),
    }),
    output: ClassPage,
    refusals: ['not-found', 'too-many-requests'],
  },
  signInByPictures: {
    method: 'POST',
    path: '/api/sign-in/pictures',
    access: 'anyone',
    summary: 'Sign in a pupil of an open class page by three pictures in order, and set the session cookie.',
    input: z.object({ page: ClassPageSecret, pupil: AccountId, pictures: PicturePassword }),
    output: SignInState,
    refusals: ['wrong-password', 'too-many-requests', 'not-found'],
  },
  choosePictures: {
    method: 'POST',
    path: '/api/picture-password',
    access: ['pupil'],
    summary: "Choose the caller's own picture password. This is possible once, until a teacher removes the password.",
    input: z.object({ pictures: PicturePassword }),
    output: EmptyResult,
    refusals: ['signed-out', 'forbidden-role', 'class-pages-off', 'pictures-chosen'],
  },
} as const satisfies Record<string, RouteDefinition>;

/** A class page as a teacher of the class sees it. `isOn` is true if the school uses class pages. */
const ClassPageStateForStaff = z.object({
  groupName: z.string(),
  isOn: z.boolean(),
  page: z.nullable(z.object({ secret: ClassPageSecret, code: z.string(), until: Timestamp })),
});
export type ClassPageStateForStaff = z.infer<typeof ClassPageStateForStaff>;

/** A picture password for printing. The server returns it only once, when it creates the password. */
export const PicturePasswordSlip = z.object({
  pupil: AccountId,
  displayName: z.string(),
  kanaName: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  number: z.nullable(z.int()),
  pictures: PicturePassword,
});
export type PicturePasswordSlip = z.infer<typeof PicturePasswordSlip>;

export const STAFF_CLASS_PAGE_ROUTES = {
  groupClassPage: {
    method: 'GET',
    path: '/api/groups/:group/class-page',
    access: rolesAllowedToAct('see', 'classPage'),
    summary: 'Get the class page of a group that is open today, with its address and code.',
    input: z.object({ group: GroupId }),
    output: ClassPageStateForStaff,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  openClassPage: {
    method: 'POST',
    path: '/api/groups/:group/class-page',
    access: rolesAllowedToAct('issue', 'classPage'),
    summary:
      'Open the class page of a group until the end of the day, or return the open page. A replaced page is closed.',
    input: z.object({ group: GroupId, present: z.enum(['keep', 'replace']) }),
    output: ClassPageStateForStaff,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'group-archived', 'class-pages-off'],
  },
  closeClassPage: {
    method: 'POST',
    path: '/api/groups/:group/class-page/close',
    access: rolesAllowedToAct('revoke', 'classPage'),
    summary: 'Close the class page of a group. Pupils who have signed in stay signed in.',
    input: z.object({ group: GroupId }),
    output: ClassPageStateForStaff,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  givePictures: {
    method: 'POST',
    path: '/api/picture-passwords',
    access: rolesAllowedToAct('issue', 'picturePassword'),
    summary:
      "Create picture passwords for pupils or a group. A replaced password becomes invalid, and its pupil's sessions end.",
    /** `present`: whether pupils who already have a picture password keep it (`keep`) or get a new one (`replace`). */
    input: z.object({ to: LoginCardPupilSelection, present: z.enum(['keep', 'replace']) }),
    output: z.object({ slips: z.array(PicturePasswordSlip), kept: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'class-pages-off', 'pupil-archived', 'group-archived'],
  },
  removePictures: {
    method: 'POST',
    path: '/api/picture-passwords/remove',
    access: rolesAllowedToAct('revoke', 'picturePassword'),
    summary:
      "Remove picture passwords and end their pupils' sessions. The pupils choose new pictures after a sign-in with a card.",
    input: z.object({ of: LoginCardPupilSelection }),
    output: z.object({ removed: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
