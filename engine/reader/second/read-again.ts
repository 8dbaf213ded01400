import type { ProblemReading } from '../problem-reading.ts';
import { readClockProblem } from './clock.ts';
import { type Clause, clausesOfChunks } from './language/clauses.ts';
import { cutSentence } from './language/lattice.ts';
import { sentenceOf } from './language/sentences.ts';
import { isImpossible } from './check-reading.ts';
import { readingOfWorld, finishUnrelated } from './finish.ts';
import { interpretClause } from './tell.ts';
import { UncertainMeaningError, StoryWorld } from './world.ts';

export type SecondReaderResult =
  | { readonly kind: 'understood'; readonly reading: ProblemReading }
  | { readonly kind: 'unknown'; readonly why: string };

/** Signs of a question. */
const QUESTION = /[?何幾]|なん|いくつ|いくら|どれ|どの|どち|どっち|か[。 ]*$|でしょう/;

/** Endings of questions. */
const ASKING = /(?:です|ます|した|しょう)か|かな|でしょう|だろう|の(?=[?。\s]|$)|\?|[こつ個枚本人](?=[。?\s]|$)/g;

/** Words that ask for an amount. いくつか and なん人か do not. */
const ASKED_AMOUNT = /(?:[何幾]|なん)(?![^、。]{1,3}か[をがにのはて、もし])|いく[つら](?!か)|どれ(?:だけ|くらい)/g;

/** 「何人か おりて」 does not ask. */
const UNKNOWN_AMOUNT = /(?:[何幾]|なん)[^、。]{1,3}か(?=[をがにのはもおたのつふへかきいくあと食飲買帰来降乗使])|いく[つら]か/g;

/** A question that names no counter and nothing of the story. */
const BARE_QUESTION =
  /^(?:さて、?|では、?)?(?:こたえは|答えは)?(?:なん|何|どう|どうして|いくつ|どれだけ|どうなる|どうなった)(?:の)?(?:です|でしょう|だろう)か?$/;

/** Spelling errors are looked for in sentences up to this length only. */
const LONGEST_REPAIRED = 200;

const LONGEST_TEXT = 600;

/**
 * Reads a word problem in free text: the second reader, independent of the first. Returns the quantities and triangles
 * of the problem, or `unknown` with the reason if any part of the text has no certain meaning. Never throws.
 */
export function readWithSecondReader(text: string): SecondReaderResult {
  let repairs = 0;
  const result = tried(text, (sentence) => {
    const cut = cutSentence(sentenceOf(sentence), sentence.length <= LONGEST_REPAIRED);
    if (cut === null) return null;
    repairs += cut.repairs;
    return clausesOfChunks(cut.chunks);
  });
  if (result.kind === 'understood' && repairs > 0 && (isImpossible(result.reading) || hasIdleNumber(result.reading)))
    return { kind: 'unknown', why: 'faulty numbers in a text with spelling errors' };
  return result;
}

/** True if a problem with triangles tells a number that no triangle uses: perhaps a misspelt word hid what binds it. */
function hasIdleNumber({ quantities, triangles }: ProblemReading): boolean {
  const bound = new Set(triangles.flatMap((triangle) => Object.values(triangle.quantities)));
  return triangles.length > 0 && quantities.some(({ key, amount }) => typeof amount !== 'string' && !bound.has(key));
}

type Cutter = (sentence: string) => Clause[] | null;

function tried(text: string, cut: Cutter): SecondReaderResult {
  try {
    return { kind: 'understood', reading: readingOf(text, cut) };
  } catch (error) {
    if (error instanceof UncertainMeaningError) return { kind: 'unknown', why: error.message };
    if (error instanceof RangeError) return { kind: 'unknown', why: 'a number is too large' };
    throw error;
  }
}

function readingOf(text: string, cut: Cutter): ProblemReading {
  if (text.length > LONGEST_TEXT) throw new UncertainMeaningError('a long text');
  const world = new StoryWorld();
  const sentences = questionLast(sharedPredicates(sameNumbers(singlePrices(normalisedSentences(text)))));
  const clock = readClockProblem(sentences);
  if (clock !== null) return clock;
  const bare = sentences.length > 1 && BARE_QUESTION.test((sentences.at(-1) ?? '').replaceAll(' ', ''));
  for (const sentence of bare ? sentences.slice(0, -1) : sentences) {
    const clauses = cut(sentence);
    if (clauses === null) throw new UncertainMeaningError(`cannot be cut: ${sentence}`);
    for (const clause of clauses) {
      interpretClause(world, clause);
      if (clause.ends) world.sentence += 1;
    }
    world.sentence += 1;
  }
  const reading = bare ? finishUnrelated(world) : readingOfWorld(world);
  const asks = reading.quantities.some(({ amount }) => amount === 'asked');
  const questions = reading.quantities.filter(({ amount }) => amount === 'asked').length;
  const plain = text.normalize('NFKC');
  if (questions > 1 && Math.max((plain.match(ASKING) ?? []).length, (plain.match(ASKED_AMOUNT) ?? []).length) < 2)
    throw new UncertainMeaningError('two asked amounts in one question');
  if (!asks && QUESTION.test(plain.replaceAll(UNKNOWN_AMOUNT, '')))
    throw new UncertainMeaningError('a question that is not understood');
  return reading;
}

