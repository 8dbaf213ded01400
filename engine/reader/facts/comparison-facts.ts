import type { Clause, ClauseAmount } from '../clauses/clause.ts';
import { thingCountedByAmount, type PhrasesBySentencePart } from './clause-parts.ts';
import { effectOfVerbOnAmount, statesNumberOfThings } from './clause-sense.ts';
import type { VerbEffectOnAmount, FactKind, ThingInText } from './fact.ts';
import { isLivingNoun } from './noun-names.ts';
import { isFactorOrShareAmount } from './rate-facts.ts';
import { mergeThingDescriptions, UNDESCRIBED_THING } from './things.ts';
import type { PersonsAndCountedThings } from './cast.ts';

const COLORS = /^(?:あか|あお|しろ|くろ|きいろ|ちゃいろ)$/u;

/** True if the thing is an animal or a person. */
function isLivingThing({ path }: ThingInText): boolean {
  return isLivingNoun(path?.at(-1)?.head ?? '');
}

/**
 * Reads a question that names only the larger or only the smaller thing: りんごの ほうが 何こ 多いですか ("how many more apples are
 * there?"). Returns a difference whose second thing is null. Returns null for other clauses.
 */
function oneSided(
  parts: PhrasesBySentencePart,
  amount: ClauseAmount,
  more: boolean,
  act: VerbEffectOnAmount | null,
): FactKind[] | null {
  const thing = mergeThingDescriptions({ ...UNDESCRIBED_THING, who: parts.subject }, parts.topic ?? UNDESCRIBED_THING);
  if (amount.kind !== 'asked' || (thing.who === null && thing.path === null) || parts.list.length > 0) return null;
  return [{ kind: 'difference', amount, thing: UNDESCRIBED_THING, act, pair: null, side: { thing, more } }];
}

/**
 * Completes the second thing of a comparison by a noun of the first thing. In 丸い 水そうの 金魚は 四角い 水そうより ("the goldfish in
 * the round tank, compared with the square tank") the second thing is the goldfish in the square tank.
 */
function alike(thing: ThingInText, model: ThingInText): ThingInText {
  const color = thing.path?.length === 1 ? COLORS.exec(thing.path[0]?.key ?? '')?.[0] : undefined;
  const [shown] = model.path ?? [];
  if (color !== undefined && model.path?.length === 1 && shown !== undefined) {
    // In 青い 風船は 赤より ("the blue balloons, compared with red") the second thing is the red balloons.
    return { ...thing, path: [{ key: `${color}い${shown.head}`, head: shown.head }], written: model.written };
  }
  const [place, head] = model.path ?? [];
  const [only, ...more] = thing.path ?? [];
  if (model.where !== null && model.path === null && only !== undefined && more.length === 0 && thing.where === null)
    return { ...thing, where: only.key, path: null, written: null };
  if (place === undefined || head === undefined || only === undefined || more.length > 0 || only.head !== place.head)
    return thing;
  return {
    ...thing,
    path: [only, head],
    written: `${thing.written ?? ''}の${model.written?.split('の').at(-1) ?? ''}`,
  };
}

/**
 * Returns the facts of a clause that compares two things or two owners by a difference: りんごは みかんより 3こ 多いです ("there are
 * 3 more apples than oranges"). Returns null if the clause cannot be read.
 */
export function readComparisonFacts(
  clause: Clause,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): FactKind[] | null {
  const { predicate, degree } = clause;
  const adjective = predicate?.kind === 'adjective' ? predicate.adjective : degree;
  const [arg, ...others] = parts.amounts;
  if (adjective?.more == null || arg?.amount == null || others.length > 0 || isFactorOrShareAmount(arg.amount))
    return null;
  const act =
    predicate?.kind === 'verb' && !statesNumberOfThings(clause)
      ? effectOfVerbOnAmount(predicate.verb.name, predicate.verb.roles)
      : null;
  if (parts.which) return parts.than === null ? readDifferenceFacts(clause, parts, cast, act) : null;
  if (parts.than === null) return oneSided(parts, arg.amount, adjective.more, act);
  const counted = arg.np === null ? (parts.object ?? UNDESCRIBED_THING) : thingCountedByAmount(arg, parts, cast);
  const one = mergeThingDescriptions(
    { ...UNDESCRIBED_THING, who: parts.subject, where: null },
    mergeThingDescriptions(parts.topic ?? UNDESCRIBED_THING, counted),
  );
  // りんごは みかんより ("apples … than oranges") compares two things. たろうさんは はなこさんより りんごを ("Tarō … more apples than Hanako")
  // compares two owners of the same kind of thing.
  const two =
    parts.than.path === null && !(one.who === null && one.attribute !== null && isLivingThing(one))
      ? mergeThingDescriptions(parts.than, { ...one, who: null })
      : mergeThingDescriptions(parts.than, { ...UNDESCRIBED_THING, attribute: one.attribute });
  const isTime = /^(?:秒|分)$/u.test(arg.amount.unit ?? '') && /^(?:速い|早い)$/u.test(adjective.written);
  const more = isTime ? !adjective.more : adjective.more;
  const other = alike(two, one);
  return [{ kind: 'compare', larger: more ? one : other, smaller: more ? other : one, amount: arg.amount, act }];
}

