/**
 * Returns the sentences in an order in which each can be understood after those before it. Sentences that belong
 * together are joined, and the question comes last.
 */
export function orderSentencesForReading(sentences: readonly string[]): readonly string[] {
  return allOfThem(questionLast(sharedPredicates(sameNumbers(singlePrices(sameTopics(partsOfWhole(sentences)))))));
}

/**
 * In a text about prices of one thing each, rewrites 「りんご1こ 120円」 ("one apple, 120 yen") to 「りんごは 120円」 ("apples are
 * 120 yen").
 */
function singlePrices(sentences: readonly string[]): readonly string[] {
  const text = sentences.join('。');
  const counted = [
    ...text.matchAll(
      /([\d.]+|何|なん|いく(?=つ))(?:こ|個|本|ほん|さつ|冊|まい|枚|つ|台|ふくろ|はこ|箱|パック|人|ひき|匹)/g,
    ),
  ];
  if (!text.includes('円') || counted.length === 0 || counted.some(([, number]) => number !== '1')) return sentences;
  if (!/より|倍|ばい|ちがい|高い|安い/.test(text)) return sentences;
  return sentences.map((sentence) =>
    sentence
      .replaceAll(/(?<=[はがの])1(?:こ|個|本|さつ|冊|まい|枚|つ|台)(?=\d|いくら|何円|なん円)/g, '')
      .replaceAll(/(?<=[一-龠ぁ-んァ-ヺー])1(?:こ|個|本|さつ|冊|まい|枚|つ|台)(?=\d)/g, 'は')
      .replaceAll(/1(?:こ|個|本|さつ|冊|まい|枚|つ|台)(?=の(?:ねだん|値段|代金))/g, ''),
  );
}

/** Joins a sentence such as 「どのはこも同じ数です」 ("every box has the same number") to the sentence before it. */
function sameNumbers(sentences: readonly string[]): readonly string[] {
  const at = sentences.findIndex((sentence) => SAME_NUMBER.test(sentence));
  const before = sentences[at - 1];
  if (at < 1 || before === undefined) return sentences;
  const told = /(?:に|へ) ?(?:入れ|いれ|わけ|分け|のせ|くば|配)[ぁ-ん]+$/.exec(before);
  const merged =
    told === null ? before : `${before.slice(0, told.index + 1)}同じ数ずつ${before.slice(told.index + 1).trim()}`;
  return [...sentences.slice(0, at - 1), merged, ...sentences.slice(at + 1)];
}

const SAME_NUMBER =
  /^(?:どの|どれ).{0,6}も ?(?:みんな|ぜんぶ|全部)? ?(?:同じ|おなじ)(?:数|かず|人数|まい数|本数)?(?:です|だよ|だ|ずつです|ずつ入っています|ずつはいっています)$/;

/** Joins two sentences of which only the second has a verb: 「まみは 10さつ。ゆきは 8さつ持っています」 ("Mami 10; Yuki has 8"). */
function sharedPredicates(sentences: readonly string[]): readonly string[] {
  return sentences.flatMap((sentence, at) => {
    const ahead = sentences[at - 1] ?? '';
    const next = sentences[at + 1] ?? '';
    if (BARE_AMOUNT.test(sentence) && HOLDS.test(next)) return [];
    return BARE_AMOUNT.test(ahead) && HOLDS.test(sentence) ? [`${ahead}、${sentence}`] : [sentence];
  });
}

const BARE_AMOUNT = /^[^\d、の]{1,12}は ?\d+[^\d、はがをにで]{1,4}$/;

const HOLDS = /^[^\d、]{1,12}は ?\d+[^\d、は]*(?:持って|もって)[ぁ-ん]+$/;

const ASKS = /[何幾]|なん(?:[^だて]|$)|いく[つら]|どれ(?:だけ|くらい|ぐらい)|どの(?:くらい|ぐらい)/;

