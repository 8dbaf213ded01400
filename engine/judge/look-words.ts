import type { HeldAgainst, Off, SecondLook } from './nearest/second-look.ts';

const OFF_WORDS: Readonly<Record<Exclude<Off, null | 'numbers'>, string>> = {
  story: 'どんな おはなしを する カードかな。',
  objects: 'なんの ことを いって いるかな。',
  repeated: 'おなじ かずが ほかにも ないかな。',
};

/** Said only of a card whose own number is in the way. */
const NUMBER_WORDS: Readonly<Record<HeldAgainst, string>> = {
  equation: 'この かずは しきに あるかな。',
  diagram: 'この かずは さんかくに あるかな。',
  story: 'この かずで こたえが だせるかな。',
};

/** Said of a card that has to go, though nothing about it alone says why. */
const NEUTRAL_WORDS: Readonly<Record<HeldAgainst, string>> = {
  equation: 'この カードで しきの とおりに なるかな。',
  diagram: 'この カードで さんかくの とおりに なるかな。',
  story: 'ほかの カードと くらべて みよう。',
};

const READ_ALL: Readonly<Record<HeldAgainst, string>> = {
  equation: 'しきと くらべて みよう。',
  diagram: 'さんかくと くらべて みよう。',
  story: 'ひとつの おはなしに なって いるかな。',
};

/** The second step of feedback as short sentences that fit what is marked. */
export function wordsOfLook(look: SecondLook, against: HeldAgainst): readonly string[] {
  switch (look.kind) {
    case 'card':
      return ['しるしの ついた カードを もういちど よんで みよう。', aboutCard(look.off, against)];
    case 'places':
      return ['しるしの ついた ばしょの じゅんばんを みて みよう。', 'さきに おきた ことは どれかな。'];
    case 'everything':
      return ['カードを ぜんぶ よんで みよう。', READ_ALL[against]];
  }
}

function aboutCard(off: Off, against: HeldAgainst): string {
  if (off === null) return NEUTRAL_WORDS[against];
  return off === 'numbers' ? NUMBER_WORDS[against] : OFF_WORDS[off];
}
