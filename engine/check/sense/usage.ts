import type { SentenceCard } from '../../story/card.ts';
import { objectCountedByMeaning } from '../../story/object-keys.ts';
import type { Question } from '../../question/question.ts';
import { createCheckFinding, type CheckFinding } from '../finding.ts';
import { kanaWithoutSpaces } from '../spelling.ts';

/**
 * Wordings that nobody uses. Each entry has a pattern for the sentence in kana without spaces, the wrong words, and the
 * words to write instead.
 */
const UNUSUAL: readonly (readonly [says: RegExp, found: string, expected: string])[] = [
  [/すくなく(?:とれ|しゅうかくし)ました$/u, '少なく とれました', 'とれた Aは とれた Bより … 少ないです'],
  [/(?:さいふ|ちょきんばこ|ちょきん|ふくろ|はこ)から.*つかいました$/u, 'から … 使いました', 'の … を 使いました'],
  [/(?:ながさ|たかさ|ふかさ|はば)(?:は|が).*(?:おおきい|ちいさい)です$/u, '大きいです', '長いです、高いです'],
  [/たかさ(?:は|が)[^、]*(?:ながい|みじかい)です$/u, '高さは … 長いです', '高いです'],
  [/きった.*[0-9？](?:ほん|ぽん|ぼん)できます$/u, '切った … できます', '短い テープが … できます'],
  [/[うくぐすつぬぶむる]のは.*(?:おくれました|はやまりました)$/u, 'のは … おくれました', 'のが … おくれました'],
  [/テーブル.*に.*すわ(?:って|ります|りました)/u, 'テーブルに … すわります', '長いすに … すわります'],
  [
    /(?:つかった|くばった|あげた|うった|たべた|のんだ)[^、]*が[^、]*あります$/u,
    '使った … が あります',
    'を 使いました',
  ],
  [/に[^にがを]*を.*ふやしました$/u, 'に … を ふやしました', 'の … を ふやしました'],
  [/なわとびを.*とびました$/u, 'なわとびを … とびました', 'なわとびで … とびました'],
  [
    /と.*[をにで]あわせて.*(?:じかん|ふん|ぷん|びょう)(?:まちました|のりました|かかりました|しました|あそびました)$/u,
    '電車と バスを 合わせて … 分',
    '電車と バスの 時間は 合わせて … 分です',
  ],
  [/(チーム|グループ)[をがは][0-9？]+\1/u, 'チームを ？チーム', '？チーム'],
  [/だんたいの.*ふだんの|ふだんの.*だんたいの/u, 'ふだんの', '個人の'],
  [/(?:すいとう|ポット|やかん|ペットボトル)から.*ぶんだしました$/u, '出しました', 'つぎました'],
  [/(?:バケツ|すいそう|たらい|タンク|なべ)から.*くみました$/u, 'から … くみました', 'から … くみ出しました'],
  [/(?:ものおき|だいどころ|れいぞうこ|たな)に.*とどきました$/u, 'に … 届きました', 'に … 入れました'],
  [/かさが.*たっています$/u, 'かさが 立って います', 'かさが 入って います'],
  [
    /とけいのながいはり[がを].*(?:ふん|ぷん)(?:すすみ|もどし)ました$/u,
    '長い はりが 10分',
    '時計を はじめに 見てから 10分 たちました',
  ],
  [/の1(?:m²|km²|ha|a)に/u, 'の 1m²に', 'に 1m²あたり'],
  [/(ふくろ|はこ|さら|かご|びん)[0-9？]+\1/u, 'ふくろ 1ふくろ', '1ふくろ'],
  [/^(?:じかようしゃ|じどうしゃ|くるま|タクシー|マイクロバス|バス|トラック)は.*1Lで/u, '車は', '赤い 車は'],
  [
    new RegExp(`(?:^|[いの])(?:${animals()})は.*より.*(?:ながい|みじかい)です$`, 'u'),
    '長いです',
    '体の 長さは … 長いです',
  ],
];

/**
 * Returns the alternatives of a regular expression: names of animals in kana. With these names, ながい (long) must
 * describe the body, not the animal.
 */
function animals(): string {
  return [
    'かぶとむし・くわがた・ばった・とんぼ・せみ・かまきり・あおむし・けむし・しゃくとりむし・みみず・いもむし',
    'きんぎょ・めだか・ふな・どじょう・こい・なまず・うなぎ・くじら・いるか・へび・とかげ・いもり・わに',
    'あおだいしょう・しまへび・やまかがし・いぬ・ねこ・うさぎ・うま・うし',
  ]
    .join('・')
    .replaceAll('・', '|');
}

