import type { Clause } from '../language/clauses.ts';
import { NOUNS_FOR_SENTENCE_SEGMENTATION } from '../language/lattice-nouns.ts';
import { isPersonName, nameFitScore } from '../language/names.ts';
import type { NounPhraseWithQuantity } from '../language/noun-phrases.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/** True for a number of living beings that is a fraction, such as 2.5人 ("2.5 persons"). */
export function isFractionOfLivingBeing({ quantity }: NounPhraseWithQuantity): boolean {
  const whole = typeof quantity?.amount !== 'object' || quantity.amount.denominator === 1;
  return !whole && /^(?:person|animal)$/.test(quantity?.measure?.sort ?? '');
}

/**
 * True if a short word in kana before a verb may be the first part of this verb. For example, 「4こ かわかしました」 means "dried
 * 4". But かわ also means "river", and かしました also means "lent".
 */
function hidesVerb(parts: readonly string[], predicate: Clause['predicate']): boolean {
  const word = parts.at(-1) ?? '';
  return parts.length === 1 && /^[ぁ-ん]{1,3}$/.test(word) && predicate !== null && predicate.verb.name !== 'する';
}

/** True for a word in kana that no list contains. */
function isUnknownWord(word: string): boolean {
  return /^[ぁ-ん]+$/.test(word) && !NOUNS_FOR_SENTENCE_SEGMENTATION.has(word);
}

/**
 * Throws if a word without a particle may be an unknown verb, or if a name precedes です ("is") in a clause with an
 * amount. Also throws for a list of amounts that the text does not add up.
 */
export function rejectUnclearWords({ items, senses, predicate }: Clause): void {
  const counts = items.some((item) => item.quantity !== null) && predicate?.verbClass !== 'share';
  for (const { noun, quantity, particle, members, subset } of items) {
    if (quantity === null && members.some((each) => each.quantity !== null))
      throwUncertainMeaning(/* amounts that are joined without a sum */);
    if (noun?.parts.includes('ど') === true) throwUncertainMeaning(/* どの or どれ without a meaning */);
    if (particle === 'とは') throwUncertainMeaning(/* a particle that may be a part of a word */);
    if (quantity !== null && noun?.parts.at(-1)?.endsWith('か') === true && isUnknownWord(noun?.parts.at(-1) ?? ''))
      throwUncertainMeaning(/* perhaps a misspelt が */);
    if (noun === null || quantity !== null || members.length > 0) continue;
    if (
      particle === '' &&
      /[ぁ-ん]$/.test(noun.parts.at(-1) ?? '') &&
      (/[てでたるくばずりしいけれみきにび]$/.test(noun.parts.at(-1) ?? '') ||
        (counts && (isUnknownWord(noun.parts.at(-1) ?? '') || hidesVerb(noun.parts, predicate)))) &&
      !isPersonName(noun.parts.at(-1) ?? '')
    )
      throwUncertainMeaning(/* a word that may be a verb */);
    if (
      particle !== 'copula' ||
      predicate !== null ||
      subset ||
      senses.has('subset') ||
      senses.has('left') ||
      noun.rest
    )
      continue;
    if (items.some((item) => item.quantity !== null)) throwUncertainMeaning(/* a name beside an amount */);
  }
}

const SCENE = /^(?:で|では|に|には)$/;

/**
 * True for a statement that only describes a person, such as 「ぼくは3年生です」 ("I am in the third grade"). None of its nouns,
 * except names of persons, may occur in the story.
 */
