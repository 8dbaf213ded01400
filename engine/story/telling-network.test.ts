import { expect, it } from 'vitest';
import { enumerateCompositions } from '../check/compositions.ts';
import { TWO_TRIANGLE_QUESTIONS } from '../../testing/engine/two-triangles.ts';
import { THREE_TRIANGLE_QUESTIONS } from '../../testing/engine/three-triangles.ts';
import { wordProblemOfComposition } from './telling-network.ts';

const QUESTIONS = { ...TWO_TRIANGLE_QUESTIONS, ...THREE_TRIANGLE_QUESTIONS };

it.each([
  [
    'changes',
    'りんごが 5{個|こ} あります。',
    'りんごを 3{個|こ} もらいました。',
    'そのあと、 りんごを 2{個|こ} あげました。',
    'りんごは {何|なん}{個|こ}に なりましたか。',
  ],
  [
    'timesOfUnknownSum',
    'りんごが 5{個|こ} あります。',
    'お{菓子|かし}の {数|かず}は、 りんごと みかんを {合|あ}わせた {数|かず}の 2{倍|ばい}です。',
    'お{菓子|かし}が 16{個|こ} あります。',
    'みかんは {何|なん}{個|こ} ありますか。',
  ],
  [
    'comparedAfterGain',
    'はじめに、 ひろとさんは シールを 12{枚|まい} {持|も}って いました。',
    'ひろとさんは シールを 5{枚|まい} もらいました。',
    '{今|いま}、 ゆいさんの シールは、 ひろとさんの シールより 3{枚|まい} {多|おお}いです。',
    'ゆいさんは シールを {何|なん}{枚|まい} {持|も}って いますか。',
  ],
  [
    'combinedAfterPerUnit',
    '{皿|さら}が 4{枚|まい} あります。',
    '1{皿|さら}に りんごが 3{個|こ}ずつ のって います。',
    'みかんが 5{個|こ} あります。',
    'りんごと みかんは、 {合|あ}わせて {何|なん}{個|こ}ですか。',
  ],
  [
    'perUnitAfterLoss',
    'ふくろが 12{枚|まい} ありました。',
    'ふくろを 4{枚|まい} あげました。',
    '1{枚|まい}の ふくろに あめを 3{個|こ}ずつ {入|い}れます。',
    '{今|いま}、 あめは {何|なん}{個|こ} ありますか。',
  ],
  [
    'sumTimesLoss',
    'りんごが 5{個|こ} あります。',
    'みかんが 3{個|こ} あります。',
    'お{菓子|かし}の {数|かず}は、 りんごと みかんを {合|あ}わせた {数|かず}の 2{倍|ばい}です。',
    'お{菓子|かし}を 4{個|こ} {食|た}べました。',
    'お{菓子|かし}は {何|なん}{個|こ}に なりましたか。',
  ],
])('a network is told as a word problem that ends with its question: %s', (name, ...sentences) => {
  const question = QUESTIONS[name];
  const [accepted] = question === undefined ? [] : enumerateCompositions(question).accepted;
  if (accepted === undefined) throw new Error(`no story: ${name}`);
  const told = wordProblemOfComposition(accepted.cards.toReversed(), accepted.triangles);
  expect(told.map(({ text }) => text)).toEqual(sentences);
  expect(told.at(-1)?.at).toBe(accepted.cards.toReversed().findIndex(({ meaning }) => meaning.amount === 'unknown'));
});
