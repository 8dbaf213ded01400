import { UNDESCRIBED_THING } from './things.ts';
import type { Clause, ClauseAmount } from '../clauses/clause.ts';
import { type PhrasesBySentencePart } from './clause-parts.ts';
import type { VerbEffectOnAmount, FactKind, ThingInText } from './fact.ts';
import { effectOfVerbOnAmount } from './clause-sense.ts';
import { isWorkReducingVerb, type PersonsAndCountedThings } from './cast.ts';
import { findGainerAndLoserOfVerb } from './direction.ts';

const TRANSITIVE = ['gain', 'lose', 'give', 'put', 'take', 'receive', 'pick', 'steal', 'kureru'];

/** Verbs such as "paste" or "plant" after which fewer things are left to use. */
const USING_UP =
  /^(?:貼る|はる|植える|飾る|付ける|つける|立てる|挿す|掛ける|かける|被せる|止める|とめる|埋める|結びつける|取り付ける|供える)$/u;

const isIntransitive = (roles: ReadonlySet<string>) =>
  ['come', 'leave', 'move', 'act'].some((role) => roles.has(role)) && !roles.has('gain');

/**
 * True if the number of a clause counts those who act, and not the things on which they act: こどもが 4人 折りました ("4 children
 * folded").
 */
function agentCounted({ args }: Clause, parts: PhrasesBySentencePart): boolean {
  if (
    parts.object !== null ||
    args.some(({ np, amount, particle }) => particle === 'を' && (np !== null || amount !== null))
  )
    return false;
  return args.some(
    ({ np, particle, amount }) => particle === 'が' && np !== null && (amount !== null || parts.topic !== null),
  );
}

/**
 * Returns the change or the activity that a clause states: things come, go or are used up, or somebody does something,
 * such as reading pages. `particle` is the particle after the amount. Returns null if the effect of the clause on the
 * story is not certain.
 */
