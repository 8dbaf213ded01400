import { z } from 'zod/mini';
import { isKanaOrLatin, tidyKana } from '../engine/roster/cell-text.ts';

/** Spaces of every width become one; what a spreadsheet adds around a name goes. */
function withSingleSpaces(text: string): string {
  return text.replaceAll(/[ \u00A0\u3000]+/gu, ' ').trim();
}

/** Characters that no name holds: controls, directions of writing, invisible ones, halves of a character. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

function name(most: number) {
  return z.string().check(
    z.overwrite(withSingleSpaces),
    z.minLength(1, { error: '入力してください' }),
    z.maxLength(most, { error: `${most}文字までで入力してください` }),
    z.refine((text) => !UNSEEN.test(text), { error: '見えない文字や改行が入っています。打ちなおしてください' }),
  );
}

/** A name is text, whatever it holds: 「<b>」 stays 「<b>」 and is shown as such. */
export const PersonName = name(100);
export const SchoolName = name(100);
export const GroupName = name(50);
export const SetName = name(40);
export const AuthenticatorName = name(40);

/** ふりがな in kana of either kind; half-width kana become full-width. */
export const KanaName = z.string().check(
  z.overwrite((text) => withSingleSpaces(text.normalize('NFKC'))),
  z.minLength(1, { error: '入力してください' }),
  z.maxLength(100, { error: '100文字までで入力してください' }),
  z.refine((text) => isKanaOrLatin(tidyKana(text)), { error: 'ひらがなかカタカナで入力してください' }),
);

/** As it is compared: full-width letters and capitals are the same address. */
export const EmailAddress = z.string().check(
  z.overwrite((text) => text.normalize('NFKC').trim().toLowerCase()),
  z.maxLength(254, { error: '254文字までで入力してください' }),
  z.refine((text) => /^[^\s@\p{Cc}\p{Cf}\p{Cs}]+@[^\s@\p{Cc}\p{Cf}\p{Cs}]+\.[^\s@\p{Cc}\p{Cf}\p{Cs}]+$/u.test(text), {
    error: 'メールアドレスの形で入力してください',
  }),
);

/** A password that staff choose: long rather than strange (NIST SP 800-63B-4, 3.1.1.2 advises against composition rules). */
export const NewPassword = z
  .string()
  .check(
    z.minLength(12, { error: '12文字以上で入力してください' }),
    z.maxLength(256, { error: '256文字までで入力してください' }),
  );

/** What is typed into a search field. */
export const SearchWords = z.string().check(z.maxLength(100, { error: '100文字までで入力してください' }));
