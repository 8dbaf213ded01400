import type { HeldAgainst, Off, SecondLook } from './feedback.ts';

const OFF_WORDS: Readonly<Record<Exclude<Off, null | 'numbers'>, string>> = {
  story: 'どんな お{話|はなし}を する カードかな。',
  objects: '{何|なん}の ことを いって いるかな。',
  repeated: '{同|おな}じ {数|かず}が ほかにも ないかな。',
};

/** Used only for a card whose own number is wrong. */
const NUMBER_WORDS: Readonly<Record<HeldAgainst, string>> = {
  equation: 'この {数|かず}は {式|しき}に あるかな。',
  diagram: 'この {数|かず}は {三角|さんかく}に あるかな。',
  story: 'この {数|かず}で {答|こた}えが {出|だ}せるかな。',
};

/** Used for a card that must be replaced although nothing on this card alone shows why. */
const NEUTRAL_WORDS: Readonly<Record<HeldAgainst, string>> = {
  equation: 'この カードで {式|しき}の とおりに なるかな。',
  diagram: 'この カードで {三角|さんかく}の とおりに なるかな。',
  story: 'ほかの カードと {比|くら}べて みよう。',
};

const READ_ALL: Readonly<Record<HeldAgainst, string>> = {
  equation: '{式|しき}と {比|くら}べて みよう。',
  diagram: '{三角|さんかく}と {比|くら}べて みよう。',
  story: 'ひとつの お{話|はなし}に なって いるかな。',
};

/** The text of feedback step 2: short sentences about the marked card or places. */
export function wordsOfLook(look: SecondLook, against: HeldAgainst): readonly string[] {
  switch (look.kind) {
    case 'card':
      return ['{印|しるし}の ついた カードを もう{一度|いちど} {読|よ}んで みよう。', aboutCard(look.off, against)];
    case 'places':
      return [
        '{印|しるし}の ついた {場所|ばしょ}の {順番|じゅんばん}を {見|み}て みよう。',
        '{先|さき}に {起|お}きた ことは どれかな。',
      ];
    case 'everything':
      return ['カードを {全部|ぜんぶ} {読|よ}んで みよう。', READ_ALL[against]];
  }
}

function aboutCard(off: Off, against: HeldAgainst): string {
  if (off === null) return NEUTRAL_WORDS[against];
  return off === 'numbers' ? NUMBER_WORDS[against] : OFF_WORDS[off];
}
