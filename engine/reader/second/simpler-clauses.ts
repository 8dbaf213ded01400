import type { Clause } from './language/clauses.ts';
import { isPersonName } from './language/names.ts';
import { type PhraseItem, isNumberOne } from './language/noun-phrases.ts';
import type { Stock } from './stock.ts';
import { valueOfNumber } from './told-words.ts';
import { type StoryWorld, throwUncertainMeaning } from './world.ts';

/** Returns a clause without words that change nothing: people who were named, times of day, 1 of a single purchase. */
export function simplified(world: StoryWorld, read: Clause): Clause {
  const told = umbrellas(bearing(newborn(world, groups(folding(world, read)))));
  return withoutPeople(
    world,
    withoutAges(world, wholeDay(world, withoutTimes(world, actingTogether(alone(singlePurchase(onlySoMany(sumOfMoney(world, withoutMuch(sharedAsGift(withoutCompanions(told))))))))))),
  );
}

/** 「かさが 8本」 counts umbrellas; かさ is a measure beside litres only. */
function umbrellas(clause: Clause): Clause {
  const counted = clause.items.some(({ quantity }) => quantity?.measure?.unit === '本');
  if (!counted) return clause;
  return {
    ...clause,
    items: clause.items.map((item) =>
      item.noun?.measureWord === 'かさ'
        ? { ...item, noun: { ...item.noun, parts: [...item.noun.parts, 'かさ'], measured: null, measureWord: '' } }
        : item,
    ),
  };
}

const SHARE = { name: '分ける', verbClass: 'share' } as const;

/** 「買い物の合計金額は いくらですか」 asks for everything together. */
function sumOfMoney(world: StoryWorld, clause: Clause): Clause {
  const sum = clause.items.find(
    ({ noun, particle, quantity, members }) =>
      particle === 'は' && quantity === null && members.length === 0 && SUM.test(noun?.measureWord ?? ''),
  );
  const money = clause.items.find(({ quantity }) => quantity?.measure?.sort === 'money');
  if (sum === undefined || money?.quantity?.amount !== 'asked' || clause.items.length > 2) return clause;
  const spent = world.pools.every(
    ({ measure, born }) => measure?.sort === 'money' && (born === 'act' || born === 'loss' || born === 'state'),
  );
  if (!spent || world.pools.length < 2) return clause;
  return { ...clause, items: [money], senses: new Set([...clause.senses, 'total' as const]) };
}

const SUM = /^(?:合計|合計金額|総額)$/;

function isGroup(noun: PhraseItem['noun'], quantity: PhraseItem['quantity']): boolean {
  return quantity === null && noun?.parts.length === 1 && GROUP.test(noun.parts[0] ?? '');
}

/** 「4人ずつの はんを作ります」: they are shared among groups. */
function groups(clause: Clause): Clause {
  const { predicate, items } = clause;
  const into = items.some(({ noun, particle, quantity }) => isGroup(noun, quantity) && particle === 'に');
  if (predicate?.verb.name === 'する' && into && items.some(({ quantity }) => quantity?.each === true))
    return { ...clause, predicate: { ...predicate, verb: SHARE, verbClass: 'share' } };
  const item = items.find(({ quantity, noun }) => quantity?.each === true && GROUP.test(noun?.parts.at(-1) ?? ''));
  if (item?.noun === undefined || item.noun === null || item.noun.parts.length > 1 || item.base !== null) return clause;
  if (predicate === null) return clause;
  const makes = predicate.verb.name === '作る' && item.particle === 'を';
  if (!makes && !(/^(?:する|分ける|分かれる|なる)$/.test(predicate.verb.name) && item.particle === 'に')) return clause;
  return {
    ...clause,
    predicate: { ...predicate, verb: SHARE, verbClass: 'share' },
    items: items.flatMap((each) =>
      each === item
        ? [
            { ...item, noun: null, particle: '' },
            { ...item, quantity: null, particle: 'に' },
          ]
        : [each],
    ),
  };
}

const GROUP =
  /^(?:はん|班|グループ|ぐるーぷ|チーム|ちーむ|組|くみ|ふくろ|袋|たば|束|花たば|花束|はこ|箱|パック|セット|れつ|列)$/;

