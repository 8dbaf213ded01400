import type { PasswordPicture } from '../../../contract/class-pages.ts';
import { signInFailureWords, waitingTimeWords } from '../sign-in/failure-words.ts';
import type { CallFailureCode } from '../client/call.ts';

/** UI text of the class page. It is only in kana, because it is for six-year-olds. */
export const CLASS_PAGE_WORDS = {
  title: 'クラスの ページ',
  code: 'クラスの ばんごう',
  codeHelp: 'せんせいが みせて いる ばんごうを いれてね。',
  noCode: 'クラスの ばんごうを いれてね。',
  open: 'ひらく',
  byCamera: 'カメラで よむ',
  opening: 'ひらいて います…',
  again: 'もういちど',
  choose: 'じぶんの なまえを おしてね',
  byCard: 'カードで はいる',
  other: 'ほかの はいりかた',
  nobody: 'まだ だれも いません。せんせいに きいてね。',
  pictures: 'えを 3つ じゅんばんに おしてね',
  undo: 'もどす',
  names: 'なまえに もどる',
  choosePictures: 'えの あいことばを きめよう',
  chooseThree: 'すきな えを 3つ えらんでね。カードが なくても はいれるよ。',
  repeat: 'おぼえた？ もういちど おなじ じゅんばんで おしてね。',
  different: 'ちがったよ。はじめから えらんでね。',
  later: 'あとで',
  back: 'もどる',
} as const;

export const PICTURE_NAMES_IN_KANA: Readonly<Record<PasswordPicture, string>> = {
  'red-apple': 'りんご',
  banana: 'バナナ',
  'rice-ball': 'おにぎり',
  rabbit: 'うさぎ',
  fish: 'さかな',
  turtle: 'かめ',
  penguin: 'ペンギン',
  automobile: 'くるま',
  umbrella: 'かさ',
  scissors: 'はさみ',
  star: 'ほし',
  house: 'いえ',
};

const GONE = 'ばんごうが ちがうか、もう おわって います。せんせいに きいてね。';
/**
 * If the server locks the sign-in for longer than this, in seconds, the message does not say for how long. Such a lock
 * usually lasts until the end of the lesson, so the duration would not help the child.
 */
const LONG = 10 * 60;

/** Returns the text that says why a class page did not open. A wrong code and an expired code have the same text. */
export function classPageFailureWords(code: CallFailureCode, retryAfter: number | null): string {
  const isGone = code === 'not-found' || code === 'malformed-request';
  return isGone ? GONE : signInFailureWords(code, retryAfter);
}

/** Returns the text that says why three pictures did not sign the pupil in. */
export function pictureSignInFailureWords(code: CallFailureCode, retryAfter: number | null): string {
  if (code === 'wrong-password') return 'ちがう えだよ。もういちど ゆっくり おしてね。';
  if (code === 'not-found') return GONE;
  if (code !== 'too-many-requests') return signInFailureWords(code, retryAfter);
  if (retryAfter !== null && retryAfter > LONG) return 'えは すこし おやすみ。カードで はいってね。';
  return `えは すこし おやすみ。カードで はいるか、${waitingTimeWords(retryAfter)} おしてね。`;
}

/**
 * Returns the text for screen readers for one of the three places that a picture password fills. `place`: its number,
 * from 1 to 3.
 */
export function picturePositionLabel(place: number, isFilled: boolean): string {
  return `${place}ばんめ${isFilled ? ' おした' : ''}`;
}
