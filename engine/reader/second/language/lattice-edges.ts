import type { TextChunk } from './chunks.ts';
import { type AddLatticeEdge, type LatticeEdge, type LatticeEdgeKind, maySentenceEndAt } from './edge.ts';
import { addComparisonEdges, addFeelingEdges } from './lattice-adjectives.ts';
import { ADJECTIVES_OF_COUNTED_THINGS, NOUNS_FOR_SENTENCE_SEGMENTATION } from './lattice-nouns.ts';
import { addQuantityEdges } from './lattice-quantities.ts';
import { MIMETIC_WORDS } from '../vocabulary/mimetics.ts';
import { findPredicatesAtOffset } from './predicate-forms.ts';
import type { VerbWithAuxiliaries } from './predicates.ts';
import type { Sentence } from './sentences.ts';
import { Trie } from './trie.ts';
import { VERBS_BY_CONJUGATED_FORM } from './verbs.ts';
import { unknownNounsAt } from './unknown-nouns.ts';
import { type ClauseModifier, DAY_AND_SEASON_WORDS, MODIFIERS_BY_ADVERB } from './words.ts';

const PARTICLES =
  'のほうが の方が につき あたり 当たり から まで より には では へは にも でも からは よりも よりは までに までの からの での への との が は を に で と の へ も や ' +
  'ので'.replace('ので', '');

const FILLERS =
  'えーっと え~っと え~と うーん うーんと んーと んと あのー えっとね えーとね ねーねー もんだい 問題 えっと えーと ええと あのね あのさ あのう ねえ ねえねえ さて じゃあ では なんと ほら じつは うんと えへへ ところで では、 わあ わーい うわあ よし';

/** Words such as だけ ("only") and ごとに ("every"), which follow a noun or a number and therefore cannot begin a text. */
const AFTER_NUMBER: ReadonlySet<string> = new Set(
  'しか だけ おき ごとに 以上 以下 未満 間隔 以外 いがい おきに ずつだけ ではなく ではない ではありません じゃない'.split(
    ' ',
  ),
);

/** Words whose meaning depends on the particle or number that follows, such as あと ("after", "more"). */
const UNSURE: ReadonlySet<string> = new Set(
  '両方 りょうほう ある 各 合計 全部 ぜんぶ はじめ さいしょ あと もう まだ'.split(' '),
);

type Word =
  | { readonly kind: 'noun' | 'adjective' | 'time' | 'filler' | 'particle' }
  | { readonly kind: 'adverb'; readonly sense: ClauseModifier };

const words = new Trie<Word>();
for (const noun of NOUNS_FOR_SENTENCE_SEGMENTATION) words.add(noun, { kind: 'noun' });
for (const word of ADJECTIVES_OF_COUNTED_THINGS) words.add(word, { kind: 'adjective' });
for (const word of DAY_AND_SEASON_WORDS) words.add(word, { kind: 'time' });
for (const [word, sense] of MODIFIERS_BY_ADVERB) {
  if (/^[\d二三]人で$/.test(word)) continue;
  if (!/[、, ]/.test(word)) words.add(word, { kind: 'adverb', sense });
  else if (word.endsWith('、') && !MODIFIERS_BY_ADVERB.has(word.slice(0, -1)))
    words.add(word.slice(0, -1), { kind: 'adverb', sense });
}
for (const word of FILLERS.split(' ')) words.add(word, { kind: 'filler' });

const particles = new Trie<string>();
for (const word of new Set(PARTICLES.split(' ').filter((each) => each !== ''))) particles.add(word, word);
for (const [word, meant] of [
  ['までは', 'まで'],
  ['のは', 'は'],
  ['のわ', 'は'],
  ['のが', 'が'],
  ['のより', 'より'],
  ['ので', 'で'],
] as const)
  particles.add(word, meant);

const manners = new Trie<null>();
for (const word of MIMETIC_WORDS) manners.add(word, null);

const COPULAS =
  'でした だった です だよ だね だよね だな だ なの なのかな なんだ なんだよ なんだって ですよ ですね でしたよ だったよ だったんだ だったね である だって だそうです だからね だもん';

const ASKING =
  'ですか でしたか でしょうか でしょう だろう だろうか でしょうかね かね かな かなあ かなぁ なのかな なのでしょうか だったのでしょう だったのでしょうか だったのかな だったんでしょう だったんでしょうか だったのですか だったでしょう だったでしょうか だったか だったかな でしたでしょうか か だっけ なんだろう なのでしょう だったの ですかね でしょうね かしら';

