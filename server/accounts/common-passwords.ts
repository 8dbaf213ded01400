/** A unit that a password is made of, repeated: abcabcabcabc of abc. */
const REPEATED = /^(.+?)\1+$/u;
/** What people hang on to a word where length is asked for. */
const HUNG_ON = /[\d\p{P}\p{S}]+$/u;
const SHORTEST_WORD = 4;

let known: ReadonlySet<string> | null = null;

/** Passwords that many have, most of them from leaks (49,000 of @zxcvbn-ts/language-common); loaded when first asked for. */
async function commonOnes(): Promise<ReadonlySet<string>> {
  if (known === null) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    known = new Set(dictionary['passwords-common']);
  }
  return known;
}

/** Whether a password is one that many have, with signs or digits behind it, or over and over again. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonOnes();
  const plain = password.normalize('NFKC').toLowerCase();
  const unit = REPEATED.exec(plain)?.[1] ?? plain;
  const word = unit.replace(HUNG_ON, '');
  if (unit !== plain && unit.length < SHORTEST_WORD) return true;
  return common.has(plain) || common.has(unit) || (word.length >= SHORTEST_WORD && common.has(word));
}
