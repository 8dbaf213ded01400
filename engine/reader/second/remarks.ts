import type { Clause } from './language/clauses.ts';
import { GAIN_VERB_CLASSES, LOSS_VERB_CLASSES } from './told-words.ts';

/**
 * Matches numbers and question words. A remark, which is a sentence without meaning for the problem, contains none of
 * them.
 */
const NUMBER_OR_QUESTION =
  /[\d〇一二三四五六七八九十百千何幾?]|ひと[つり]|ふた[つり]|なん(?!だか|て)|いく[つら]|どれ(?!も)|どち(?!らも|らにも)|どっち(?!も)|だれ|いつ(?!も)|どこ|どの|半|はんぶん|倍|ばい|ゼロ|ついたち|ふつか|みっか|よっか|いつか|むいか|なのか|ようか|ここのか|とおか|はつか/;

/** Matches words that relate amounts or name a condition. A remark contains none of them. */
const RELATES =
  /同じ|おなじ|ずつ|づつ|全部|ぜんぶ|それぞれ|以上|以下|あまり|余り|ただし|より|ちがい|違い|数|かず|こたえ|答え|しき|式|もとめ|求め|合わせ|あわせ|のこりは|残りは|それと|それから|まだ/;

/** Matches words about amounts and their changes. A remark before the question contains none of them. */
const ABOUT_AMOUNTS =
  /全員|すべて|のこ|残|あと|多|おお[いく]|少|すく|もう|また|さらに|ふえ|ふや|へ[りっらる]|増|減|なくな|いなくな|から|空|いっぱい|(?<!遠)足|た[りるすし]|ほか|他|はじめ|最初|さいしょ|いま|今|たくさん|いくらか|も(?!の|う|り|ち|っ|ら)/;

const COUNTS_AS_CHANGE = /^(?:exist|have|remain|need|become|share|total|empty|cost|differ|later|earlier)$/;

function statesNumber({ items }: Clause): boolean {
  return items.some(
    ({ quantity, base, members }) =>
      quantity !== null || base !== null || members.some((each) => each.quantity !== null),
  );
}

function changesAmount({ predicate, compared }: Clause): boolean {
  if (compared !== null) return true;
  if (predicate === null) return false;
  const { verbClass } = predicate;
  return GAIN_VERB_CLASSES.has(verbClass) || LOSS_VERB_CLASSES.has(verbClass) || COUNTS_AS_CHANGE.test(verbClass);
}

/** True for a clause in the past that says that somebody gets, loses or has something. */
function changedAmount(clause: Clause): boolean {
  const past = clause.predicate?.past === true || clause.predicate?.lasting === true;
  return changesAmount(clause) && past && clause.predicate?.place !== 'link';
}

type Cutter = (sentence: string) => Clause[] | null;

/**
 * True for a sentence after the question that changes no amount of the story: 「あまったら おとうさんに あげます」 ("if some are left, I
 * give them to Father").
 */
function isClosingRemark(sentence: string, cut: Cutter): boolean {
  if (NUMBER_OR_QUESTION.test(sentence) || RELATES.test(sentence)) return false;
  const clauses = cut(sentence);
  return clauses === null
    ? !/(?:ました|た|だ)$/.test(sentence)
    : !clauses.some((clause) => changedAmount(clause) || statesNumber(clause));
}

/**
 * True for a sentence before the question that changes no amount. This is certain if all its verbs are known and
 * harmless, or if no other sentence contains its nouns.
 */
function isPassingRemark(sentence: string, others: readonly string[], cut: Cutter): boolean {
  if (NUMBER_OR_QUESTION.test(sentence) || RELATES.test(sentence) || ABOUT_AMOUNTS.test(sentence)) return false;
  const clauses = cut(sentence);
  if (clauses === null || clauses.length === 0 || clauses.some(changesAmount) || clauses.some(statesNumber))
    return false;
  if (clauses.some(({ copula, predicate }) => copula?.question === true || predicate?.question === true)) return false;
  const named = clauses.flatMap(({ items }) => items.flatMap(({ noun }) => noun?.parts ?? []));
  const harmless = clauses.every(
    ({ predicate }) => predicate !== null && /^(?:harmless|act)$/.test(predicate.verbClass),
  );
  return harmless || named.every((name) => name.length > 1 && !others.some((other) => other.includes(name)));
}

/** True for a sentence that asks for an amount. */
function asks(sentence: string): boolean {
  return (
    /[何幾]|なん(?!だか|て)|いく[つら]|どれ(?:だけ|くらい)/.test(sentence) &&
    /(?:か|かな|の|でしょう|だろう)$/.test(sentence)
  );
}

/** Returns the sentences without the remarks after the question. */
export function removeClosingRemarks(sentences: readonly string[], cut: Cutter): readonly string[] {
  const question = sentences.findLastIndex(asks);
  return question < 1
    ? sentences
    : sentences.filter((sentence, at) => at <= question || !isClosingRemark(sentence, cut));
}

/** Returns the sentences without all remarks. */
export function removeAllRemarks(sentences: readonly string[], cut: Cutter): readonly string[] {
  const kept = removeClosingRemarks(sentences, cut);
  return kept.filter(
    (sentence) =>
      asks(sentence) ||
      !isPassingRemark(
        sentence,
        kept.filter((other) => other !== sentence),
        cut,
      ),
  );
}