const LINKING =
  'だったのに でしたのに なのに でしたけど でしたから だったから だったけど ですが でしたが だけど ですけど だから なので だったので だったら だとすると だとしたら だとすれば として とすると であり であるとき だと なら だったから だけれど だけど、';

const copulas = new Trie<{ readonly past: boolean; readonly question: boolean; readonly link: boolean }>();
for (const word of COPULAS.split(' '))
  copulas.add(word, { past: /でした|だった/.test(word), question: false, link: false });
for (const word of ASKING.split(' '))
  copulas.add(word, { past: /でした|だった/.test(word), question: true, link: false });
for (const word of LINKING.split(' '))
  copulas.add(word, { past: /でした|だった/.test(word), question: false, link: true });

const ABSENT_AFTER_ONLY = /^(?:なかった|ない|なくて)(?:です|んだよ|んだ|よ|の(?!に))?(?:ので|けど|から|のに)?/;
const NO_COPULA =
  /^(?:では|じゃ)(?:ありません(?:でした)?|なかった|ない|なくて)(?:です|んです|んだよ|んだ|よ|の)?(?:ので|けど|から|が)?/;
const LINKED = /(?:ので|けど|から|が|のに|くて)$/;

/** The predicate of 「しか ない」 ("there are only") and 「〜ではない」 ("is not"). */
const ABSENT: VerbWithAuxiliaries = {
  verb: { name: 'ある', verbClass: 'exist' },
  verbClass: 'exist',
  past: false,
  lasting: false,
  negative: true,
  received: false,
  offered: false,
  motion: null,
  able: false,
  passive: false,
  place: 'end',
  question: false,
};

/**
 * A verb of purpose, such as のみに ("to drink") in 「水を のみに いきました」 ("went to drink water"), becomes this one verb in the
 * pieces of the sentence. `removePurposePhrases` finds it there and removes the phrase 水をのみに.
 */
const PURPOSE: VerbWithAuxiliaries = {
  ...ABSENT,
  verb: { name: 'ために', verbClass: 'harmless' },
  verbClass: 'harmless',
  negative: false,
  place: 'link',
};

/**
 * Matches words that imitate a sound or describe a movement: ぴょんぴょん ("hop hop"), ころころと ("rolling"), ぱっと ("suddenly"),
 * ぴょーんと ("with a leap"), ばたりと ("with a thud").
 */
const MIMETIC =
  /^(?:([ぁ-んァ-ヺ][ぁ-んァ-ヺーっッ]|[ぁ-ん][ゃゅょ][ぁ-ん]|[ぁ-ん]{2}[ゃゅょ])\1(?:と|って)?(?!が|を|は[\dな何]|も)|(?!も)[ぁ-ん]{1,2}(?:ー+っ?|う?っ|ーん)と(?=[ぁ-んァ-ヺ一-龠\d、])(?![うりもがをの]|は(?!や))|[ァ-ヺ]{1,2}(?:ーッ?|ッ|ーンッ?)と(?=[ぁ-んァ-ヺ一-龠\d、])(?![がをはの]))/;

/**
 * Returns every word, number or other piece that may begin at an offset of a sentence. The segmentation later chooses
 * the likeliest sequence of these pieces. If `errors` is true, pieces with a spelling error are included.
 */
