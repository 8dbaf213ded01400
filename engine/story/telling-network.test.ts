import { expect, it } from 'vitest';
import { enumerateCompositions } from '../check/compositions.ts';
import { TWO_TRIANGLES } from '../check/test-two-triangles.ts';
import { THREE_TRIANGLES } from '../check/test-three-triangles.ts';
import { tellComposition } from './telling-network.ts';

const QUESTIONS = { ...TWO_TRIANGLES, ...THREE_TRIANGLES };

it.each([
  [
    'changes',
    'りんごが 5こ あります。',
    'りんごを 3こ もらいました。',
    'りんごを 2こ あげました。',
    'いま りんごは なんこ ありますか。',
  ],
  [
    'timesOfUnknownSum',
    'りんごが 5こ あります。',
    'りんごと みかんを あわせて くだものと いいます。',
    'おかしの かずは くだものの かずの 2ばいです。',
    'おかしが 16こ あります。',
    'みかんは なんこ ありますか。',
  ],
  [
    'comparedAfterGain',
    'ひろとさんは シールを 12まい もって います。',
    'ひろとさんは シールを 5まい もらいました。',
    'いま ゆいさんの シールは ひろとさんの シールより 3まい おおいです。',
    'ゆいさんは シールを なんまい もって いますか。',
  ],
  [
    'combinedAfterPerUnit',
    '1さらに りんごが 3こずつ のって います。',
    'さらが 4まい あります。',
    'みかんが 5こ あります。',
    'りんごと みかんは あわせて なんこですか。',
  ],
  [
    'perUnitAfterLoss',
    'ふくろが 12まい ありました。',
    'ふくろを 4まい つかいました。',
    '1まいの ふくろに あめを 3こずつ いれます。',
    'あめは なんこ ありますか。',
  ],
  [
    'sumTimesLoss',
    'りんごが 5こ あります。',
    'みかんが 3こ あります。',
    'りんごと みかんを あわせて くだものと いいます。',
    'おかしの かずは くだものの かずの 2ばいです。',
    'おかしを 4こ たべました。',
    'おかしは なんこに なりましたか。',
  ],
])('tells a network as a word problem that ends with its question: %s', (name, ...sentences) => {
  const question = QUESTIONS[name];
  const [accepted] = question === undefined ? [] : enumerateCompositions(question).accepted;
  if (accepted === undefined) throw new Error(`no story: ${name}`);
  const told = tellComposition(accepted.cards.toReversed(), accepted.triangles);
  expect(told.map(({ text }) => text)).toEqual(sentences);
  expect(told.at(-1)?.at).toBe(accepted.cards.toReversed().findIndex(({ meaning }) => meaning.amount === 'unknown'));
});
