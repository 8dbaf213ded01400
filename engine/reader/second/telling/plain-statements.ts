import type { Clause } from '../language/clauses.ts';
import { NOUNS_FOR_SENTENCE_SEGMENTATION } from '../language/lattice-nouns.ts';
import { isPersonName, nameFitScore } from '../language/names.ts';
import type { NounPhraseWithQuantity } from '../language/noun-phrases.ts';
import type { StoryWorld } from '../world.ts';

/** Matches words that relate amounts to each other. A sentence with such a word is not a plain statement. */
const BINDS =
  /同じ|おなじ|数|かず|倍|半分|はんぶん|全部|ぜんぶ|それだけ|だけ|以上|以下|ちがい|べつ|別|逆|ぎゃく|はんたい|反対|ひとつ|一つ|ゼロ|なし|から|空|いっぱい|満員|まんいん|残り|のこり|あと|合計|ごうけい|みんな|全員|すべて|ほか|他|両方|最後|さいご|最初|はじめ|つぎ|次|ばん|番|いくつ|だれ|誰|どこ|いつ/;

/**
 * Matches a word that may form the past tense of an unknown verb with だ: ころん in ころんだ ("fell"), えらん in えらんだ ("chose").
 * Some nouns before だ ("is") match, too.
 */
const MAY_BE_VERB = /[んっいたてるしきちみりぎびくぐすつぬぶむう]$/;

function words({ noun, members }: NounPhraseWithQuantity): string[] {
  return [...(noun?.parts ?? []), ...members.flatMap((each) => each.noun?.parts ?? [])];
}

function isOfStory(world: StoryWorld, word: string): boolean {
  return world.pools.some(({ parts }) =>
    parts.some(({ text }) => nameFitScore(word, text) > 0 || nameFitScore(text, word) > 0),
  );
}

/**
 * True for 「おなかが ぱんぱんです」 ("the belly is full to bursting"): a subject that is not in the story, and an imitative word
 * for its look or feeling.
 */
function looksSomehow(world: StoryWorld, { items, senses }: Clause): boolean {
  const [subject, another] = items;
  if (subject === undefined || another !== undefined || subject.noun === null || subject.quantity !== null)
    return false;
  if (senses.size !== 1 || !senses.has('none') || !/^[がはも]$/.test(subject.particle)) return false;
  const named = words(subject);
  return named.length > 0 && named.every((word) => !BINDS.test(word) && !isOfStory(world, word));
}

/**
 * True for a statement without an amount that says what something is like: 「うさぎは くいしんぼうです」 ("the rabbit is a big
 * eater"), 「2年1組の教室です」 ("this is the classroom of class 2-1"). Its last noun must neither name a thing of the story nor
 * relate amounts to each other.
 */
export function isDescriptionWithoutAmount(world: StoryWorld, clause: Clause): boolean {
  const { copula, items, senses, predicate, compared } = clause;
  if (copula === null || copula.question || predicate !== null || compared !== null) return false;
  if ([...senses].some((sense) => !/^(?:none|later|more|still)$/.test(sense))) return false;
  const last = items.at(-1);
  if (looksSomehow(world, clause)) return true;
  if (copula.link && /.そう$/.test(last?.noun?.parts.at(-1) ?? '') && items.every(({ quantity }) => quantity === null))
    return true;
  if (last === undefined || last.particle !== 'copula' || last.noun === null) return false;
  if (items.some(({ quantity, base, subset }) => quantity !== null || base !== null || subset)) return false;
  if (items.some(({ particle }, at) => at < items.length - 1 && !/^(?:は|が|も|で|には|では|に|)$/.test(particle)))
    return false;
  const { noun } = last;
  if (noun.rest || noun.pronoun || noun.plural || noun.measureWord !== '' || noun.verbs.length > 0) return false;
  if (items.some((item) => words(item).some((word) => BINDS.test(word)) || item.noun?.rest === true)) return false;
  const named = words(last);
  const head = named.at(-1) ?? '';
  const known =
    NOUNS_FOR_SENTENCE_SEGMENTATION.has(head) || isPersonName(head) || /[一-龠ァ-ヺー]$/.test(head) || /^\d/.test(head);
  if (head === '' || (!known && MAY_BE_VERB.test(head))) return false;
  if (items.length > 1 && items.slice(0, -1).some(({ particle, noun: each }) => particle === '' && each !== null))
    return false;
  return named.every((word) => !isOfStory(world, word));
}