export function findLatticeEdgesAtOffset(sentence: Sentence, at: number, errors: boolean): LatticeEdge[] {
  const { text } = sentence;
  const edges: LatticeEdge[] = [];
  const add = (
    kind: LatticeEdgeKind,
    end: number,
    cost: number,
    word: string,
    chunks: readonly TextChunk[],
    repaired = false,
  ): void => {
    edges.push({ kind, end, cost: cost + gaps(sentence, at, end, kind), word, chunks, repaired });
  };
  const sign = text[at] ?? '';
  if (/[、,・「」『』()~〜♪☆…‥.]/.test(sign)) {
    add('comma', at + 1, 0, sign, [{ kind: 'comma' }]);
    return edges;
  }
  wordEdges(sentence, at, errors, add);
  addQuantityEdges(sentence, at, add);
  for (const match of findPredicatesAtOffset(text, at, errors, (end) => maySentenceEndAt(sentence, end))) {
    const { place, verb } = match.predicate;
    const kind = place === 'relative' ? 'relative' : 'predicate';
    const listing = place === 'link' && verb.name === 'ある' && /[、,]/.test(text[match.end] ?? '');
    const short = match.end - at < 3 && !listing ? 1 : 0;
    add(kind, match.end, 0.8 + short + match.cost, verb.name, [{ kind, predicate: match.predicate }], match.cost > 2.6);
    if (
      match.predicate.negative &&
      (match.predicate.verbClass === 'harmless' || UNBROKEN.test(verb.name)) &&
      /(?:ように|いで|ずに)$/.test(text.slice(at, match.end))
    )
      add('adverb', match.end, 0.3 + match.cost, 'ない', [{ kind: 'adverb', sense: 'none' }]);
    const before =
      place === 'relative' && !match.predicate.past ? /^(?:まえ|前)(?:は|に|には)?/.exec(text.slice(match.end)) : null;
    if (before !== null)
      add('adverb', match.end + before[0].length, (sentence.spaced ? -1.5 : 1) + match.cost, 'まえは', [
        { kind: 'adverb', sense: 'first' },
      ]);
  }
  const purpose = purposeAt(text, at);
  if (purpose !== null) add('predicate', at + purpose, 0.7, 'purpose', [{ kind: 'predicate', predicate: PURPOSE }]);
  const absent =
    at > 1 && text.startsWith('しか', at - 2) ? ABSENT_AFTER_ONLY.exec(text.slice(at)) : NO_COPULA.exec(text.slice(at));
  if (absent !== null)
    add('predicate', at + absent[0].length, 0.4, 'ない', [
      { kind: 'predicate', predicate: { ...ABSENT, place: LINKED.test(absent[0]) ? 'link' : 'end' } },
    ]);
  const mimetic = MIMETIC.exec(text.slice(at));
  if (mimetic !== null) add('adverb', at + mimetic[0].length, 0.9, 'mimetic', [{ kind: 'adverb', sense: 'none' }]);
  for (const { end, word } of manners.exact(text, at))
    add('adverb', end, 0.9 - word.length * 0.08, word, [{ kind: 'adverb', sense: 'none' }]);
  addComparisonEdges(text, at, sentence, add);
  addFeelingEdges(sentence, at, add);
  const together = /^(?:合わせた|あわせた)/.exec(text.slice(at));
  if (together !== null) add('together', at + together[0].length, 0.4, together[0], [{ kind: 'together' }]);
  for (const { end, cost, word } of unknownNounsAt(sentence, at))
    add('noun', end, cost, word, [{ kind: 'noun', text: word }]);
  return edges;
}

/** Verbs whose negative form says that things stay whole: 「切らないで」 ("without cutting"). */
const UNBROKEN = /^(?:破る|折る|おる|切る|割る|折れる|壊す)$/;

/** Verbs in kana that may give a purpose without an object, such as あそび in あそびに いきました ("went to play"). */
const ERRANDS = /^(?:あそび|およぎ|たべ|のみ|すべり|みに)$/;

/**
 * Returns the length of a verb of purpose with its に: のみに ("to drink") in 「水をのみに いきました」 ("went to drink water").
 * Returns null if there is none at the offset.
 */
function purposeAt(text: string, at: number): number | null {
  for (let end = at + 1; end < at + 7; end += 1) {
    const stem = text.slice(at, end);
    if (
      text[end] !== 'に' ||
      !/^、?(?:[^、。\d]{1,6}[へに])?(?:[い行][きくっ]|[き来]|[で出](?:か|て)|もど|戻|かえ|帰)/.test(
        text.slice(end + 1),
      )
    )
      continue;
    const verb = VERBS_BY_CONJUGATED_FORM.get(stem)?.find(({ form, able }) => form === 'renyou' && !able);
    if (verb !== undefined && (text[at - 1] === 'を' || /[一-龠]/.test(stem) || ERRANDS.test(stem)))
      return end + 1 - at;
  }
  return null;
}

/**
 * Returns the additional cost of a piece that does not fit the spaces in the text. Such a piece contains a space, is a
 * particle after a space, or is a noun or adjective without a space before it.
 */
function gaps({ spaces, spaced }: Sentence, at: number, end: number, kind: LatticeEdgeKind): number {
  let cost = 0;
  for (let place = at + 1; place < end; place += 1) {
    if (spaces.has(place)) cost += kind === 'predicate' || kind === 'relative' ? 0.3 : 2.5;
  }
  if (spaced && kind === 'particle' && spaces.has(at)) cost += 3;
  if (spaced && (kind === 'noun' || kind === 'adjective') && at > 0 && !spaces.has(at)) cost += 1;
  return cost;
}

