import { areEqualRationals } from '../../quantity/rational.ts';
import type { Clause } from './language/clauses.ts';
import { isPersonName, nameFitScore } from './language/names.ts';
import { isNumberOne } from './language/noun-phrases.ts';
import type { NumberWithUnit } from './language/numbers.ts';
import { DAY_AND_SEASON_WORDS } from './language/words.ts';
import {
  removePersonsActingTogether,
  removeWordsMeaningAlone,
  removeAges,
  removeCompanions,
  removeCountOfNamedPeople,
} from './left-out-people.ts';
import { hasOneMoneyAmountBesidesPayments } from './telling/tell-change-money.ts';
import { separatePeopleCountFromClause, readQuestionAfterGatheringAsTotal } from './together-ahead.ts';
import {
  readFruitBearingAsExistence,
  readAsFoldingVerb,
  readGroupFormingAsSharing,
  readNewbornAsKnownAnimals,
  readSharingAsGift,
} from './meant-events.ts';
import { valueOfNumber } from './told-words.ts';
import type { StoryWorld } from './world.ts';
import { throwUncertainMeaning } from './uncertain-meaning.ts';
import { createReference } from './stock.ts';

/**
 * Removes words that change no amount from a clause: people who were named before, times of day, and 1 in "one chewing
 * gum at 80 yen". Replaces some verbs by their meaning in this story.
 */