export function isDescriptionOfPerson(world: StoryWorld, { items, copula, senses }: Clause): boolean {
  if (copula === null || copula.question || copula.link || senses.size > 0) return false;
  const named = items.filter(
    ({ particle, quantity, noun }) => !(SCENE.test(particle) && quantity === null && noun !== null),
  );
  const [first, second, another] = named;
  if (another !== undefined || first === undefined) return false;
  if (
    second === undefined
      ? first.particle !== 'copula'
      : !/^[はも]$/.test(first.particle) || second.particle !== 'copula'
  )
    return false;
  const [subject, name] = second === undefined ? [first, first] : [first, second];
  if (/の$|^(?:はずれ|あたり|ぜんぶ|全部|はんぶん|半分|から|ほか|他|あと)/.test(name.noun?.parts.at(-1) ?? 'の'))
    return false;
  const nouns = [subject.noun, name.noun];
  if (nouns.some((noun) => noun === null || noun.rest || noun.plural || noun.pronoun || noun.measureWord !== ''))
    return false;
  if (subject.members.length + name.members.length > 0) return false;
  const words = nouns.flatMap((noun) => noun?.parts ?? []).filter((word) => !isPersonName(word));
  return words.every((word) =>
    world.pools.every(({ parts }) =>
      parts.every(({ text }) => nameFitScore(word, text) === 0 && nameFitScore(text, word) === 0),
    ),
  );
}

/** True for a clause that says how something is done: 「けんかしないように」 ("so that nobody quarrels"). */
export function isMannerClause({ predicate, items }: Clause): boolean {
  return (
    predicate?.verbClass === 'harmless' &&
    predicate.place === 'link' &&
    items.every(({ quantity }) => quantity === null)
  );
}

/**
 * True for a statement without an amount at the beginning of a text, such as 「すきな くだものは いちごと ももです」 ("my favourite
 * fruits are strawberries and peaches").
 */
export function isOpeningStatement(world: StoryWorld, { items, copula, senses }: Clause): boolean {
  const [topic, name, another] = items;
  if (world.pools.length > 0 || copula?.question === true || copula?.link === true || senses.size > 0) return false;
  if (topic?.particle !== 'は' || name === undefined || another !== undefined) return false;
  return (
    /^(?:copula|)$/.test(name.particle) &&
    [topic, name].every(({ noun, quantity }) => noun !== null && quantity === null)
  );
}

/**
 * True for a clause such as 「少なくなりました」 ("they became fewer"), which states no amount. It only describes a change whose
 * cause another clause states.
 */
export function statesChangeWithoutAmount({ compared, predicate, items }: Clause): boolean {
  const plain = items.every(
    ({ quantity, particle, members }) => quantity === null && members.length === 0 && /^[はがも]$/.test(particle),
  );
  return compared?.adverb === true && predicate?.verbClass === 'become' && !predicate.negative && plain;
}

/**
 * True for a clause such as 「足りないので」 ("because there are not enough"), which only gives the reason for the next clause.
 */
export function isShortageClause({ predicate, items }: Clause): boolean {
  const short = predicate?.verb.name === '足りる' && !predicate.past;
  return short && items.every(({ quantity }) => quantity === null);
}

/** Matches words in the sense of "not a single one". */
const NONE = /も$|^(?:いち|いっ|ひと|一)/;

/**
 * True for a clause such as 「ねこは食べません」 ("the cat does not eat"), which has no amount and names nobody and nothing of
 * the story.
 */
export function isIrrelevantToStory(world: StoryWorld, { items, senses, predicate }: Clause): boolean {
  const deed = predicate?.verb.name ?? '';
  if (items.some(({ particle, noun }) => particle === 'も' || NONE.test(noun?.parts.join('') ?? ''))) return false;
  if (world.pools.some(({ verb }) => verb === deed) || hasVerbChangedAmount(world, deed)) return false;
  const names = items.flatMap(({ noun }) => noun?.parts ?? []);
  return (
    senses.size === 0 &&
    names.length > 0 &&
    items.every(({ quantity, members }) => quantity === null && members.length === 0) &&
    names.every((name) =>
      world.pools.every(({ parts }) =>
        parts.every(({ text }) => nameFitScore(name, text) === 0 && nameFitScore(text, name) === 0),
      ),
    )
  );
}

/**
 * True if a clause with this verb has changed an amount of the story. If the verb occurs again without a number, it
 * means a further change by an unknown number.
 */
export function hasVerbChangedAmount(world: StoryWorld, verb: string): boolean {
  return world.pools.some(({ changes }) => changes.some((change) => change?.verb === verb));
}
