import { sentencesOfText, textOfSentences } from './sentences.ts';

/** Matches a question for a number with its counter. */
const QUESTION =
  /(?:何|なん)([^。、0-9はがをにでもかのと]{1,4}?)(?=(?:に|が|を|すわ|座|の[れりっ]|乗|はい|入|いり|要|ひつよう|必要|でき|出来|くば|配|あり|い|つく|作|です|でしょう|かな|か。|。))/u;
/** Words with which a question already says what it asks for, such as 全部で ("in all") and のこり ("the rest"). */
const TIED =
  /ぜんぶ|全部|あわせ|合わせ|みんな|のこ|残|あま|余|あと|1人|ひとり|一人|1つ|ひとつ|ずつ|ちが|より|多|少|おお|すく|ごうけい|合計/u;

/**
 * Adds 全部で ("in all") to a question for the total of equal parts: 「1きゃくに 5人ずつ すわります。何人 すわれますか」 ("5 sit on each bench;
 * how many can sit?"). Changes nothing if another number of the text has the same counter as the number before ずつ
 * ("each").
 */
export function addTotalWordToQuestion(text: string): string {
  const sentences = sentencesOfText(text);
  const last = sentences.at(-1) ?? '';
  const asked = QUESTION.exec(last);
  if (asked === null || TIED.test(last) || /[0-9]/u.test(last)) return text;
  const unit = asked[1] ?? '';
  const before = sentences.slice(0, -1).join('。');
  const numbers = [...before.matchAll(/([0-9]+)([^。、0-9はがをにでもかのとず]{1,4})(ずつ|づつ)?/gu)];
  const each = numbers.filter(([, , , share]) => share !== undefined);
  const own = numbers.filter(([, , counter]) => isSame(counter ?? '', unit));
  const counts = numbers.filter(([, value, , share]) => share === undefined && value !== '1');
  if (each.length !== 1 || own.length !== 1 || own[0] !== each[0] || counts.length !== 1) return text;
  return textOfSentences([...sentences.slice(0, -1), `${last.slice(0, asked.index)}全部で${last.slice(asked.index)}`]);
}

function isSame(a: string, b: string): boolean {
  return withoutVoicing(a) === withoutVoicing(b);
}

function withoutVoicing(word: string): string {
  return word
    .replace(/^[ぽぼ]/u, 'ほ')
    .replace(/^[ぴび]/u, 'ひ')
    .replace(/^人$/u, 'にん');
}
