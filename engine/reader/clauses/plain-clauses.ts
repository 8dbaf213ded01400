import type { Clause, ClauseAmount, ClausePhrase, NounWithAdjectives } from './clause.ts';
import { DICTIONARY_VERB_FORM, type LexiconVerb } from '../lexicon/conjugate.ts';
import { isAmountOne } from '../facts/clause-parts.ts';

const EXIST: LexiconVerb = { name: '有る', roles: new Set(['exist']), sameAs: 'exist' };
const PAY: LexiconVerb = { name: '出す', roles: new Set(['take']), sameAs: 'take' };
const NO_ADVERBS: Clause['adverbs'] = new Set();
const POLITE_FORM = { ...DICTIONARY_VERB_FORM, polite: true };

/**
 * Rewrites clauses into forms that the later steps of the program understand: a clause that states two things becomes
 * two clauses, and a rare form becomes a usual form. Other clauses stay as they are.
 */
export function simplifyClauses(given: readonly Clause[]): readonly Clause[] {
  const clauses = withOneAct(given.map((clause, index) => withoutToldRelatives(clause, given.slice(0, index))));
  return withPaymentFirst(
    clauses.flatMap((clause, index) => {
      const before = clauses.slice(0, index);
      return (
        countedQuestion(clause, before) ??
        partOfStatedWhole(clause) ??
        pricedTogether(clause) ?? [withoutPurpose(carriedMoney(clause))]
      );
    }),
  );
}

function has(clause: Clause, ...roles: readonly string[]): boolean {
  const { predicate } = clause;
  return predicate?.kind === 'verb' && roles.some((role) => predicate.verb.roles.has(role));
}

function isNumber(amount: ClauseAmount | null): boolean {
  return amount?.kind === 'number';
}

/** Returns a clause that only says how many things there are: 「りんごが 5こ あります」 ("there are 5 apples"). */
function stating(clause: Clause, phrase: ClausePhrase): Clause {
  const predicate = { kind: 'verb', verb: EXIST, form: POLITE_FORM } as const;
  return { ...clause, args: [phrase], predicate, adverbs: NO_ADVERBS, degree: null, asks: false, past: false };
}

/**
 * Matches what is measured (price, distance, length …) in a phrase such as 買った 肉の 代金 ("the price of the meat that was
 * bought") or つばめが 飛んだ きょり ("the distance that the swallow flew").
 */
const MEASURED =
  /^(?:ねだん|だいきん|きょり|みちのり|ながさ|たかさ|おもさ|かさ|りょう|めんせき|あつさ|じかん|代金|距離|道のり|時間|長さ|高さ|重さ|面積|値段)$/u;

/**
 * Leaves out the relative clause of a phrase if it repeats an earlier sentence. After 「とり肉を 買いました」 ("bought chicken"),
 * 「買った とり肉の 代金」 ("the price of the chicken that was bought") only means the price of the chicken.
 */
function withoutToldRelatives(clause: Clause, before: readonly Clause[]): Clause {
  const isRatio = clause.args.some(({ amount }) => /^(?:倍|割|%)$/u.test(amount?.unit ?? ''));
  const names = clause.args.flatMap(({ np }) =>
    np?.segments.at(-1)?.tag === 'attribute' ? (np.segments[0]?.key ?? []) : [],
  );
  const args = clause.args.map((arg): ClausePhrase => {
    const relative = arg.np?.relative;
    const last = arg.np?.segments.at(-1);
    if (arg.np == null || relative == null || last?.tag !== 'attribute') return arg;
    const isTold = before.some(
      ({ predicate }) => predicate?.kind === 'verb' && predicate.verb.name === relative.verb.name,
    );
    const isMeasured = MEASURED.test(last.key) || (isRatio && arg.np.segments.length > 1);
    const [doer, ...others] = relative.args;
    // なべに 入る 水の 量 and ポットに 入る 水の 量 ("the water that the pan / the pot holds") differ only in the relative clause, which
    // must therefore stay.
    const isApart =
      isRatio && names.length > 1 && names.filter((name) => name === arg.np?.segments[0]?.key).length === 1;
    const isPlain = others.length === 0 && (doer === undefined || doer.particle === 'が');
    if (!isTold || !isMeasured || relative.form.negative || !(isPlain || (isApart && arg.np.segments.length > 1)))
      return arg;
    const owner = arg.np.segments.length === 1 ? (doer?.np?.segments ?? []) : [];
    return { ...arg, np: { segments: [...owner, ...arg.np.segments], relative: null } };
  });
  return { ...clause, args };
}

