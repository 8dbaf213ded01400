import { z } from 'zod/mini';
import { isKanaOrLatin, normaliseKana } from '../engine/roster/cell-text.ts';
import { isSchoolNumber, MAX_SCHOOL_NUMBER_LENGTH, normaliseSchoolNumber } from '../engine/roster/school-number.ts';

/**
 * Returns a text with each run of spaces, also full-width spaces, replaced by one space, and without spaces at both
 * ends.
 */
function withSingleSpaces(text: string): string {
  return text.replaceAll(/[ \u00A0\u3000]+/gu, ' ').trim();
}

/**
 * Characters that are not allowed in names: control and formatting characters, surrogates, private use, line
 * separators.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

function name(most: number) {
  return z.string().check(
    z.overwrite(withSingleSpaces),
    z.minLength(1, { error: '入力してください' }),
    z.maxLength(most, { error: `${most}文字までで入力してください` }),
    z.refine((text) => !UNSEEN.test(text), { error: '見えない文字や改行が入っています。打ちなおしてください' }),
  );
}

/** The name of a person. Names are plain text: markup such as 「<b>」 is allowed and is shown unchanged. */
export const PersonName = name(100);
export const SchoolName = name(100);
export const GroupName = name(50);
export const QuestionSetName = name(40);
export const AuthenticatorName = name(40);

/** ふりがな in hiragana or katakana. Half-width kana are converted to full-width. */
export const KanaName = z.string().check(
  z.overwrite((text) => withSingleSpaces(text.normalize('NFKC'))),
  z.minLength(1, { error: '入力してください' }),
  z.maxLength(100, { error: '100文字までで入力してください' }),
  z.refine((text) => isKanaOrLatin(normaliseKana(text)), { error: 'ひらがなかカタカナで入力してください' }),
);

/** A 学籍番号 (school number) of a pupil. Full-width signs are converted to half width. */
export const SchoolNumber = z
  .string()
  .check(
    z.overwrite(normaliseSchoolNumber),
    z.minLength(1, { error: '入力してください' }),
    z.maxLength(MAX_SCHOOL_NUMBER_LENGTH, { error: `${MAX_SCHOOL_NUMBER_LENGTH}文字までで入力してください` }),
    z.refine(isSchoolNumber, { error: '数字・英字・ハイフンで入力してください' }),
  );

/** An e-mail address, converted to half-width and lower case for comparison. */
export const EmailAddress = z.string().check(
  z.overwrite((text) => text.normalize('NFKC').trim().toLowerCase()),
  z.maxLength(254, { error: '254文字までで入力してください' }),
  z.refine((text) => /^[^\s@\p{Cc}\p{Cf}\p{Cs}]+@[^\s@\p{Cc}\p{Cf}\p{Cs}]+\.[^\s@\p{Cc}\p{Cf}\p{Cs}]+$/u.test(text), {
    error: 'メールアドレスの形で入力してください',
  }),
);

/**
 * A password that staff choose. It must be long, but need not contain digits or symbols (NIST SP 800-63B-4, 3.1.1.2
 * advises against such rules).
 */
export const NewPassword = z
  .string()
  .check(
    z.minLength(12, { error: '12文字以上で入力してください' }),
    z.maxLength(256, { error: '256文字までで入力してください' }),
  );

/** The text of a search field. */
export const SearchText = z.string().check(z.maxLength(100, { error: '100文字までで入力してください' }));
