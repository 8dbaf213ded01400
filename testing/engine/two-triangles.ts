import type { Question } from '../../engine/question/question.ts';
import {
  ALL_FRUIT_CARD,
  TWICE_AS_MANY_SWEETS_CARD,
  createComparisonMeaning,
  FRUIT_OBJECTS,
  createIncreaseMeaning,
  createPerUnitMeaning,
  createExistenceMeaning,
  createTimesMeaning,
  createDecreaseMeaning,
  createNetworkQuestion,
  FRUIT_SUM_CARDS,
  createCombinationMeaning,
} from './network-cards.ts';

const SEALS = { hiro: ['シール', '枚', 'ひろとさん'], yui: ['シール', '枚', 'ゆいさん'] } as const;

/**
 * Questions of two triangles that break no rule of the checker, each with eight cards for five slots. Together they
 * contain every story kind and every kind of joint.
 */
export const TWO_TRIANGLE_QUESTIONS: Readonly<Record<string, Question>> = {
  /** An increase and then a decrease of one object: 5 + 3 − 2. The two triangles are joined apex to apex. */
  changes: createNetworkQuestion({
    id: 'changes',
    kinds: ['increase', 'decrease'],
    equation: '5 + 3 − 2 = ?',
    reading: 'story',
    objects: { ringo: ['りんご', '個'], mikan: ['みかん', '個'] },
    cards: [
      ['りんごが 5{個|こ} あります', createExistenceMeaning('ringo', 5)],
      ['りんごを 3{個|こ} もらいました', createIncreaseMeaning('ringo', 3)],
      ['りんごが {何|なん}{個|こ}か あります', createExistenceMeaning('ringo', 'hidden')],
      ['りんごを 2{個|こ} あげました', createDecreaseMeaning('ringo', 2)],
      ['りんごが ？{個|こ} あります', createExistenceMeaning('ringo', '?')],
      ['りんごを 3{個|こ} あげました', createDecreaseMeaning('ringo', 3)],
      ['みかんが 5{個|こ} あります', createExistenceMeaning('mikan', 5)],
      ['りんごを 2{個|こ} もらいました', createIncreaseMeaning('ringo', 2)],
    ],
  }),
  /** A multiple of the whole of a combination: (5 + 3) × 2. The two triangles are joined apex to base. */
  timesOfSum: createNetworkQuestion({
    id: 'times-of-sum',
    kinds: ['combine', 'times'],
    equation: '(5 + 3) × 2',
    reading: 'calculation',
    objects: FRUIT_OBJECTS,
    cards: [
      ...FRUIT_SUM_CARDS,
      TWICE_AS_MANY_SWEETS_CARD,
      ['お{菓子|かし}が ？{個|こ} あります', createExistenceMeaning('kashi', '?')],
      ['お{菓子|かし}が 3{個|こ} あります', createExistenceMeaning('kashi', 3)],
      ['お{菓子|かし}の {数|かず}は りんごの {数|かず}の 2{倍|ばい}です', createTimesMeaning('kashi', 'ringo', 2)],
      [
        'お{菓子|かし}の {数|かず}は りんごと みかんを {合|あ}わせた {数|かず}より 2{個|こ} {多|おお}いです',
        createComparisonMeaning('kashi', 'fruit', 2),
      ],
    ],
  }),
  /** The same story as `timesOfSum`, but one of the combined parts is the unknown: (5 + ?) × 2 = 16. */
  timesOfUnknownSum: createNetworkQuestion({
    id: 'times-of-unknown-sum',
    kinds: ['times', 'combine'],
    equation: '(5 + ?) × 2 = 16',
    reading: 'story',
    objects: FRUIT_OBJECTS,
    cards: [
      ['りんごが 5{個|こ} あります', createExistenceMeaning('ringo', 5)],
      ['みかんが ？{個|こ} あります', createExistenceMeaning('mikan', '?')],
      ALL_FRUIT_CARD,
      TWICE_AS_MANY_SWEETS_CARD,
      ['お{菓子|かし}が 16{個|こ} あります', createExistenceMeaning('kashi', 16)],
      ['みかんが 5{個|こ} あります', createExistenceMeaning('mikan', 5)],
      [
        'りんごと みかんを {合|あ}わせた {数|かず}は お{菓子|かし}の {数|かず}の 2{倍|ばい}です',
        createTimesMeaning('fruit', 'kashi', 2),
      ],
      ['お{菓子|かし}を 2{個|こ} もらいました', createIncreaseMeaning('kashi', 2)],
    ],
  }),
  /** A comparison with the amount after an increase: 12 + 5 + 3. The two triangles are joined apex to base. */
  comparedAfterGain: createNetworkQuestion({
    id: 'compared-after-gain',
    kinds: ['increase', 'compare'],
    equation: '12 + 5 + 3',
    reading: 'calculation',
    objects: SEALS,
    cards: [
      ['ひろとさんは シールを 12{枚|まい} {持|も}って います', createExistenceMeaning('hiro', 12)],
      ['ひろとさんは シールを 5{枚|まい} もらいました', createIncreaseMeaning('hiro', 5)],
      ['ひろとさんの シールは {何|なん}{枚|まい}かに なりました', createExistenceMeaning('hiro', 'hidden')],
      [
        'ゆいさんの シールは ひろとさんの シールより 3{枚|まい} {多|おお}いです',
        createComparisonMeaning('yui', 'hiro', 3),
      ],
      ['ゆいさんは シールを ？{枚|まい} {持|も}って います', createExistenceMeaning('yui', '?')],
      ['ひろとさんは シールを 5{枚|まい} あげました', createDecreaseMeaning('hiro', 5)],
      [
        'ひろとさんの シールは ゆいさんの シールより 3{枚|まい} {多|おお}いです',
        createComparisonMeaning('hiro', 'yui', 3),
      ],
      ['ゆいさんは シールを 12{枚|まい} {持|も}って います', createExistenceMeaning('yui', 12)],
    ],
  }),
  /** A comparison with the amount after a decrease: 15 − 6 + 4. The two triangles are joined base to base. */
  comparedAfterLoss: createNetworkQuestion({
    id: 'compared-after-loss',
    kinds: ['decrease', 'compare'],
    equation: '15 − 6 + 4',
    reading: 'calculation',
    objects: { ame: ['あめ', '個'], choco: ['チョコ', '個'] },
    cards: [
      ['はじめ あめが 15{個|こ} ありました', { ...createExistenceMeaning('ame', 15), moment: 'before' }],
      ['あめを 6{個|こ} {食|た}べました', createDecreaseMeaning('ame', 6)],
      ['{今|いま} あめは {何|なん}{個|こ}か あります', { ...createExistenceMeaning('ame', 'hidden'), moment: 'after' }],
      ['チョコは あめより 4{個|こ} {多|おお}いです', createComparisonMeaning('choco', 'ame', 4)],
      ['チョコは ？{個|こ} あります', createExistenceMeaning('choco', '?')],
      ['あめを 6{個|こ} もらいました', createIncreaseMeaning('ame', 6)],
      ['チョコは あめより 4{個|こ} {少|すく}ないです', createComparisonMeaning('ame', 'choco', 4)],
      ['チョコは 15{個|こ} あります', createExistenceMeaning('choco', 15)],
    ],
  }),
  /**
   * The items of all containers together are combined with other items: 3 × 4 + 5. The two triangles are joined apex to
   * base.
   */
  combinedAfterPerUnit: createNetworkQuestion({
    id: 'combined-after-per-unit',
    kinds: ['perUnit', 'combine'],
    equation: '3 × 4 + 5 = ?',
    reading: 'story',
    objects: { ringo: ['りんご', '個'], mikan: ['みかん', '個'], sara: ['{皿|さら}', '枚'] },
    cards: [
      ['{皿|さら}が 4{枚|まい} あります', createExistenceMeaning('sara', 4)],
      ['1{皿|さら}に りんごが 3{個|こ}ずつ のって います', createPerUnitMeaning('ringo', 'sara', 3)],
      ['りんごが {何|なん}{個|こ}か あります', createExistenceMeaning('ringo', 'hidden')],
      ['みかんが 5{個|こ} あります', createExistenceMeaning('mikan', 5)],
      ['りんごと みかんは {合|あ}わせて ？{個|こ}です', createCombinationMeaning('ringo', 'mikan', '?')],
      ['1{皿|さら}に みかんが 3{個|こ}ずつ のって います', createPerUnitMeaning('mikan', 'sara', 3)],
      ['{皿|さら}が 5{枚|まい} あります', createExistenceMeaning('sara', 5)],
      ['みかんは りんごより ？{個|こ} {多|おお}いです', createComparisonMeaning('mikan', 'ringo', '?')],
    ],
  }),
  /**
   * The whole of a combination is divided into equal groups: (8 + 4) ÷ 3. The two triangles are joined apex to apex.
   */
  partedSum: createNetworkQuestion({
    id: 'parted-sum',
    kinds: ['combine', 'perUnit'],
    equation: '(8 + 4) ÷ 3',
    reading: 'calculation',
    objects: {
      red: ['{赤|あか}い {花|はな}', '本'],
      white: ['{白|しろ}い {花|はな}', '本'],
      flower: ['{赤|あか}い {花|はな}と {白|しろ}い {花|はな}', '本'],
      vase: ['{花|か}{瓶|びん}', 'つ'],
    },
    cards: [
      ['{赤|あか}い {花|はな}が 8{本|ぽん} さいて います', createExistenceMeaning('red', 8)],
      ['{白|しろ}い {花|はな}が 4{本|ほん} さいて います', createExistenceMeaning('white', 4)],
      [
        '{赤|あか}い {花|はな}と {白|しろ}い {花|はな}が {合|あ}わせて {何|なん}{本|ぼん}か あります',
        createCombinationMeaning('red', 'white', 'hidden', 'flower'),
      ],
      [
        '1つの {花|か}{瓶|びん}に {赤|あか}い {花|はな}と {白|しろ}い {花|はな}を {合|あ}わせて 3{本|ぼん}ずつ {行|い}けます',
        createPerUnitMeaning('flower', 'vase', 3),
      ],
      ['{花|か}{瓶|びん}が ？つ あります', createExistenceMeaning('vase', '?')],
      [
        '1つの {花|か}{瓶|びん}に {白|しろ}い {花|はな}を 3{本|ぼん}ずつ {行|い}けます',
        createPerUnitMeaning('white', 'vase', 3),
      ],
      ['{花|か}{瓶|びん}が 4つ あります', createExistenceMeaning('vase', 4)],
      [
        '{赤|あか}い {花|はな}と {白|しろ}い {花|はな}を {合|あ}わせて 3{本|ぼん} もらいました',
        createIncreaseMeaning('flower', 3),
      ],
    ],
  }),
  /** A decrease of an amount that is a multiple: 6 × 3 − 4. The two triangles are joined apex to apex. */
  timesThenLoss: createNetworkQuestion({
    id: 'times-then-loss',
    kinds: ['times', 'decrease'],
    equation: '6 × 3 − 4 = ?',
    reading: 'story',
    objects: { red: ['{赤|あか}い おはじき', '個'], blue: ['{青|あお}い おはじき', '個'] },
    cards: [
      ['{赤|あか}い おはじきが 6{個|こ} あります', createExistenceMeaning('red', 6)],
      [
        '{青|あお}い おはじきの {数|かず}は {赤|あか}い おはじきの 3{倍|ばい}です',
        createTimesMeaning('blue', 'red', 3),
      ],
      ['{青|あお}い おはじきが {何|なん}{個|こ}か あります', createExistenceMeaning('blue', 'hidden')],
      ['{青|あお}い おはじきを 4{個|こ} あげました', createDecreaseMeaning('blue', 4)],
      ['{青|あお}い おはじきは ？{個|こ}に なりました', createExistenceMeaning('blue', '?')],
      [
        '{赤|あか}い おはじきの {数|かず}は {青|あお}い おはじきの 3{倍|ばい}です',
        createTimesMeaning('red', 'blue', 3),
      ],
      ['{青|あお}い おはじきを 4{個|こ} もらいました', createIncreaseMeaning('blue', 4)],
      ['{赤|あか}い おはじきが 4{個|こ} あります', createExistenceMeaning('red', 4)],
    ],
  }),
  /** A multiple of the larger amount of a comparison: (6 + 4) × 2. The two triangles are joined apex to base. */
  timesOfLarger: createNetworkQuestion({
    id: 'times-of-larger',
    kinds: ['compare', 'times'],
    equation: '(6 + 4) × 2',
    reading: 'calculation',
    objects: {
      red: ['{赤|あか}い テープ', 'cm'],
      white: ['{白|しろ}い テープ', 'cm'],
      blue: ['{青|あお}い テープ', 'cm'],
    },
    cards: [
      ['{赤|あか}い テープは 6cmです', createExistenceMeaning('red', 6)],
      ['{白|しろ}い テープは {赤|あか}い テープより 4cm {長|なが}いです', createComparisonMeaning('white', 'red', 4)],
      ['{白|しろ}い テープは {何|なん}cmかです', createExistenceMeaning('white', 'hidden')],
      [
        '{青|あお}い テープの {長|なが}さは {白|しろ}い テープの 2{倍|ばい}です',
        createTimesMeaning('blue', 'white', 2),
      ],
      ['{青|あお}い テープは ？cmです', createExistenceMeaning('blue', '?')],
      ['{赤|あか}い テープの {長|なが}さは {白|しろ}い テープの 2{倍|ばい}です', createTimesMeaning('red', 'white', 2)],
      ['{白|しろ}い テープは 4cmです', createExistenceMeaning('white', 4)],
      ['{白|しろ}い テープを 4cm {切|き}りました', createDecreaseMeaning('white', 4)],
    ],
  }),
  /**
   * The containers that remain after a decrease are filled with items: 3 × (12 − 4). The two triangles are joined base
   * to base.
   */
  perUnitAfterLoss: createNetworkQuestion({
    id: 'per-unit-after-loss',
    kinds: ['decrease', 'perUnit'],
    equation: '3 × (12 − 4) = ?',
    reading: 'story',
    objects: { bag: ['ふくろ', '枚'], ame: ['あめ', '個'], choco: ['チョコ', '個'] },
    cards: [
      ['ふくろが 12{枚|まい} ありました', createExistenceMeaning('bag', 12)],
      ['ふくろを 4{枚|まい} あげました', createDecreaseMeaning('bag', 4)],
      ['ふくろが {何|なん}{枚|まい}か {残|のこ}りました', createExistenceMeaning('bag', 'hidden')],
      ['1{枚|まい}の ふくろに あめを 3{個|こ}ずつ {入|い}れます', createPerUnitMeaning('ame', 'bag', 3)],
      ['あめが ？{個|こ} あります', createExistenceMeaning('ame', '?')],
      ['1{枚|まい}の ふくろに チョコを 3{個|こ}ずつ {入|い}れます', createPerUnitMeaning('choco', 'bag', 3)],
      ['ふくろを 4{枚|まい} もらいました', createIncreaseMeaning('bag', 4)],
      ['ふくろを 3{枚|まい} あげました', createDecreaseMeaning('bag', 3)],
    ],
  }),
  /**
   * A combination with one unknown part, and a comparison with this part: 9 − 4 + 2. The two triangles are joined base
   * to base.
   */
  comparedPart: createNetworkQuestion({
    id: 'compared-part',
    kinds: ['combine', 'compare'],
    equation: '9 − 4 + 2',
    reading: 'calculation',
    objects: { ringo: ['りんご', '個'], mikan: ['みかん', '個'], nashi: ['なし', '個'] },
    cards: [
      ['りんごと みかんは {合|あ}わせて 9{個|こ}です', createCombinationMeaning('ringo', 'mikan', 9)],
      ['みかんが 4{個|こ} あります', createExistenceMeaning('mikan', 4)],
      ['りんごが {何|なん}{個|こ}か あります', createExistenceMeaning('ringo', 'hidden')],
      ['なしは りんごより 2{個|こ} {多|おお}いです', createComparisonMeaning('nashi', 'ringo', 2)],
      ['なしが ？{個|こ} あります', createExistenceMeaning('nashi', '?')],
      ['なしは みかんより 2{個|こ} {多|おお}いです', createComparisonMeaning('nashi', 'mikan', 2)],
      ['なしは りんごより 2{個|こ} {少|すく}ないです', createComparisonMeaning('ringo', 'nashi', 2)],
      ['なしが 4{個|こ} あります', createExistenceMeaning('nashi', 4)],
    ],
  }),
};
