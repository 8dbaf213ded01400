import {
  findOpenClassPageByCode,
  findOpenClassPageBySecret,
  transactionActorOfClassPage,
  type OpenClassPage,
} from './living-page.ts';
import { readPicturePasswordChangeTimes } from '../accounts/picture-password.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { fromApiId } from '../identifiers.ts';
import { readPupilsOfGroup } from '../schools/pupils.ts';

type Parts = { readonly db: Database; readonly key: ReadInstallationKey };

const GONE = { kind: 'refused', refusal: 'not-found' } as const;

/**
 * Returns the content of a class page. Refuses with `not-found` if the page has expired or does not exist, and with
 * `too-many-requests` after too many wrong codes.
 */
export async function readClassPage(
  { db, key }: Parts,
  { input, now }: RouteCall<'classPage'>,
): Promise<RouteOutcomeOf<'classPage'>> {
  switch (input.page.kind) {
    case 'secret': {
      const { secret } = input.page;
      const page = await findOpenClassPageBySecret(db, secret, now);
      return page === null ? GONE : shown(db, page, secret, now);
    }
    case 'code': {
      const found = await findOpenClassPageByCode(db, key, input.page.code, now);
      switch (found.kind) {
        case 'found':
          return shown(db, found.page, found.keys.secret, now);
        case 'unknown':
          return GONE;
        case 'tooMany':
          return { kind: 'refused', refusal: 'too-many-requests', retryAfter: found.retryAfter };
      }
    }
  }
}

function shown(db: Database, page: OpenClassPage, secret: string, now: Date): Promise<RouteOutcomeOf<'classPage'>> {
  return runAsTenant(db, transactionActorOfClassPage(page), async (trx) => {
    const group = await trx
      .selectFrom('class_group')
      .select('name')
      .where('school_id', '=', page.school)
      .where('id', '=', page.group)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (group === undefined) return GONE;
    const pupils = await readPupilsOfGroup(trx, page.school, page.group, now);
    const ids = pupils.map(({ id }) => fromApiId(id));
    const pictures = await readPicturePasswordChangeTimes(trx, page.school, ids);
    const names = createNameButtonTexts(pupils);
    const output = {
      secret,
      groupName: group.name,
      until: page.expiresAt.toISOString(),
      pupils: pupils.map(({ id }, at) => ({
        pupil: id,
        name: names[at] ?? '',
        hasPictures: pictures.has(fromApiId(id)),
      })),
    };
    return { kind: 'answered', output };
  });
}

/** The data that distinguishes a pupil from the other pupils of the class. */
export type PupilForNameButton = {
  readonly displayName: string;
  readonly kanaName: string | null;
  readonly number: number | null;
};

const JAPANESE = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}々ー・]+$/u;

/**
 * Returns a pupil's given name, in kana (ふりがな) if the kana name is stored. A Japanese name with one space consists
 * of family name and given name: 「さとう はな」 gives 「はな」. Returns any other name in full, because the function
 * cannot know which part is the given name.
 */
export function shortPupilName({ displayName, kanaName }: PupilForNameButton): string {
  const whole = kanaName ?? displayName;
  const [family, given, ...more] = whole.split(' ');
  const isSure = family !== undefined && given !== undefined && more.length === 0;
  return isSure && JAPANESE.test(family) && JAPANESE.test(given) ? given : whole;
}

/** Converts katakana to hiragana, so that ハナ equals はな. */
function soundOf(name: string): string {
  return name.replaceAll(/[ァ-ヶ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60));
}

/**
 * Returns the button texts for the pupils, in the order of `pupils`. If the short names of several pupils sound the
 * same, their button texts also contain the pupils' numbers. If one of these numbers is missing, the full names are
 * used instead.
 */
export function createNameButtonTexts(pupils: readonly PupilForNameButton[]): string[] {
  const called = pupils.map(shortPupilName);
  const sounds = called.map(soundOf);
  return pupils.map(({ displayName, kanaName, number }, at) => {
    const name = called[at] ?? displayName;
    if (sounds.filter((sound) => sound === sounds[at]).length === 1) return name;
    return number === null ? (kanaName ?? displayName) : `${name} ${number}`;
  });
}