/** 「木に実が 6こなっています」 says what there is. */
function bearing(clause: Clause): Clause {
  const { predicate, items } = clause;
  if (predicate?.verbClass !== 'become' || !predicate.lasting) return clause;
  const grows = items.some(({ particle, noun }) => particle === 'が' && noun !== null);
  const counted = items.some(({ particle, quantity }) => quantity !== null && particle === '');
  if (!grows || !counted || items.some(({ particle, quantity }) => quantity !== null && particle === 'に'))
    return clause;
  return { ...clause, predicate: { ...predicate, verb: { name: '実る', verbClass: 'settle' }, verbClass: 'settle' } };
}

/** 子ひつじ for the ひつじ of the story. */
function isYoungOf({ parts }: Stock, name: string): boolean {
  return parts.some(({ role, text }) => role === 'object' && (name === `子${text}` || name === `こ${text}`));
}

const YOUNG = /^(?:赤ちゃん|あかちゃん|子|こ|子ども|こども|ひな|ヒナ)$/;

/** 「赤ちゃんが 7ひき生まれました」: young ones of the only animals of the story. */
function newborn(world: StoryWorld, clause: Clause): Clause {
  const young = clause.items.some(({ noun }) => YOUNG.test(noun?.parts.join('') ?? ''));
  const born = world.pools.some(({ changes }) => changes.some((change) => change?.verb === '生まれる'));
  if (young && born) throwUncertainMeaning('unclear whether the young ones or all are meant');
  const [animals, another] = world.pools;
  if (clause.predicate?.verb.name !== '生まれる' || animals?.measure?.sort !== 'animal' || another !== undefined)
    return clause;
  return {
    ...clause,
    items: clause.items.map((item) =>
      item.particle === 'が' &&
      (YOUNG.test(item.noun?.parts.join('') ?? '') || isYoungOf(animals, item.noun?.parts.join('') ?? ''))
        ? { ...item, noun: null, particle: item.quantity === null ? 'が' : '' }
        : item,
    ),
  };
}

/** 「二人で 何わおったでしょう」 after 「つるを 9わおりました」 means 折る, not いる. */
function folding(world: StoryWorld, clause: Clause): Clause {
  const { predicate } = clause;
  const rains = world.pools.some(({ verb, measure }) => verb === '降る' && measure?.sort === 'length');
  const folded = world.pools.flatMap(({ verb, changes }) => [verb, ...changes.map((each) => each?.verb)]);
  const name = predicate?.verb.name ?? '';
  if (predicate === null || (name !== 'おる' && name !== '降りる') || predicate.lasting) return clause;
  if (name === '降りる' && (rains || clause.items.some(({ noun }) => /^(?:雨|雪|あめ|ゆき)$/.test(noun?.parts.at(-1) ?? ''))))
    return { ...clause, predicate: { ...predicate, verb: { name: '降る', verbClass: 'act' }, verbClass: 'act' } };
  const leaves = clause.items.some(({ particle, noun }) => /^(?:から|を|で|に)$/.test(particle) && noun !== null);
  if (!folded.includes('折る')) {
    const cranes = world.pools.some(({ parts }) => parts.some(({ text }) => /つる|鶴/.test(text)));
    if (cranes && !leaves) throwUncertainMeaning('unclear whether something is folded');
    return clause;
  }
  if (name === '降りる' && leaves) return clause;
  return { ...clause, predicate: { ...predicate, verb: { name: '折る', verbClass: 'get' }, verbClass: 'get' } };
}

/** 「3こしか食べませんでした」 tells that exactly three were eaten. */
function onlySoMany(clause: Clause): Clause {
  if (!clause.senses.has('only')) return clause;
  const { predicate } = clause;
  if (predicate?.negative !== true) throwUncertainMeaning('しか without a negation');
  return { ...clause, predicate: { ...predicate, negative: false } };
}