export function readChangeFact(
  clause: Clause,
  parts: PhrasesBySentencePart,
  thing: ThingInText,
  amount: ClauseAmount,
  particle: string,
  cast: PersonsAndCountedThings,
): FactKind | null {
  const { predicate } = clause;
  if (predicate?.kind !== 'verb') return null;
  const { form, verb } = predicate;
  const { roles } = verb;
  const act = effectOfVerbOnAmount(verb.name, roles);
  // The verb of 雨が 降りました ("it rained") is 降る ("rain") and not 降りる ("get off").
  if (verb.name === '降りる' && /^(?:雨|雪|あめ|ゆき)$/u.test(thing.path?.at(-1)?.key ?? '')) return null;
  // 5人 おりました means that 5 persons got off (降りる). It cannot mean 折る ("fold"), because persons are not folded.
  if (amount.unit === '人' && roles.has('gain') && roles.has('act') && verb.name !== '産む') return null;
  if (
    TRANSITIVE.some((role) => roles.has(role)) &&
    !isIntransitive(roles) &&
    form.voice === 'plain' &&
    verb.name !== '産む' &&
    agentCounted(clause, parts)
  )
    return null;
  const isSpentTime = cast.asksRest && roles.has('lose');
  if (/^(?:時間|分|秒|日|週間|か月)$/u.test(amount.unit ?? '') && particle !== 'に' && !isSpentTime)
    return {
      kind: 'act',
      thing: {
        ...thing,
        who: parts.subject ?? thing.who,
        where: thing.path === null ? (parts.at ?? parts.into) : null,
      },
      amount,
      act: { verb: verb.name },
    };
  // 「9こ 入れました」 means "put 9 in" (入れる), and not "9 were able to go in" (the potential form of 入る).
  if (form.voice === 'potential' && verb.name === '入る') return null;
  const isMoney = amount.unit === '円';
  // In フルートを 500円で 買いました ("bought a flute for 500 yen") and 服に 500円 使いました ("used 500 yen for clothes") money is spent.
  if (
    isMoney &&
    (roles.has('gain') || particle === 'で') &&
    !roles.has('receive') &&
    !/^(?:貯|稼|た|得|獲|拾|見)/u.test(verb.name)
  ) {
    return {
      kind: 'change',
      gains: null,
      loses: { ...UNDESCRIBED_THING, who: parts.subject },
      acquires: false,
      amount,
      act: 'spend',
      time: null,
    };
  }
  if (particle === 'に' && parts.amounts.length === 1 && parts.object === null)
    return { kind: 'state', thing: { ...thing, who: null }, amount, time: null, rest: false, container: true };
  if (particle === 'に' || particle === 'から' || particle === 'より') return null;
  const money: VerbEffectOnAmount =
    isMoney && roles.has('lose') && /^(?:使|つか|支払|払)/u.test(verb.name) ? 'spend' : act;
  if (money === 'spend')
    return {
      kind: 'change',
      gains: null,
      loses: { ...UNDESCRIBED_THING, who: parts.subject ?? thing.who },
      acquires: false,
      amount,
      act: 'spend',
      time: null,
    };
  /** The amount is lost by the person of the clause or, if the clause names no person, by an unknown owner. */
  const usedUp: FactKind = {
    kind: 'change',
    gains: null,
    loses: { ...thing, who: parts.subject ?? thing.who, where: null },
    acquires: false,
    amount,
    act,
    time: null,
  };
  const isAsked = cast.exist && cast.askedVerbs.has(verb.name);
  const asksStay = cast.asksRest || cast.tellsRest || ((cast.asksHeld || isAsked) && roles.has('move'));
  const enters = (roles.has('move') || roles.has('put')) && parts.into !== null && parts.outOf === null;
  const into = parts.into ?? '';
  const isHeld = cast.held.has(into) || cast.askedPlaces.has(into);
  const isElsewhere = !cast.held.has(into) && (cast.held.size === 0 || cast.askedPlaces.has(into));
  // りんごが 5こ あります。かごに 3こ いれました ("there are 5 apples; 3 were put into the basket") does not say whether the 3 apples are
  // further apples or some of the 5.
  if (enters && amount.kind === 'number' && isElsewhere && cast.exist && !asksStay && form.helper === null) return null;
  if (enters && roles.has('put') && cast.asksRest && !isHeld) {
    // In シールが 20まい ありました。ノートに 9まい はりました。のこりは ("there were 20 stickers; 9 were pasted into the notebook; the rest is")
    // the 9 stickers are some of the 20.
    if (form.helper !== null || form.voice !== 'plain') return null;
    return usedUp;
  }
  if (roles.has('move') && parts.into !== null && parts.outOf === null && asksStay && !isHeld) {
    // If the text asks how many are left, さんびき いけに とびこみました ("3 jumped into the pond") means that 3 left the place where
    // they were.
    if (cast.losses > 1 || form.helper === 'くる' || form.voice !== 'plain') return null;
    return { kind: 'change', gains: null, loses: { ...thing, where: null }, acquires: false, amount, act, time: null };
  }
  const isScored = roles.has('put') || (verb.name === '入る' && amount.unit !== '人' && parts.outOf === null);
  if (isScored && parts.subject !== null && parts.into === null && cast.rivals.has(verb.name))
    return { kind: 'act', thing: { ...thing, who: parts.subject }, amount, act };
  if (
    roles.has('put') &&
    parts.into === null &&
    cast.asksRest &&
    (cast.exist || cast.held.size > 0) &&
    !cast.asksMore &&
    form.voice === 'plain' &&
    form.helper !== 'くる'
  ) {
    // If the text asks how many are left, 「9まい はりました」 ("pasted 9") says that 9 are used up. 「9こ 入れました」 ("put 9 in")
    // does not say this.
    if (!USING_UP.test(verb.name)) return null;
    return usedUp;
  }
  if (
    /^(?:上がる|下がる)$/u.test(verb.name) &&
    /^(?:度|円|点)$/u.test(amount.unit ?? '') &&
    particle === '' &&
    form.voice === 'plain'
  ) {
    const changed = { ...thing, who: thing.who ?? parts.subject };
    const rises = verb.name === '上がる';
    return {
      kind: 'change',
      gains: rises ? changed : null,
      loses: rises ? null : changed,
      acquires: false,
      amount,
      act,
      time: null,
    };
  }
  const direction = findGainerAndLoserOfVerb(
    verb.name,
    roles,
    form.helper,
    form.voice === 'passive',
    parts,
    thing,
    cast,
  );
  if (direction === null) return null;
  const isLeft = cast.asksRest || (cast.tellsRest && amount.kind === 'asked');
  if (direction === 'act' && isLeft && form.helper === null && isWorkReducingVerb(verb.name))
    return {
      kind: 'change',
      gains: null,
      loses: { ...thing, who: thing.who ?? parts.subject, where: null },
      amount,
      act,
      acquires: false,
      time: null,
    };
  if (direction === 'act')
    return { kind: 'act', thing: { ...thing, who: thing.who ?? parts.subject, where: parts.into }, amount, act };
  return { kind: 'change', ...direction, amount, act: money, time: null };
}