/** Moves a question at the beginning of a text to its end. */
function questionLast(sentences: readonly string[]): readonly string[] {
  const [question, ...story] = sentences;
  if (question === undefined || story.length === 0) return sentences;
  const asks = ASKS.test(question) && !/(?:何|なん)[^、。]{1,3}か[をがにのは ]|いくつか|いくらか/.test(question);
  return asks &&
    /(?:か|かな|でしょう|だろう|いく[つら]|何.{0,2}|なん.{0,2})$/.test(question) &&
    !story.some((each) => ASKS.test(each))
    ? [...story, question]
    : sentences;
}

const ALL_OF_THEM =
  /^(?:この|その)?([23])(?:本|こ|個|枚|まい|さつ|冊|つ|台|だい|人分|足|そく)(?:の[^、。\d]{1,8}?)?を(?=、?(?:合わせ|あわせ|たす|足す|たし|足し|つなぐ|つなげ))/;

/**
 * Leaves out 「2本のテープを」 ("the 2 tapes") before 「合わせると」 ("together") if the text states exactly two amounts with the unit
 * of the question. In this case the number 2 is not an amount of the story.
 */
function allOfThem(sentences: readonly string[]): readonly string[] {
  const question = sentences.at(-1) ?? '';
  const number = ALL_OF_THEM.exec(question)?.[1];
  const unit = /(?:何|なん)([^\s、。\dはがをになでか]{1,6})/.exec(question)?.[1];
  if (number === undefined || unit === undefined) return sentences;
  const story = sentences.slice(0, -1).join('。');
  const numbers = story.match(/\d+(?:\.\d+)?/g) ?? [];
  const alike = story.match(new RegExp(`\\d${unit}`, 'g')) ?? [];
  if (numbers.length !== Number(number) || alike.length !== numbers.length || /ずつ|倍/.test(story)) return sentences;
  return [...sentences.slice(0, -1), question.replace(ALL_OF_THEM, '')];
}

const NAMES_REST = /^(?:のこり|残り)[はが] ?[^\d何、]{1,14}(?:です|でした|だ|だよ)$/;

const PART =
  /^(?:\d+[^\s\d、はがわをにで]{1,4}[はがわ] ?[^\d、はがを]{1,12}(?:です|でした|だ|だよ)?|[^\d、をに]{1,14}[はがわ] ?\d+[^\s\d、はがわをにで]{1,4}(?:です|でした|だ|だよ)?)$/;

/**
 * Reads 「4こは いちごあじです」 ("4 have strawberry flavour") before 「のこりは メロンあじです」 ("the rest have melon flavour") as a part of
 * the whole that the text stated before.
 */
function partsOfWhole(sentences: readonly string[]): readonly string[] {
  const at = sentences.findIndex((sentence) => NAMES_REST.test(sentence));
  const part = sentences[at - 1] ?? '';
  const whole = sentences.slice(0, Math.max(0, at - 1)).filter((sentence) => /\d/.test(sentence));
  if (at < 2 || whole.length !== 1 || !PART.test(part) || /うち|中|なか/.test(part)) return sentences;
  return sentences.map((sentence, index) => (index === at - 1 ? `そのうち${sentence}` : sentence));
}

const DAY =
  '(?:きのう|昨日|今日|きょう|おととい|朝|あさ|昼|ひる|夜|よる|夕方|午前中|午前|午後|先週|今週|先月|今月|去年|今年|[月火水木金土日]曜日)';

/**
 * Adds the topic that a later clause leaves out. In 「朝の気温は 14度で、昼は 20度でした」 ("the temperature was 14 degrees in the
 * morning and 20 at noon") 昼は becomes 昼の気温は.
 */
function sameTopics(sentences: readonly string[]): readonly string[] {
  const told = new RegExp(`(?:^|[、。])${DAY}の([^はがをも、\\d何]{1,8})は ?\\d`).exec(sentences.join('。'));
  const topic = told?.[1];
  if (topic === undefined) return sentences;
  const bare = new RegExp(
    `(^|、|で|が)(${DAY})は(?= ?\\d+(?:\\.\\d+)?[^\\dはがを、]{1,3}(?:です|でした|だ|だった|$))`,
    'g',
  );
  return sentences.map((sentence) => sentence.replaceAll(bare, `$1$2の${topic}は`));
}