/** 「ママと 4こ 食べました」: whoever joins in, so many are eaten. */
function withoutCompanions(clause: Clause): Clause {
  if (!/^(?:use|get|harvest|buy)$/.test(clause.predicate?.verbClass ?? '') || clause.senses.has('each')) return clause;
  return {
    ...clause,
    items: clause.items.flatMap((item): PhraseItem[] => {
      const [friend, rest, third] = item.members;
      const name = friend?.noun?.parts.at(-1) ?? '';
      const person = friend?.quantity === null && (isPersonName(name) || /^(?:友だち|友達|ともだち)$/.test(name));
      if (!person || rest === undefined || third !== undefined || rest.noun !== null || item.particle !== '')
        return [item];
      if (rest.quantity === null) return [];
      return rest.quantity.each || rest.quantity.amount === 'asked' ? [item] : [{ ...rest, members: [], particle: '' }];
    }),
  };
}

/** 「妹に 4こ わけてあげました」 gives them away. */
function sharedAsGift(clause: Clause): Clause {
  const { predicate, items } = clause;
  if (predicate?.verbClass !== 'share' || !predicate.offered || clause.senses.has('same')) return clause;
  const counted = items.filter(({ quantity }) => quantity !== null);
  if (counted.length !== 1 || counted.some(({ quantity, particle }) => quantity?.each === true || particle === 'に'))
    return clause;
  return { ...clause, predicate: { ...predicate, verb: { name: 'あげる', verbClass: 'give' }, verbClass: 'give' } };
}

/** 「お茶を たくさん わかすので」 tells no number. */
function withoutMuch(clause: Clause): Clause {
  if (clause.predicate?.place !== 'link') return clause;
  const much = clause.items.filter(
    ({ quantity, noun }) => quantity?.amount === 'some' && quantity.measure === null && noun === null,
  );
  return much.length === 0 ? clause : { ...clause, items: clause.items.filter((item) => !much.includes(item)) };
}

/** 「お兄ちゃんが ひとりで 20こ食べました」 */
function alone(clause: Clause): Clause {
  const { predicate, items } = clause;
  const eats = predicate?.verbClass === 'use' && predicate.past && predicate.place === 'end';
  if (!eats || items.some(({ quantity }) => quantity?.amount === 'asked' || quantity?.each === true)) return clause;
  const single = items.filter(
    ({ quantity, noun, particle }) =>
      noun === null && particle === 'で' && quantity?.measure?.sort === 'person' && isNumberOne(quantity),
  );
  const others = items.filter((item) => item.quantity !== null && !single.includes(item));
  return single.length === 1 && others.length === 1
    ? { ...clause, items: items.filter((item) => !single.includes(item)) }
    : clause;
}

/** 「80円のガムを1こ」 costs 80円, like 「80円のガムを」. */
function singlePurchase(clause: Clause): Clause {
  const priced = clause.items.some(
    ({ quantity, noun, particle, base }) =>
      quantity?.measure?.sort === 'money' && noun !== null && particle === 'を' && base === null,
  );
  if (!priced || clause.predicate?.verbClass !== 'buy') return clause;
  const single = clause.items.filter(
    ({ quantity, noun, particle }) => quantity !== null && isNumberOne(quantity) && noun === null && particle === '',
  );
  return single.length === 1 ? { ...clause, items: clause.items.filter((item) => !single.includes(item)) } : clause;
}

/** 「ぼくと弟で 6こ食べました」: who acts together is one actor. */
function actingTogether(clause: Clause): Clause {
  const verbClass = clause.predicate?.verbClass;
  if (verbClass !== 'use' || clause.senses.has('each') || clause.senses.has('same')) return clause;
  const actors = clause.items.filter(
    ({ members, particle, quantity }) =>
      members.length > 1 &&
      quantity === null &&
      /^(?:で|は|が)$/.test(particle) &&
      members.every((each) => each.quantity === null && isPersonName(each.noun?.parts.at(-1) ?? '')),
  );
  const each = clause.items.some(({ quantity }) => quantity?.each === true || quantity?.amount === 'asked');
  return actors.length === 0 || each
    ? clause
    : { ...clause, items: clause.items.filter((item) => !actors.includes(item)) };
}