/** 「りんご1こ 120円」 is 「りんごは 120円」 where the text counts nothing but single things. */
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

/** 「どのはこも同じ数です」 belongs to the sentence ahead of it. */
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

/** 「まみは 10さつ。ゆきは 8さつ持っています」: both have books. */
function sharedPredicates(sentences: readonly string[]): readonly string[] {
  return sentences.flatMap((sentence, at) => {
    const ahead = sentences[at - 1] ?? '';
    const next = sentences[at + 1] ?? '';
    const bare = (text: string) => /^[^\d、]{1,12}は ?\d+[^\d、はがをにで]{1,4}$/.test(text);
    if (bare(sentence) && HOLDS.test(next)) return [];
    return bare(ahead) && HOLDS.test(sentence) ? [`${ahead}、${sentence}`] : [sentence];
  });
}

const HOLDS = /^[^\d、]{1,12}は ?\d+[^\d、は]*(?:持って|もって)[ぁ-ん]+$/;

const ASKS = /[何幾]|なん(?:[^だて]|$)|いく[つら]|どれ(?:だけ|くらい|ぐらい)|どの(?:くらい|ぐらい)/;

/** A question that stands ahead of the story is read after it. */
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

/** True if new things are told apart from old ones. */
function contrastedAge(text: string): boolean {
  return /古|ふる[いく]/.test(text);
}

/** The sentences in one form: full-width signs made plain, no spaces at the ends and after commas. */
export function normalisedSentences(text: string): string[] {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u3000\t ]+/g, ' ')
    .replaceAll(/く (?=なり|なる|なっ)/g, 'く')
    .replaceAll(/でし(?:ょお|ょ|う|ょうう|よう|よお)(か?)(?=[。!?\s]|$)/g, 'でしょう$1')
    .replaceAll(/([まで])しか(?=[。!?\s]|$)/g, '$1したか')
    .replaceAll(/のほお(?=[がはも])/g, 'のほう')
    .replaceAll(/おうい(?=です|でしょう|か|[。!?\s]|$)/g, 'おおい')
    .replaceAll(/大お(?=[いく])/g, 'おお')
    .replaceAll(/(?<=[\d何](?:こ|個|本|ほん|枚|まい|人|にん|ひき|匹|円|点|さつ|冊|だい|台))大く/g, '多く')
    .replaceAll(/(?:ひつよう|必要)(?:になります|です)/g, 'いります')
    .replaceAll(/(?:ひつよう|必要)(?:なの(?:です)?|に?なる|だ)?(?=か(?:な|[。!?\s]|$)|でしょう|[。!?\s]|$)/g, 'いる')
    .replaceAll(/ですが(?=[?]|$)/g, 'ですか')
    .replaceAll(contrastedAge(text) ? /(?!)/g : /(?:新しい|あたらしい) ?(?=[^で、。!?\s])/g, '')
    .replaceAll(/(?:[、。]|^)?(?:しき|式)[はわ][\d+\-−×÷*/= ]+(?:です|だよ)?/g, '。')
    .replaceAll(/\d+[+\-−×÷*/]\d+=\d+(?:で|だから|なので)?、?/g, '')
    .replaceAll(/(ふたり|二人|2人)の(?:もの)?を(?=あわせ|合わせ)/g, '$1')
    .replaceAll(/どちらの[^、。\d]{1,6}?が(?=何|なん|どれ)/g, 'どちらが')
    .replaceAll(/(?<=[いきしちにひみりぎじびえけせてねめべれ])(?:また|まいた|ましだ|ましした)(?=[。!?]|$)/gm, 'ました')
    .replaceAll(/ちがい(?:を|の(?:数|かず)を)(?:答え|こたえ|もとめ|求め|いい|言い)(?:ましょう|なさい|てください|よう|よ)(?=[。!?]|$)/g, 'ちがいはどれだけですか')
    .replaceAll(/(?:ひつよう|必要)(?:だ)?(?=と(?:すると|したら|すれば))/g, 'いる')
    .replaceAll(/!+(?=って|て|と)/g, '')
    .replaceAll(/km|キロメートル/.test(text) && !/kg|キログラム|グラム/.test(text) ? /(?<=何|なん)キロ(?!メートル|グラム|カロリー)/g : /(?!)/g, 'km')
    .split(/[。!?\n\r．]+/)
    .map((sentence) => sentence.replaceAll(/、 /g, '、').trim())
    .filter((sentence) => sentence !== '');
}