function wordEdges({ text }: Sentence, at: number, errors: boolean, add: AddLatticeEdge): void {
  const exact = words.exact(text, at);
  const near = errors ? words.misspelt(text, at, 4) : [];
  const certain = near.filter(
    ({ word, end, cost }) =>
      !exact.some((each) => each.end >= end) &&
      !near.some(
        (other) =>
          !other.word.startsWith(word) &&
          !word.startsWith(other.word) &&
          Math.abs(other.end - end) <= 1 &&
          other.cost <= cost,
      ),
  );
  for (const { end, cost, word, value } of [...exact, ...certain]) {
    const repaired = cost > 0;
    switch (value.kind) {
      case 'noun':
        if (word === 'は' && text[at - 1] === 'の') break;
        if (word.length > 1 || !/[ぁ-ん]/.test(word))
          add('noun', end, 1.2 - word.length * 0.06 + cost, word, [{ kind: 'noun', text: word }], repaired);
        else add('noun', end, 3.2, word, [{ kind: 'noun', text: word }]);
        break;
      case 'adjective':
        add('adjective', end, 0.8 + cost, word, [{ kind: 'noun', text: word }], repaired);
        break;
      case 'time':
        add(
          'time',
          end,
          0.7 + cost + (word.length === 1 && /[一-龠]/.test(text[end] ?? '') ? 1.5 : 0),
          word,
          [{ kind: 'time', text: word }],
          repaired,
        );
        break;
      case 'filler':
        if (cost === 0 && (word !== 'んと' || at === 0 || /[、,]/.test(text[at - 1] ?? '')))
          add('filler', end, 0.8, word, []);
        break;
      case 'particle':
        break;
      case 'adverb':
        if (value.sense === 'doubt' && cost > 0) break;
        if (/^(?:たす|足す)と$/.test(word) && text[at - 1] === 'を' && !/\d/.test(text[at - 2] ?? '0')) {
          add('adverb', end, 0.6, word, [{ kind: 'adverb', sense: 'total' }]);
          break;
        }
        if (word === 'だけ') add('adverb', end, 0.4, 'だけ、', [{ kind: 'adverb', sense: 'none' }]);
        if (adverbStands(text, at, end, word))
          add(
            'adverb',
            end,
            (word.length < 3 ? 1 : 0.6) + cost,
            word,
            [
              {
                kind: 'adverb',
                sense: word === 'まだ' && !/^[何な]/.test(text.slice(end)) ? 'still' : value.sense,
              },
            ],
            repaired,
          );
        break;
    }
  }
  for (const { end, word, value } of particles.exact(text, at))
    add('particle', end, (word === value ? 0.4 : 1.2) + (word === 'で' && text[end] === 'す' ? 1 : 0), word, [
      { kind: 'particle', text: value },
    ]);
  if (errors) {
    const meant = { わ: 'は', お: 'を', え: 'へ' }[text[at] ?? ''];
    if (meant !== undefined) add('particle', at + 1, 2.2, meant, [{ kind: 'particle', text: meant }], true);
  }
  for (const { end, value, word } of copulas.exact(text, at)) {
    const stop = end >= text.length || /[、,]/.test(text[end] ?? '');
    if (word === 'か' && !stop) continue;
    const loose = /^(?:だ|なの|である|だと|なら|として|とすると)$/.test(word) ? 2 : value.question ? 1.4 : 0.2;
    add('copula', end, stop ? 0.3 : 0.4 + loose, word, [{ kind: 'copula', copula: value }]);
  }
}

function adverbStands(text: string, at: number, end: number, word: string): boolean {
  if (AFTER_NUMBER.has(word)) return at > 0;
  if (word === 'さらに') return !/[のい]/.test(text[at - 1] ?? '');
  if (!UNSURE.has(word)) return true;
  const after = text.slice(end);
  if (
    word === 'まだ' &&
    /^[^、。はがを]{1,6}?(?:て|で)(?:い[るたな]|あ[るっ]|[るたな])|^[^、。がを]{1,8}?にい[るた]/.test(after)
  )
    return true;
  if (word === 'ある') return /^[一-龠ァ-ヺ]/.test(after);
  if (/^(?:両方|りょうほう)$/.test(word)) return /^(?:買|か[うっい]|合わせ|あわせ|足|たす)/.test(after);
  if (word === '各') return /^[一-龠ァ-ヺぁ-ん]/.test(after);
  if (/^(?:はじめ|さいしょ)$/.test(word) && /^(?:、|[ぁ-ん]{2,4}(?:さん|くん|ちゃん))/.test(after)) return true;
  if (/^(?:合計|全部|ぜんぶ)$/.test(word)) return !/^(?:の|が|を|金|数|時)/.test(after);
  return /^(?:[、,]?(?:\d|何|なん|い|どれ|どの|ひと|ふた|み|よ|ご|さん|に|[一二三四五六七八九十百]|[一-龠ァ-ヺ]))/.test(
    after,
  );
}