/**
 * Matches {速|はや}く (fast) in sentences that mean {早|はや}く (early), such as {速|はや}く ゴールしました (reached the goal early). The
 * text is in the source notation.
 */
const EARLIER = /\{速\|はや\}く (?:ゴール|\{(?:着|終|起|出)\|)/u;
/**
 * `LENGTH_OF_PIECE` matches a sentence that says how long each piece is. `CUT_OFF` matches a sentence that says how
 * many pieces can be cut off, for example from a tape.
 */
const LENGTH_OF_PIECE = /1(?:ほん|ぽん)のながさは/u;
const CUT_OFF = /(?:とれます|きれます)$/u;
/**
 * Matches a sentence in the past about the work done per unit of time: 1時間あたり 3/10ha 耕しました (ploughed 3/10 ha per hour).
 */
const DONE_PER_TIME = /1(?:じかん|ぷん|びょう)(?:あたり|に).*ました$/u;
const TIME = new Set(['時間', '分間', '秒間', '分', '秒']);
/**
 * `KEPT` matches a sentence that things are at a place. `BOUGHT` matches a sentence that somebody bought or got things,
 * if it does not say where the things are put.
 */
const KEPT = /^(?:れいぞうこ|だいどころ|ものおき|ずこうしつ|.*たな)に.*あります$/u;
const BOUGHT = /^[^にへ]*を.*(?:かいました|かってきました|もらいました)$/u;

const LIQUID = new Set(['L', 'dL', 'mL']);
const LENGTH = new Set(['mm', 'cm', 'm', 'km']);
/** Matches verbs of putting things in their place. These things must not be an amount of liquid or a length. */
const PUT_AWAY = /(?:しまいました|おきました)$/u;
/**
 * Matches, in the source notation, a word for a time directly before a word in kanji: {今月|こんげつ} {漢字|かんじ}の (this month,
 * … of kanji). There must be a comma between them.
 */
const TIME_BEFORE_KANJI = /\{(?:今月|先月|今週|先週|今年|去年)\|[^}]*\} \{/u;
/** The first grade whose pupils read sentences without spaces between the phrases. */
const FIRST_GRADE_WITHOUT_SPACES = 3;
/**
 * Two series of words for sizes: 大型・中型・小型 (large, medium and small type) and 大きい・小さい (big, small). For the same noun, a
 * question uses only one series.
 */
const SIZES = [/^(?:おおがた|ちゅうがた|こがた)の(.+)$/u, /^(?:おおきい|ちいさい|おおきな|ちいさな)(.+)$/u] as const;
/** Matches a sentence that states a ratio of two things without saying that they are mixed or used in this ratio. */
const UNBOUND = /^(?!(?:まぜる|つかう|いれる|コップの|びんの)).*のひは/u;
const USED = /(?:つかいます|いれます|まぜます)$/u;

/** Checks that a sentence uses its words as people do. */
export function checkWordUsage(question: Question, card: SentenceCard, phrases: readonly string[]): CheckFinding[] {
  const read = phrases.join('').replace(/。$/u, '');
  const unusual = UNUSUAL.flatMap(([says, found, expected]) => (says.test(read) ? [{ found, expected }] : []));
  const early = EARLIER.test(card.text) ? [{ found: '速く', expected: '早く' }] : [];
  return [
    ...unusual,
    ...early,
    ...handedOutLiquid(question, card, read),
    ...putAwayAmount(question, card, read),
    ...runsTogether(question, card),
    ...unboundRatio(question, card, read),
    ...oddRate(question, card, read),
    ...withoutSubject(card, phrases),
    ...keptElsewhere(question, card, read),
  ].map((details) => createCheckFinding('unusualWording', { card: card.id, ...details }));
}

type Wording = { readonly found: string; readonly expected: string };

/** Finds unusual wordings in sentences about an amount per unit or about its total. */
function oddRate({ cards, objects }: Question, { meaning }: SentenceCard, read: string): Wording[] {
  if (meaning.kind === 'existence') {
    const isMeasured = cards.some(
      ({ meaning: rate }) =>
        rate.kind === 'perUnit' &&
        rate.item === meaning.object &&
        UNIT.test(objects.get(rate.container)?.counter ?? ''),
    );
    // Something measured that is bought, such as 3 m of cloth, has only one price. So 代金は 全部で (the prices together) is
    // wrong.
    return isMeasured && read.includes('だいきんはぜんぶで') ? [{ found: '代金は 全部で', expected: '代金は' }] : [];
  }
  if (meaning.kind !== 'perUnit') return [];
  const container = objects.get(meaning.container);
  const isCut = cards.some(
    (other) =>
      other.meaning.kind === 'existence' &&
      other.meaning.object === meaning.container &&
      CUT_OFF.test(kanaWithoutSpaces(other.text)),
  );
  if (LENGTH_OF_PIECE.test(read) && isCut) return [{ found: '1本の 長さは', expected: '3cmずつ 切ります' }];
  const isOver = DONE_PER_TIME.test(read) && TIME.has(container?.counter ?? '');
  return isOver ? [{ found: '1時間あたり … ました', expected: '1時間あたり … ます' }] : [];
}

/** Finds a sentence about a change that does not name the object that changes: ？ふくろ ふえました (？ bags more). */
function withoutSubject({ meaning }: SentenceCard, phrases: readonly string[]): Wording[] {
  const isChange = meaning.kind === 'increase' || meaning.kind === 'decrease';
  const isNamed = phrases.slice(0, -1).some((phrase) => /[をがはにでから]$/u.test(phrase));
  return isChange && phrases.length > 1 && !isNamed && /^[0-9？]/u.test(phrases[0] ?? '')
    ? [{ found: '？ふくろ ふえました', expected: 'ふくろが ？ふくろ ふえました' }]
    : [];
}

const UNIT = /^(?:mm|cm|m|km|g|kg|t|mL|dL|L)$/u;

/**
 * Finds a sentence about buying things, if another card counts these things at a place: {冷蔵庫|れいぞうこ}に 9/20L あります (9/20 L
 * are in the refrigerator). What is bought is not at this place yet.
 */
function keptElsewhere({ cards }: Question, { meaning }: SentenceCard, read: string): Wording[] {
  if (meaning.kind !== 'increase' || !BOUGHT.test(read)) return [];
  const isKept = cards.some(
    (other) =>
      other.meaning.kind === 'existence' &&
      other.meaning.object === meaning.object &&
      KEPT.test(kanaWithoutSpaces(other.text)),
  );
  return isKept ? [{ found: '買って きました', expected: '冷蔵庫に … 入れました' }] : [];
}

/** Finds a sentence in which a liquid is handed out without vessels: 牛乳を 3dL くばりました (handed out 3 dL of milk). */
function handedOutLiquid({ objects }: Question, { meaning }: SentenceCard, read: string): Wording[] {
  const counted = objectCountedByMeaning(meaning);
  const counter = counted === null ? '' : (objects.get(counted)?.counter ?? '');
  const isHandedOut = meaning.kind === 'decrease' && LIQUID.has(counter) && read.endsWith('くばりました');
  return isHandedOut ? [{ found: '配りました', expected: '飲みました、使いました' }] : [];
}

/**
 * Finds a sentence in which a liquid or a length is put away like a thing: {物|もの}おきに ペンキを 2/5L しまいました (put 2/5 L of
 * paint away in the shed).
 */
function putAwayAmount({ objects }: Question, { meaning }: SentenceCard, read: string): Wording[] {
  const counter = objects.get(objectCountedByMeaning(meaning) ?? '')?.counter ?? '';
  const isAmount = meaning.kind === 'increase' && (LIQUID.has(counter) || LENGTH.has(counter));
  return isAmount && PUT_AWAY.test(read) ? [{ found: 'しまいました', expected: '運びました、もらいました' }] : [];
}

/**
 * Finds two words in kanji that look like one word without the space between them: {今月|こんげつ}{漢字|かんじ}の (this month, … of
 * kanji).
 */
function runsTogether({ grade }: Question, { text }: SentenceCard): Wording[] {
  const isRun = grade >= FIRST_GRADE_WITHOUT_SPACES && TIME_BEFORE_KANJI.test(text);
  return isRun ? [{ found: '今月漢字の', expected: '今月の 漢字の' }] : [];
}

/**
 * Finds a sentence with the ratio of two things, such as セメントと すなの 比は 2：3です (the ratio of cement to sand is 2 : 3), if
 * another card says only how much of one is used: セメントを 10kg 使います (10 kg of cement is used). No card then says that
 * they are used in this ratio.
 */
function unboundRatio({ cards }: Question, { meaning }: SentenceCard, read: string): Wording[] {
  const isUsed = cards.some((other) => other.meaning.kind === 'existence' && USED.test(kanaWithoutSpaces(other.text)));
  const isUnbound = meaning.kind === 'times' && UNBOUND.test(read) && isUsed;
  return isUnbound ? [{ found: '比は', expected: '比が 2：3に なるように 混ぜます' }] : [];
}

/**
 * Checks that names with the same noun use the same series of size words, not 中型の トラクター (medium type) with 大きい トラクター
 * (big).
 */
export function checkSizeWordsFitEachOther({ objects, cards }: Question): CheckFinding[] {
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