/**
 * Reads two verbs of one event as one: 「30cm 切って 妹に あげました」 ("cut off 30 cm and gave it to my sister") is a gift, and
 * 「同じ 数ずつ 分けて 食べました」 ("shared out equally and ate") only means that the things were shared out.
 */
function withOneAct(clauses: readonly Clause[]): readonly Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const isNext = before !== undefined && before.sentence === clause.sentence && clause.predicate?.kind === 'verb';
    if (
      isNext &&
      clause.args.length === 0 &&
      has(before, 'share') &&
      before.adverbs.has('equally') &&
      has(clause, 'lose')
    ) {
      if (!clause.asks) continue;
    }
    if (
      isNext &&
      isCut(before) &&
      has(clause, 'give') &&
      clause.args.every(({ particle, amount }) => particle === 'に' && amount === null)
    ) {
      joined.pop();
      const cut = before.args.map((arg) =>
        arg.particle === 'から' && arg.amount === null ? { ...arg, particle: 'を' } : arg,
      );
      joined.push({ ...clause, args: [...cut, ...clause.args], adverbs: before.adverbs, at: before.at });
      continue;
    }
    joined.push(clause);
  }
  return joined;
}

function isCut({ predicate, args, asks }: Clause): boolean {
  return (
    predicate?.kind === 'verb' &&
    /^(?:切る|切り取る|ちぎる)$/u.test(predicate.verb.name) &&
    predicate.form.joins === 'and' &&
    !asks &&
    args.filter(({ amount, each }) => isNumber(amount) && !each).length > 0 &&
    args.every(({ each, per }) => !each && !per)
  );
}

function isMeasure({ tag }: NounWithAdjectives): boolean {
  return tag === 'attribute';
}

/**
 * Splits a question such as 「テープ 3mの 重さは 何gですか」 ("how heavy are 3 m of tape?") into two clauses: the statement "there
 * are 3 m" and a question for the weight. An earlier clause must have stated the amount for one unit (1m, 1dL). Returns
 * null for other clauses.
 */
function countedQuestion(clause: Clause, before: readonly Clause[]): readonly Clause[] | null {
  const amounts = clause.args.filter(({ amount }) => amount !== null);
  const asked = amounts.find(({ amount }) => amount?.kind === 'asked');
  const count = amounts.find(({ amount }) => amount?.kind === 'number');
  if (asked?.amount == null || count?.amount == null || amounts.length !== 2) return null;
  const { unit } = count.amount;
  const isTold = before.some(({ args }) => args.some(({ amount }) => amount?.unit === unit && isAmountOne(amount)));
  if (unit === null || unit === asked.amount.unit || isAmountOne(count.amount) || !isTold || count.each || count.per)
    return null;
  // After 「3Lずつ」 ("3 L each"), the question 「6本では 水は 何Lに なりますか」 ("how many litres are 6 bottles?") is not split here.
  // readCountAndTotalMeasure reads it as it is.
  const isDealt = has(clause, 'become') && before.some(({ args }) => args.some(({ each }) => each));
  if (count.particle === 'で' && !count.before && !isDealt) {
    const question = { ...clause, args: clause.args.filter((arg) => arg !== count) };
    return [stating(clause, { ...count, np: null, particle: 'が' }), question];
  }
  const segments = count.np?.segments ?? [];
  if (count.np === null || count.particle !== 'は' || !segments.some(isMeasure) || clause.predicate?.kind !== 'copula')
    return null;
  const things = segments.filter((segment) => !isMeasure(segment));
  const np = things.length === 0 ? null : { ...count.np, segments: things };
  const question = { ...clause, args: clause.args.map((arg) => (arg === count ? { ...arg, amount: null } : arg)) };
  return [stating(clause, { ...count, np, particle: 'が' }), question];
}

/**
 * Reads 「2mの リボンから 30cm 使いました」 ("used 30 cm of a ribbon of 2 m") as two statements: how long the ribbon was, and how
 * much of it was used. Returns null for other clauses.
 */
