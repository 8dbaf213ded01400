/** Matches a text that only repeats one unit: abcabcabcabc repeats abc. */
const REPEATED = /^(.+?)\1+$/u;
/**
 * Matches the digits, punctuation marks and symbols at the end of a password. People add them to a word to reach the
 * minimum length.
 */
const HUNG_ON = /[\d\p{P}\p{S}]+$/u;
/**
 * Minimum number of characters of a text that the checks of a password treat as a word:
 * - A password that only repeats a shorter text is always refused as common (`abab` repeats `ab`).
 * - If digits or symbols follow a shorter text (`abc123`), the checks do not look this text up in the list of common
 *   passwords.
 * - A shorter Latin part of the owner's names (`Li`) may be in the password.
 */
const SHORTEST_WORD = 4;
/**
 * Minimum number of letters that must remain in a password after the owner's names and the product's name are removed.
 * The number is half of the minimum password length. A password with fewer remaining letters is refused as personal,
 * because others can guess most of it.
 */
const ENOUGH_BESIDE = 6;
const NO_LETTERS = /[\s\d\p{P}\p{S}]+/gu;
const PRODUCT_NAMES = ['sakumon', 'さくもん', 'サクモン', '作問'];

let known: ReadonlySet<string> | null = null;

/**
 * Returns the 49,000 common passwords of the package @zxcvbn-ts/language-common. Most of them are from leaks. The list
 * is loaded at the first call.
 */
async function commonOnes(): Promise<ReadonlySet<string>> {
  if (known === null) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    known = new Set(dictionary['passwords-common']);
  }
  return known;
}

/** The owner of a password. A field is null if it is unknown. */
export type PasswordOwner = {
  readonly email: string | null;
  readonly displayName: string;
  readonly kanaName: string | null;
};

/**
 * Returns the words that other people know of an owner: the e-mail address, the display name and the kana name, and the
 * parts of these three texts.
 */
function ownWords({ email, displayName, kanaName }: PasswordOwner): string[] {
  const own = [email, displayName, kanaName].filter((text) => text !== null).map(plainText);
  const parts = own.flatMap((text) => text.split(/[\s@._+-]+/u)).filter((part) => part.length >= 2);
  return [...own, ...parts.filter((part) => part.length >= SHORTEST_WORD || !/^[a-z]+$/u.test(part))];
}

function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/**
 * Returns true if a password consists mainly of the owner's e-mail address, the owner's names or the product's name.
 */
export function isPersonalPassword(password: string, owner: PasswordOwner): boolean {
  const plain = plainText(password);
  const words = [...ownWords(owner), ...PRODUCT_NAMES].filter((word) => word !== '');
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest !== plain && rest.replaceAll(NO_LETTERS, '').length < ENOUGH_BESIDE;
}

/**
 * Returns true if a password is in the list of common passwords, or is such a password followed by digits, punctuation
 * marks or symbols. Also returns true if the password only repeats a text, and this text has fewer than 4 characters or
 * is in the list.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonOnes();
  const plain = plainText(password);
  const unit = REPEATED.exec(plain)?.[1] ?? plain;
  const word = unit.replace(HUNG_ON, '');
  if (unit !== plain && unit.length < SHORTEST_WORD) return true;
  return common.has(plain) || common.has(unit) || (word.length >= SHORTEST_WORD && common.has(word));
}