export function removeIrrelevantNounPhrases(world: StoryWorld, read: Clause): Clause {
  const told = separatePeopleCountFromClause(
    world,
    readQuestionAfterGatheringAsTotal(
      world,
      sown(
        world,
        drawn(
          done(
            umbrellas(
              readFruitBearingAsExistence(
                readNewbornAsKnownAnimals(world, readGroupFormingAsSharing(readAsFoldingVerb(world, read))),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  return removeCountOfNamedPeople(
    world,
    removeAges(
      world,
      wholeDay(
        world,
        withoutTimes(
          world,
          removePersonsActingTogether(
            removeWordsMeaningAlone(
              singlePurchase(
                onlySoMany(world, sumOfMoney(world, withoutMuch(readSharingAsGift(removeCompanions(told))))),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Reads かさ in 「かさが 8本」 ("8 umbrellas") as umbrellas, and not as the word for a volume. */
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

/** Reads やる as "do", and not as "give", in a clause about a task: 「プリントを 8まい やりました」 ("did 8 worksheets"). */
function done(clause: Clause): Clause {
  const { predicate, items } = clause;
  if (items.some(({ particle, noun }) => /^(?:に|へ)$/.test(particle) && noun !== null)) return clause;
  const tasks = items.some(
    ({ quantity, noun }) =>
      TASK.test(noun?.parts.at(-1) ?? '') || /^(?:ページ|問|回|分|時間|秒|試合)$/.test(quantity?.measure?.unit ?? ''),
  );
  if (!tasks) return clause;
  const act = { name: 'する', verbClass: 'act' } as const;
  return {
    ...clause,
    predicate:
      predicate?.verb.name === 'やる' && !predicate.able ? { ...predicate, verb: act, verbClass: 'act' } : predicate,
  };
}

const TASK =
  /(?:プリント|ぷりんと|ドリル|どりる|しゅくだい|宿題|もんだい|問題|れんしゅう|練習|そうじ|ゲーム|べんきょう|勉強)$/;

/** Reads 引く for a line as "draw", and not as "subtract": 「赤い線を 7cm 引きました」 ("drew a red line of 7 cm"). */
function drawn(clause: Clause): Clause {
  const { predicate, items } = clause;
  const line = items.some(({ noun }) => /線$|^せん$/.test(noun?.parts.at(-1) ?? ''));
  if (predicate?.verb.name !== '引く' || !line) return clause;
  return { ...clause, predicate: { ...predicate, verb: { name: '引く', verbClass: 'act' }, verbClass: 'act' } };
}

/** Treats sown seeds, bulbs and beans as a loss: 「たねを 5つぶ まきました」 ("sowed 5 seeds"). */
function sown(world: StoryWorld, clause: Clause): Clause {
  const { predicate, items } = clause;
  if (!/^(?:まく|植える)$/.test(predicate?.verb.name ?? '') || world.pools.length === 0) return clause;
  if (predicate === null || predicate.lasting) return clause;
  if (world.pools.some(({ verb }) => verb === predicate.verb.name)) return clause;
  const grains = items.some(
    ({ quantity, noun }) => quantity?.measure?.unit === '粒' || SEED.test(noun?.parts.at(-1) ?? ''),
  );
  const held = world.pools.some(
    ({ born, parts, measure }) =>
      born !== 'act' && (measure?.unit === '粒' || parts.some(({ text }) => SEED.test(text))),
  );
  const other = items.some(
    ({ particle, noun }) =>
      particle === 'は' &&
      isPersonName(noun?.parts.at(-1) ?? '') &&
      !world.pools.some(({ parts }) => parts.some(({ text }) => nameFitScore(noun?.parts.at(-1) ?? '', text) > 0)),
  );
  if ((!grains && predicate.verb.name === 'まく') || !held || other) return clause;
  return {
    ...clause,
    predicate: { ...predicate, verb: { name: predicate.verb.name, verbClass: 'use' }, verbClass: 'use' },
  };
}

const SEED = /(?:たね|種|まめ|豆|きゅうこん|球こん|球根|なえ|苗)$/;

/**
 * Reads a question for a sum of money as a question for the total: 「買い物の合計金額は いくらですか」 ("how much is the total of the
 * purchases?").
 */
function sumOfMoney(world: StoryWorld, clause: Clause): Clause {
  const sum = clause.items.find(
    ({ noun, particle, quantity, members }) =>
      particle === 'は' &&
      quantity === null &&
      members.length === 0 &&
      (SUM.test(noun?.measureWord ?? '') || (noun?.parts.length === 0 && PAID.test(noun.measureWord))),
  );
  const money = clause.items.find(({ quantity }) => quantity?.measure?.sort === 'money');
  if (sum === undefined || money?.quantity?.amount !== 'asked' || clause.items.length > 2) return clause;
  const together = PAID.test(sum.noun?.measureWord ?? '') && boughtTogether(world);
  const spent = world.pools.every(
    ({ measure, born }) => measure?.sort === 'money' && (born === 'act' || born === 'loss' || born === 'state'),
  );
  if (!together && (!spent || world.pools.length < 2 || hasOneMoneyAmountBesidesPayments(world))) return clause;
  return { ...clause, items: [money], senses: new Set([...clause.senses, 'total' as const]) };
}

const PAID = /^(?:代金|だい金|だいきん|お代|代|お会計|金額|きんがく|お金|おかね)$/;

const SUM = /^(?:合計|合計金額|総額)$/;

/** True if the story contains at least two bought things, and the price of each is known. */
function boughtTogether(world: StoryWorld): boolean {
  const paid = world.pools.filter(({ measure, born }) => measure?.sort === 'money' && born !== 'whole');
  return (
    paid.length > 1 &&
    paid.every(
      (pool) =>
        (pool.born === 'act' || pool.born === 'loss' || world.rates.some(({ item }) => item === pool)) &&
        world.known(world.current(pool)),
    )
  );
}

/** Reads 「3こしか食べませんでした」 as exactly three eaten things. */
function onlySoMany(world: StoryWorld, clause: Clause): Clause {
  if (!clause.senses.has('only')) return clause;
  const { predicate } = clause;
  if (predicate?.negative !== true) throwUncertainMeaning(/* しか without a negation */);
  const plain = { ...clause, predicate: { ...predicate, negative: false } };
  const exists =
    predicate.verbClass === 'exist' &&
    clause.items.every(({ noun, particle }) => noun === null || /^(?:に|には|で|では)$/.test(particle));
  const known = exists && predicate.past && world.pools.length === 1;
  return known ? { ...plain, senses: new Set([...clause.senses, 'now' as const]) } : plain;
}

/** Removes たくさん ("much") from a clause that gives a reason: 「お茶を たくさん わかすので」 ("because much tea is made"). */
function withoutMuch(clause: Clause): Clause {
  if (clause.predicate?.place !== 'link') return clause;
  const much = clause.items.filter(
    ({ quantity, noun }) => quantity?.amount === 'some' && quantity.measure === null && noun === null,
  );
  return much.length === 0 ? clause : { ...clause, items: clause.items.filter((item) => !much.includes(item)) };
}

/**
 * Removes the number 1 from 「80円のガムを1こ」 ("one chewing gum at 80 yen"), because 80 yen is the price of one thing anyway.
 */
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

/**
 * Reads 「一日で 何こうみましたか」 ("how many were laid in one day?") as a question for a total, if the story has amounts for two
 * parts of the day, such as 朝 ("morning") and 夕方 ("evening").
 */
function wholeDay(world: StoryWorld, clause: Clause): Clause {
  const day = clause.items.find(
    ({ quantity, noun, particle }) =>
      quantity !== null &&
      (isNumberOne(quantity) || countsDays(world, quantity)) &&
      quantity.measure?.unit === '日' &&
      noun === null &&
      /^(?:で|に)$/.test(particle),
  );
  const parts = world.pools.filter((pool) =>
    pool.parts.some(({ role, text }) => role === 'time' && (DAYTIME.test(text) || DAY_AND_SEASON_WORDS.has(text))),
  );
  const asks = clause.items.some(({ quantity }) => quantity?.amount === 'asked' && !quantity.each);
  if (day === undefined || parts.length < 2 || !asks || world.rates.length > 0) return clause;
  return {
    ...clause,
    items: clause.items.filter((item) => item !== day),
    senses: new Set([...clause.senses, 'total' as const]),
  };
}

/**
 * True if a number of days equals the number of different days that the story has named: 「二日間で」 ("in the two days")
 * after きのう ("yesterday") and 今日 ("today").
 */
function countsDays(world: StoryWorld, { amount }: NumberWithUnit): boolean {
  const days = new Set(
    world.pools.flatMap(({ parts }) =>
      parts.filter(({ role, text }) => role === 'time' && !DAYTIME.test(text)).map(({ text }) => text),
    ),
  );
  return typeof amount === 'object' && amount.denominator === 1 && amount.numerator === days.size && days.size > 1;
}

const DAYTIME = /^(?:朝|昼|夜|夕方|午前|午後|あさ|ひる|よる|ゆうがた|午前中|けさ|今朝)$/;

/** True if an earlier clause of the same sentence stated the same time or floor. The story then contains it already. */
function toldInSentence(world: StoryWorld, quantity: NumberWithUnit): boolean {
  return world.pools.some((pool) => {
    const value = world.value(pool);
    return (
      pool.sentence === world.sentence &&
      pool.measure?.unit === quantity.measure?.unit &&
      typeof value === 'object' &&
      typeof quantity.amount === 'object' &&
      areEqualRationals(value, quantity.amount)
    );
  });
}

/**
 * Removes times of day and floors from a clause: 「7時に」 ("at 7 o'clock"), 「3階に」 ("on the third floor"). Stores each of
 * them as a separate amount of the story.
 */
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
    if (quantity !== null && !toldInSentence(world, quantity)) {
      const last = world.last;
      world.pool(createReference([], quantity.measure), valueOfNumber(quantity), 'state');
      world.last = last;
    }
  return apart.length === 0 ? clause : { ...clause, items: clause.items.filter((item) => !apart.includes(item)) };
}