/** 「一日で 何こうみましたか」 after 朝 and 夕方 asks for both together. */
function wholeDay(world: StoryWorld, clause: Clause): Clause {
  const day = clause.items.find(
    ({ quantity, noun, particle }) =>
      quantity !== null &&
      isNumberOne(quantity) &&
      quantity.measure?.unit === '日' &&
      noun === null &&
      /^(?:で|に)$/.test(particle),
  );
  const parts = world.pools.filter((pool) =>
    pool.parts.some(({ role, text }) => role === 'time' && DAYTIME.test(text)),
  );
  const asks = clause.items.some(({ quantity }) => quantity?.amount === 'asked' && !quantity.each);
  if (day === undefined || parts.length < 2 || !asks || world.rates.length > 0) return clause;
  return {
    ...clause,
    items: clause.items.filter((item) => item !== day),
    senses: new Set([...clause.senses, 'total' as const]),
  };
}

const DAYTIME = /^(?:朝|昼|夜|夕方|午前|午後|あさ|ひる|よる|ゆうがた|午前中|けさ|今朝)$/;

/** 「8才のけんたくんは カードを 6まい」: the age tells who somebody is. */
function withoutAges(world: StoryWorld, clause: Clause): Clause {
  const aged = clause.items.filter(
    ({ quantity, noun, base }) =>
      quantity?.measure?.unit === '歳' &&
      typeof quantity.amount === 'object' &&
      base === null &&
      noun !== null &&
      noun.measureWord === '' &&
      isPersonName(noun.parts.at(-1) ?? ''),
  );
  const others = clause.items.some((item) => item.quantity !== null && !aged.includes(item));
  if (aged.length !== 1 || !others) return clause;
  const { last } = world;
  for (const { quantity } of aged)
    if (quantity !== null)
      world.pool(
        { parts: [], measure: quantity.measure, measured: null, measureWord: '' },
        valueOfNumber(quantity),
        'state',
      );
  world.last = last;
  return { ...clause, items: clause.items.map((item) => (aged.includes(item) ? { ...item, quantity: null } : item)) };
}

/** 「7時に」, 「3階に」: the number is stated, but no amount of the story. */
function withoutTimes(world: StoryWorld, clause: Clause): Clause {
  if (clause.predicate === null) return clause;
  const apart = clause.items.filter(
    ({ quantity, particle, noun }) =>
      (noun === null || noun.parts.every((part) => DAYTIME.test(part))) &&
      typeof quantity?.amount === 'object' &&
      (quantity.measure?.sort === 'clock' || quantity.measure?.unit === '階') &&
      /^(?:に|から|まで|ごろ|へ|で|)$/.test(particle),
  );
  for (const { quantity } of apart)
    if (quantity !== null) {
      const last = world.last;
      world.pool(
        { parts: [], measure: quantity.measure, measured: null, measureWord: '' },
        valueOfNumber(quantity),
        'state',
      );
      world.last = last;
    }
  return apart.length === 0 ? clause : { ...clause, items: clause.items.filter((item) => !apart.includes(item)) };
}

/** 「二人は」, 「3人合わせて」: as many people as were told by name are those people. */
function withoutPeople(world: StoryWorld, clause: Clause): Clause {
  const owners = new Set(
    world.pools.flatMap(({ parts }) => parts.filter(({ role }) => role === 'owner').map(({ text }) => text)),
  );
  const people = clause.items.find(
    ({ quantity, noun, particle, base }) =>
      ((noun === null && /^(?:は|が|で|では|も|)$/.test(particle)) ||
        (noun !== null && base === null && particle === 'を' && clause.senses.has('total'))) &&
      quantity?.measure?.sort === 'person',
  );
  const amount = people?.quantity?.amount;
  if (people === undefined || typeof amount !== 'object' || clause.items.length < 2) return clause;
  if (amount.denominator !== 1 || amount.numerator < 2 || amount.numerator !== owners.size) return clause;
  if (world.pools.some(({ measure }) => measure?.sort === 'person')) return clause;
  const asks = clause.items.some(({ quantity }) => quantity?.amount === 'asked');
  if (!asks || clause.senses.has('same') || clause.senses.has('each')) return clause;
  return {
    ...clause,
    items: clause.items.filter((item) => item !== people),
    senses: new Set([...clause.senses, 'total' as const]),
  };
}
