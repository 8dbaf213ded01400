import type { SentenceCard } from '../../story/card.ts';
import { countedObjectOf } from '../../story/object-keys.ts';
import type { Question } from '../../question/question.ts';
import { createCheckFinding, type CheckFinding } from '../finding.ts';
import { kanaWithoutSpaces } from './reading.ts';

/** Wordings that nobody uses: a pattern for the sentence in kana without spaces, what is wrong, and what to write. */
const UNUSUAL: readonly (readonly [says: RegExp, found: string, expected: string])[] = [
  [/すくなく(?:とれ|しゅうかくし)ました$/u, '少なく とれました', 'とれた Aは とれた Bより … 少ないです'],
  [/(?:さいふ|ちょきんばこ|ちょきん|ふくろ|はこ)から.*つかいました$/u, 'から … 使いました', 'の … を 使いました'],
  [/(?:ながさ|たかさ|ふかさ|はば)(?:は|が).*(?:おおきい|ちいさい)です$/u, '大きいです', '長いです、高いです'],
];

const LIQUID = new Set(['L', 'dL', 'mL']);
/** Matches names of sizes that belong together. One question uses only one of the two series. */
const SIZES = [/^(?:おおがた|ちゅうがた|こがた)の(.+)$/u, /^(?:おおきい|ちいさい|おおきな|ちいさな)(.+)$/u] as const;
/** Matches a ratio of things that somebody uses, if the sentence does not say that they are mixed in this ratio. */
const UNBOUND = /^(?!(?:まぜる|つかう|いれる|コップの|びんの)).*のひは/u;
const USED = /(?:つかいます|いれます|まぜます)$/u;

/** Checks that a sentence uses its words as people do. */
export function checkUsage(question: Question, card: SentenceCard, phrases: readonly string[]): CheckFinding[] {
  const read = phrases.join('').replace(/。$/u, '');
  const unusual = UNUSUAL.flatMap(([says, found, expected]) => (says.test(read) ? [{ found, expected }] : []));
  return [...unusual, ...handedOutLiquid(question, card, read), ...unboundRatio(question, card, read)].map((details) =>
    createCheckFinding('unusualWording', { card: card.id, ...details }),
  );
}

type Wording = { readonly found: string; readonly expected: string };

/** Finds a liquid that is handed out without vessels: 牛乳を 3dL くばりました. */
function handedOutLiquid({ objects }: Question, { meaning }: SentenceCard, read: string): Wording[] {
  const counted = countedObjectOf(meaning);
  const counter = counted === null ? '' : (objects.get(counted)?.counter ?? '');
  const isHandedOut = meaning.kind === 'decrease' && LIQUID.has(counter) && read.endsWith('くばりました');
  return isHandedOut ? [{ found: '配りました', expected: '飲みました、使いました' }] : [];
}

/** Finds a ratio that is not tied to what is used: セメントと すなの 比は 2：3です, セメントを 10kg 使います. */
function unboundRatio({ cards }: Question, { meaning }: SentenceCard, read: string): Wording[] {
  const isUsed = cards.some((other) => other.meaning.kind === 'existence' && USED.test(kanaWithoutSpaces(other.text)));
  const isUnbound = meaning.kind === 'times' && UNBOUND.test(read) && isUsed;
  return isUnbound ? [{ found: '比は', expected: '比が 2：3に なるように 混ぜます' }] : [];
}

/** Checks that the sizes of one noun are named in one way: 中型の トラクター does not go with 大きい トラクター. */
export function checkSizes({ objects, cards }: Question): CheckFinding[] {
  const names = [...objects.values()].map(({ name }) => ({ name, read: kanaWithoutSpaces(name) }));
  const [typed, sized] = SIZES.map((series) =>
    names.flatMap(({ name, read }) => {
      const noun = series.exec(read)?.[1];
      return noun === undefined ? [] : [{ name, noun }];
    }),
  );
  return (typed ?? []).flatMap(({ name, noun }) => {
    const other = sized?.find((each) => each.noun === noun);
    const card = cards.find(({ text }) => text.includes(name))?.id;
    if (other === undefined) return [];
    return [
      createCheckFinding('unusualWording', {
        ...(card === undefined ? {} : { card }),
        found: name,
        expected: other.name,
      }),
    ];
  });
}