/**
 * Reads 「ぼくは 弟に 何こ まけて いますか」 ("by how many am I losing to my brother?") as the question how many fewer the speaker has.
 * Returns `none` for clauses about other things, and null if the clause cannot be read.
 */
export function readScoreDifferenceFacts(
  { predicate, args }: Clause,
  parts: PhrasesBySentencePart,
): FactKind[] | null | 'none' {
  if (predicate?.kind !== 'verb' || !/^(?:勝つ|負ける)$/u.test(predicate.verb.name)) return 'none';
  const [arg, ...others] = parts.amounts;
  const { subject, other } = parts;
  if (arg?.amount?.kind !== 'asked' || arg.np !== null || subject === null || other === null) return 'none';
  if (others.length > 0 || parts.list.length > 0 || args.some(({ particle }) => particle === 'を')) return null;
  const [one, two] = [subject, other].map((who) => ({ ...UNDESCRIBED_THING, who }));
  if (one === undefined || two === undefined) return null;
  const isMore = predicate.verb.name === '勝つ';
  return [{ kind: 'compare', larger: isMore ? one : two, smaller: isMore ? two : one, amount: arg.amount, act: null }];
}

/**
 * Returns what a clause states or asks about the difference of two amounts: ちがいは 3こです ("the difference is 3"). Returns
 * null if the clause cannot be read.
 */
export function readDifferenceFacts(
  _: Clause,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
  act: VerbEffectOnAmount | null,
): FactKind[] | null {
  const [arg, ...others] = parts.amounts;
  if (arg?.amount == null || others.length > 0) return null;
  const pair = parts.list.length === 2 ? parts.list : null;
  if (parts.list.length > 2) return null;
  return [
    { kind: 'difference', amount: arg.amount, thing: thingCountedByAmount(arg, parts, cast), act, pair, side: null },
  ];
}

/**
 * Returns the facts of a clause that compares two amounts by a factor: りんごは みかんの 3倍です ("there are 3 times as many
 * apples as oranges"). Returns null if the clause cannot be read.
 */
export function readFactorComparisonFacts(
  clause: Clause,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): FactKind[] | null {
  const [arg, ...others] = parts.amounts;
  if (arg?.amount == null || others.length > 0 || parts.base === null) return null;
  const own = thingCountedByAmount(arg, parts, cast);
  const compared = mergeThingDescriptions({ ...UNDESCRIBED_THING, who: parts.subject, where: parts.into }, own);
  const { predicate } = clause;
  const act =
    predicate?.kind === 'verb' && !statesNumberOfThings(clause) && parts.into === null
      ? effectOfVerbOnAmount(predicate.verb.name, predicate.verb.roles)
      : null;
  const bare =
    parts.base.path === null &&
    parts.base.attribute === null &&
    // In 「キリンは 弟の 何倍の 高さですか」 ("how many times as tall as my brother is the giraffe?") the giraffe is compared with the
    // brother and not with a giraffe of his.
    !(compared.who === null && compared.attribute !== null && isLivingThing(compared));
  const base = bare
    ? mergeThingDescriptions(parts.base, { ...compared, who: null })
    : mergeThingDescriptions(parts.base, { ...UNDESCRIBED_THING, attribute: compared.attribute });
  // After わたしの おりがみ ("my origami paper"), the sentence ゆみちゃんは その 4ばい もって います ("Yumi has 4 times as many") is about
  // Yumi's origami paper.
  const isOwners = compared.path === null && compared.who !== null && base.who !== null && base.path !== null;
  const whole = isOwners ? { ...compared, path: base.path, written: base.written } : compared;
  return [{ kind: 'times', compared: whole, base: alike(base, compared), amount: arg.amount, act }];
}