function partOfStatedWhole(clause: Clause): readonly Clause[] | null {
  const whole = clause.args.find(
    ({ particle, before, np, amount }) => particle === 'から' && before && np !== null && isNumber(amount),
  );
  const taken = clause.args.filter(({ amount }) => amount !== null && amount !== whole?.amount);
  const [part, ...more] = taken;
  const isTaken =
    has(clause, 'lose', 'give', 'take') && clause.predicate?.kind === 'verb' && clause.predicate.form.voice === 'plain';
  if (whole === undefined || part === undefined || more.length > 0 || !isTaken || part.np !== null || part.each)
    return null;
  if (clause.args.some(({ particle }) => particle === 'を')) return null;
  const rest = clause.args.flatMap((arg) =>
    arg === whole ? [{ ...arg, amount: null, before: false, particle: 'を' }] : [arg],
  );
  return [stating(clause, { ...whole, particle: 'が' }), { ...clause, args: rest }];
}

const PRICE: NounWithAdjectives = { key: 'ねだん', written: 'ねだん', head: 'ねだん', tag: 'attribute' };

/**
 * Reads 「3さつで 420円の ノートが あります」 ("3 notebooks for 420 yen together") as two statements: the number of notebooks, and
 * what they cost together. Returns null for other clauses.
 */
function pricedTogether(clause: Clause): readonly Clause[] | null {
  const [count, price, ...more] = clause.args;
  if (count?.particle !== 'で' || count.np !== null || !isNumber(count.amount) || isAmountOne(count.amount))
    return null;
  if (price?.np == null || price.amount?.unit !== '円' || !price.before || price.particle !== 'が' || more.length > 0)
    return null;
  if (!has(clause, 'exist') || count.amount?.unit === '円') return null;
  const cost = { ...price, np: { ...price.np, segments: [...price.np.segments, PRICE] }, before: false };
  return [
    stating(clause, { ...count, np: price.np, particle: 'が' }),
    {
      ...clause,
      args: [
        { ...cost, amount: null, particle: 'は' },
        { ...cost, np: null, particle: '' },
      ],
      predicate: { kind: 'copula' },
    },
  ];
}

/**
 * Leaves out why somebody goes somewhere: 水を in 「3びきが 水を のみに いきました」 ("three animals went to drink water"). Such words
 * do not say that anything is used up.
 */
function withoutPurpose(clause: Clause): Clause {
  const { predicate, adverbs, args } = clause;
  if (
    predicate?.kind !== 'verb' ||
    !adverbs.has('aside') ||
    !/^(?:行く|来る|帰る|出かける|戻る)$/u.test(predicate.verb.name)
  )
    return clause;
  const counted = args.some(({ amount, particle }) => amount !== null && /^[がは]$/u.test(particle));
  return counted
    ? { ...clause, args: args.filter(({ particle, amount }) => particle !== 'を' || amount !== null) }
    : clause;
}

/** Reads 「500円 持って いきました」 ("took 500 yen along") as a statement of how much money somebody has. */
function carriedMoney(clause: Clause): Clause {
  const { predicate, args } = clause;
  const [money, ...more] = args.filter(({ amount }) => amount !== null);
  const carries =
    predicate?.kind === 'verb' &&
    (predicate.verb.name === '持って行く' || (predicate.verb.roles.has('have') && predicate.form.helper === 'いく'));
  if (!carries || money?.amount?.kind !== 'number' || money.amount.unit !== '円' || more.length > 0) return clause;
  const others = args.filter(({ particle }) => particle === 'は');
  return {
    ...stating(clause, { ...money, np: null, particle: 'が' }),
    args: [...others, { ...money, np: null, particle: 'が' }],
    past: true,
  };
}

/**
 * In 「3本 買って、500円 はらいました。おつりは」 ("bought 3 and paid 500 yen; how much money is given back?"), reads the payment as money
 * that somebody had before the purchase.
 */
function withPaymentFirst(clauses: readonly Clause[]): readonly Clause[] {
  const asksBack = clauses.some(({ args }) => args.some(({ np }) => np?.segments.at(-1)?.tag === 'money back'));
  const at = clauses.findIndex(
    ({ predicate, args }) =>
      predicate?.kind === 'verb' &&
      /^(?:払う|支払う|出す)$/u.test(predicate.verb.name) &&
      args.every(({ amount }) => amount === null || (isNumber(amount) && amount.unit === '円')) &&
      args.filter(({ amount }) => amount !== null).length === 1,
  );
  const paid = clauses[at];
  const [bought] = clauses;
  if (!asksBack || paid?.predicate?.kind !== 'verb' || at !== 1 || bought === undefined || !has(bought, 'gain'))
    return clauses;
  const payment: Clause = { ...paid, predicate: { ...paid.predicate, verb: PAY }, sentence: bought.sentence };
  return [payment, bought, ...clauses.slice(2)];
}
