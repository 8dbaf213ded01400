/** A unit that a password is made of, repeated: abcabcabcabc of abc. */
const REPEATED = /^(.+?)\1+$/u;
/** What people hang on to a word where length is asked for. */
const HUNG_ON = /[\d\p{P}\p{S}]+$/u;
const SHORTEST_WORD = 4;
/** Half of the shortest password: with less beside them, words that anybody can think of are the whole of it. */
const ENOUGH_BESIDE = 6;
const NO_LETTERS = /[\s\d\p{P}\p{S}]+/gu;
const PRODUCT_NAMES = ['sakumon', 'さくもん', 'サクモン', '作問'];

let known: ReadonlySet<string> | null = null;

/** Passwords that many have, most of them from leaks (49,000 of @zxcvbn-ts/language-common); loaded when first asked for. */
async function commonOnes(): Promise<ReadonlySet<string>> {
  if (known === null) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    known = new Set(dictionary['passwords-common']);
  }
  return known;
}

/** Of whom the password is to be; null where something is not known. */
export type PasswordOwner = {
  readonly email: string | null;
  readonly displayName: string;
  readonly kanaName: string | null;
};

/** What of an owner others know: the address and its parts, and both names with theirs. */
function ownWords({ email, displayName, kanaName }: PasswordOwner): string[] {
  const own = [email, displayName, kanaName].filter((text) => text !== null).map(plainText);
  const parts = own.flatMap((text) => text.split(/[\s@._+-]+/u)).filter((part) => part.length >= 2);
  return [...own, ...parts.filter((part) => part.length >= SHORTEST_WORD || !/^[a-z]+$/u.test(part))];
}

function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Whether a password is made of its owner's address or name or the product's name, however often, and little else. */
export function isPersonalPassword(password: string, owner: PasswordOwner): boolean {
  const plain = plainText(password);
  const words = [...ownWords(owner), ...PRODUCT_NAMES].filter((word) => word !== '');
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest !== plain && rest.replaceAll(NO_LETTERS, '').length < ENOUGH_BESIDE;
}

/** Whether a password is one that many have, with signs or digits behind it, or over and over again. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonOnes();
  const plain = plainText(password);
  const unit = REPEATED.exec(plain)?.[1] ?? plain;
  const word = unit.replace(HUNG_ON, '');
  if (unit !== plain && unit.length < SHORTEST_WORD) return true;
  return common.has(plain) || common.has(unit) || (word.length >= SHORTEST_WORD && common.has(word));
}
