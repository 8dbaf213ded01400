import type { Question } from '../../engine/question/question.ts';
import {
  ALL_FRUIT_CARD,
  TWICE_AS_MANY_SWEETS_CARD,
  FRUIT_OBJECTS,
  createIncreaseMeaning,
  createPerUnitMeaning,
  createExistenceMeaning,
  createTimesMeaning,
  createDecreaseMeaning,
  createNetworkQuestion,
  FRUIT_SUM_CARDS,
} from './network-cards.ts';

/** Questions of three triangles that break no rule of the checker, each with ten cards for seven slots. */
export const THREE_TRIANGLE_QUESTIONS: Readonly<Record<string, Question>> = {
  sumTimesLoss: createNetworkQuestion({
    id: 'sum-times-loss',
    kinds: ['combine', 'times', 'decrease'],
    equation: '(5 + 3) × 2 − 4',
    reading: 'calculation',
    objects: FRUIT_OBJECTS,
    cards: [
      ...FRUIT_SUM_CARDS,
      TWICE_AS_MANY_SWEETS_CARD,
      ['お{菓子|かし}が {何|なん}{個|こ}か あります', createExistenceMeaning('kashi', 'hidden')],
      ['お{菓子|かし}を 4{個|こ} {食|た}べました', createDecreaseMeaning('kashi', 4)],
      ['お{菓子|かし}は ？{個|こ}に なりました', createExistenceMeaning('kashi', '?')],
      ['お{菓子|かし}の {数|かず}は りんごの {数|かず}の 2{倍|ばい}です', createTimesMeaning('kashi', 'ringo', 2)],
      ['お{菓子|かし}を 4{個|こ} もらいました', createIncreaseMeaning('kashi', 4)],
      ['みかんが 4{個|こ} あります', createExistenceMeaning('mikan', 4)],
    ],
  }),
  threeChanges: createNetworkQuestion({
    id: 'three-changes',
    kinds: ['increase', 'decrease', 'increase'],
    equation: '8 + 5 − 3 + 4 = ?',
    reading: 'story',
    objects: { ringo: ['りんご', '個'], mikan: ['みかん', '個'] },
    cards: [
      ['りんごが 8{個|こ} あります', createExistenceMeaning('ringo', 8)],
      ['りんごを 5{個|こ} もらいました', createIncreaseMeaning('ringo', 5)],
      ['りんごは {何|なん}{個|こ}かに なりました', createExistenceMeaning('ringo', 'hidden')],
      ['りんごを 3{個|こ} {食|た}べました', createDecreaseMeaning('ringo', 3)],
      ['りんごが {何|なん}{個|こ}か あります', createExistenceMeaning('ringo', 'hidden')],
      ['りんごを 4{個|こ} {買|か}いました', createIncreaseMeaning('ringo', 4)],
      ['りんごが ？{個|こ} あります', createExistenceMeaning('ringo', '?')],
      ['りんごを 4{個|こ} {食|た}べました', createDecreaseMeaning('ringo', 4)],
      ['みかんが 8{個|こ} あります', createExistenceMeaning('mikan', 8)],
      ['りんごを 3{個|こ} もらいました', createIncreaseMeaning('ringo', 3)],
    ],
  }),
  partedSumOfAll: createNetworkQuestion({
    id: 'parted-sum-of-all',
    kinds: ['perUnit', 'combine', 'perUnit'],
    equation: '(3 × 4 + 6) ÷ 2',
    reading: 'calculation',
    objects: {
      ringo: ['りんご', '個'],
      mikan: ['みかん', '個'],
      fruit: ['りんごと みかん', '個'],
      sara: ['{皿|さら}', '枚'],
      bag: ['ふくろ', '枚'],
    },
    cards: [
      ['{皿|さら}が 4{枚|まい} あります', createExistenceMeaning('sara', 4)],
      ['1{枚|まい}の {皿|さら}に りんごが 3{個|こ}ずつ のって います', createPerUnitMeaning('ringo', 'sara', 3)],
      ['りんごが {何|なん}{個|こ}か あります', createExistenceMeaning('ringo', 'hidden')],
      ['みかんが 6{個|こ} あります', createExistenceMeaning('mikan', 6)],
      ALL_FRUIT_CARD,
      [
        '1{枚|まい}の ふくろに りんごと みかんを {合|あ}わせて 2{個|こ}ずつ {入|い}れます',
        createPerUnitMeaning('fruit', 'bag', 2),
      ],
      ['ふくろが ？{枚|まい} あります', createExistenceMeaning('bag', '?')],
      ['1{枚|まい}の ふくろに みかんを 2{個|こ}ずつ {入|い}れます', createPerUnitMeaning('mikan', 'bag', 2)],
      [
        'りんごと みかんを {合|あ}わせた {数|かず}は {皿|さら}の {数|かず}の 2{倍|ばい}です',
        createTimesMeaning('fruit', 'sara', 2),
      ],
      ['{皿|さら}が 6{枚|まい} あります', createExistenceMeaning('sara', 6)],
    ],
  }),
};
