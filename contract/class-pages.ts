import { z } from 'zod/mini';
import type { PictureName } from '../engine/object-pictures/picture-names.ts';
import { SignInState } from './account.ts';
import { AccountId, GroupId, Timestamp } from './ids.ts';
import { Holders } from './login-cards.ts';
import { rolesThatMay } from './may.ts';
import { Done, STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** The pictures of picture passwords. No two are alike in shape or in name. */
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

/** Number of pictures in a password. Their order counts and none is used twice: 12 × 11 × 10 = 1,320 passwords. */
export const PICTURES_OF_PASSWORD = 3;

const PicturePassword = z.array(z.enum(PASSWORD_PICTURES)).check(
  z.length(PICTURES_OF_PASSWORD),
  z.refine((pictures) => new Set(pictures).size === pictures.length, { error: '3つともちがう絵を送ってください' }),
);

/** The secret in the QR code of a class page, after the address: 160 random bits as base64url. */
export const ClassPageSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{27}$/u));

/** The code as a pupil types it from the board. Full-width letters, capitals, spaces and hyphens are accepted. */
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
  /** The secret with which the device can load the page again until the end of the day. */
  secret: ClassPageSecret,
  groupName: z.string(),
  until: Timestamp,
  pupils: z.array(z.object({ pupil: AccountId, name: z.string(), hasPictures: z.boolean() })),
});
export type ClassPage = z.infer<typeof ClassPage>;

/** Routes for shared devices. An expired page and a page that never existed get the same refusal. */
export const CLASS_PAGE_ROUTES = {
  classPage: {
    method: 'POST',
    path: '/api/class-page',
    access: 'anyone',
    summary: 'The page of a class that a teacher opened today, by what its QR says or by its code.',
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
    summary: "Sign a pupil of a class's open page in by three pictures in order; sets the session cookie.",
    input: z.object({ page: ClassPageSecret, pupil: AccountId, pictures: PicturePassword }),
    output: SignInState,
    refusals: ['wrong-password', 'too-many-requests', 'not-found'],
  },
  choosePictures: {
    method: 'POST',
    path: '/api/picture-password',
    access: ['pupil'],
    summary: "Choose one's own picture password, once; a teacher takes it away.",
    input: z.object({ pictures: PicturePassword }),
    output: Done,
    refusals: ['signed-out', 'forbidden-role', 'class-pages-off', 'pictures-chosen'],
  },
} as const satisfies Record<string, RouteDefinition>;

/** A class page as its teacher sees it. `isOn`: the school uses class pages. */
const GroupClassPage = z.object({
  groupName: z.string(),
  isOn: z.boolean(),
  page: z.nullable(z.object({ secret: ClassPageSecret, code: z.string(), until: Timestamp })),
});
export type GroupClassPage = z.infer<typeof GroupClassPage>;

/** A picture password for printing. The server returns it only once, when it is made. */
export const PictureSlip = z.object({
  pupil: AccountId,
  displayName: z.string(),
  kanaName: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  number: z.nullable(z.int()),
  pictures: PicturePassword,
});
export type PictureSlip = z.infer<typeof PictureSlip>;

export const GROUP_CLASS_PAGE_ROUTES = {
  groupClassPage: {
    method: 'GET',
    path: '/api/groups/:group/class-page',
    access: rolesThatMay('see', 'classPage'),
    summary: "Whether a group's page is open today, with what leads to it.",
    input: z.object({ group: GroupId }),
    output: GroupClassPage,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  openClassPage: {
    method: 'POST',
    path: '/api/groups/:group/class-page',
    access: rolesThatMay('issue', 'classPage'),
    summary: "Open a group's page until the day ends, or show the one that is open. A page that is replaced ends.",
    input: z.object({ group: GroupId, present: z.enum(['keep', 'replace']) }),
    output: GroupClassPage,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'group-archived', 'class-pages-off'],
  },
  closeClassPage: {
    method: 'POST',
    path: '/api/groups/:group/class-page/close',
    access: rolesThatMay('revoke', 'classPage'),
    summary: "Close a group's page; who signed in there goes on.",
    input: z.object({ group: GroupId }),
    output: GroupClassPage,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  givePictures: {
    method: 'POST',
    path: '/api/picture-passwords',
    access: rolesThatMay('issue', 'picturePassword'),
    summary:
      'Give pupils or a group picture passwords. One that is replaced ends, and the sessions of its pupil with it.',
    /** `present`: what happens to picture passwords that some of the pupils have already. */
    input: z.object({ to: Holders, present: z.enum(['keep', 'replace']) }),
    output: z.object({ slips: z.array(PictureSlip), kept: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'class-pages-off', 'pupil-archived', 'group-archived'],
  },
  removePictures: {
    method: 'POST',
    path: '/api/picture-passwords/remove',
    access: rolesThatMay('revoke', 'picturePassword'),
    summary: 'Take picture passwords away, and end the sessions of who had them; pupils choose anew after a card.',
    input: z.object({ of: Holders }),
    output: z.object({ removed: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
