import type { ClausePhrase, Clause, NounPhrase } from '../clauses/clause.ts';
import { isCategoryOfNoun } from '../lexicon/categories.ts';
import { NOUNS_BY_SPELLING } from '../lexicon/lexicon.ts';
import { isLivingNoun, joinNounSegments } from './noun-names.ts';

/**
 * What the whole text says about its nouns and verbs: which nouns are persons, which nouns are counted, and for which
 * amounts the text asks.
 */
export type PersonsAndCountedThings = {
  readonly persons: ReadonlySet<string>;
  readonly counted: ReadonlySet<string>;
  /** True if any clause says that an amount becomes smaller. */
  readonly loses: boolean;
  /** True if the text asks what is left. */
  readonly asksRest: boolean;
  /** True if the text asks with あと or まだ ("still") how many there are: あと 何こ ありますか ("how many are left?"). */
  readonly asksMore: boolean;
  /** True if the text asks how many things are outside (そと) or at a place for which it also states a number. */
  readonly asksHeld: boolean;
  /** True if the text says how many are left. */
  readonly tellsRest: boolean;
  /** The verbs of all clauses that have an amount and are not negated. */
  readonly doneVerbs: ReadonlySet<string>;
  /** The verbs of all clauses that are not negated. The clauses may have a number or not. */
  readonly saidVerbs: ReadonlySet<string>;
  /** All nouns of the text. */
  readonly names: ReadonlySet<string>;
  /**
   * The verbs with which the text says what each of several persons does: つむ ("pick") in わたしは 24こ、パパは 31こ つみました ("I 24,
   * Papa picked 31").
   */
  readonly rivals: ReadonlySet<string>;
  /** The nouns that the text counts, each with its counter. */
  readonly counts: readonly { readonly key: string; readonly unit: string | null }[];
  /** The places at which the text states a number of things. */
  readonly held: ReadonlySet<string>;
  /** True if the text asks how many groups, rows or seats there are. */
  readonly asksGroups: boolean;
  /** The places for which the text asks how many things are there. */
  readonly askedPlaces: ReadonlySet<string>;
  /** True if the text states a number with a verb of existence or possession: あります ("there are"), もって います ("have"). */
  readonly exist: boolean;
  /** The number of clauses that state how many things go away or are moved. */
  readonly losses: number;
  /** True if the text asks anything. */
  readonly asks: boolean;
  /** True if the text asks for an amount after all changes: a total, what is left, or how many there are now. */
  readonly asksAfter: boolean;
  /** The number of clauses that state how many things come, go, or change their owner. */
  readonly changes: number;
  /** True if the text states how many of something there are. */
  readonly states: boolean;
  /** True if all amounts of the text are money. */
  readonly money: boolean;
  /** True if the text asks for a total: あわせて 何こ ("how many together?"). */
  readonly asksTotal: boolean;
  /** True if something is dealt out in equal parts. */
  readonly deals: boolean;
  /** The verbs of questions for an amount: 食べる in 何こ 食べましたか ("how many were eaten?"). */
  readonly askedVerbs: ReadonlySet<string>;
};

const LOSING = ['lose', 'give', 'leave', 'take', 'steal', 'move'];

/** Verbs of an activity after which less is left to do, such as 「読む」 ("read" pages) and 「解く」 ("solve" exercises). */
const CONSUMING = /^(?:読む|やる|歩く|走る|進む|解く|遊ぶ|勉強する|練習する|使う)$/u;

/**
 * True if less is left to do after the activity of a verb: fewer pages after reading. `name` is the dictionary form.
 */
export function isWorkReducingVerb(name: string): boolean {
  return CONSUMING.test(name);
}

const CHANGING = ['gain', 'lose', 'give', 'receive', 'put', 'take', 'come', 'leave', 'pick', 'steal', 'kureru', 'move'];

function asksAmount({ args }: Clause): boolean {
  return args.some(({ amount }) => amount?.kind === 'asked');
}

const GROUP_UNITS = /^(?:列|班|組|チーム|グループ|段|束|セット|台|そう|脚)$/u;

const SEATS =
  /(?:れつ|はん|ぐるーぷ|ちーむ|くみ|てーぶる|いす|べんち|ぼーと|くるま|だん|たば|せっと|ばす|ふね|そふぁ|のりもの)$/u;

const PERSONAL = ['have', 'gain', 'give', 'receive', 'kureru', 'lose', 'steal', 'act', 'pick'];

/**
 * True for an animal with a name, such as いぬの ポチ ("Pochi the dog"), if the number in its clause does not count animals.
 */
function isPet(np: NounPhrase | null, count: ClausePhrase | undefined): boolean {
  const [kind, name, ...more] = np?.segments ?? [];
  if (kind === undefined || name === undefined || more.length > 0 || count?.amount == null) return false;
  return (
    isLivingNoun(kind.head) &&
    !NOUNS_BY_SPELLING.has(name.written) &&
    !/^(?:匹|頭|羽|人)$/u.test(count.amount.unit ?? '')
  );
}

/** Finds the persons and the counted things of a text. */
export function findPersonsAndCountedThings(clauses: readonly Clause[]): PersonsAndCountedThings {
  const persons = new Set<string>();
  const counted = new Set<string>();
  for (const { args, predicate, degree } of clauses) {
    const compares = degree?.more != null || (predicate?.kind === 'adjective' && predicate.adjective.more !== null);
    const bare = args.some(({ np, amount, particle }) => np === null && amount !== null && particle !== 'を');
    for (const { np, amount, particle } of args) {
      const head = np?.segments.at(-1);
      if (head === undefined) continue;
      // In さるが バナナを 8本, いぬの ポチが 4個 ("the monkey 8 bananas, Pochi the dog 4") the animals act like persons and are not
      // counted.
      const acts =
        particle === 'が' &&
        (args.some((arg) => arg.particle === 'を' && arg.np !== null) ||
          isPet(
            np,
            args.find(({ np: own }) => own === null),
          ));
      if (amount !== null || (bare && (particle === 'を' || (particle === 'が' && !acts && !compares))))
        counted.add(head.key);
      for (const { key, tag } of np?.segments ?? []) if (tag === 'person' || tag === 'pronoun') persons.add(key);
    }
  }
  // In 今日は 昨日より 5ページ 多く 読みました ("read 5 pages more today than yesterday") the two days are treated like persons, because
  // their amounts are compared.
  const days = clauses.some(
    ({ args, predicate, degree }) =>
      (degree?.more != null ||
        (predicate?.kind === 'adjective' && predicate.adjective.more !== null) ||
        args.some(({ amount }) => amount?.unit === '倍')) &&
      args.some(({ np, amount }) => amount === null && np?.segments.length === 1 && np.segments[0]?.tag === 'time'),
  );
  for (const { args } of clauses) {
    for (const { np } of args) {
      const [only, ...more] = np?.segments ?? [];
      if (days && only?.tag === 'time' && (more.length === 0 || only.key.length > 1)) persons.add(only.key);
    }
  }
  for (const { args, predicate } of clauses) {
    if (predicate?.kind !== 'verb') continue;
    const { roles } = predicate.verb;
    const object = args.some(
      ({ np, particle, amount, before }) =>
        (particle === 'を' && np !== null) || (before && amount !== null) || (amount !== null && np === null),
    );
    for (const { np, amount, particle } of args) {
      const [only, ...more] = np?.segments ?? [];
      const last = more.at(-1);
      if (last !== undefined && only?.tag === 'thing' && amount === null && last.tag === 'thing') {
        // In おとなの ねこは 3びき 食べました ("the grown-up cat ate 3") the number counts what the cat ate, and not cats.
        const acts = /^[はが]$/u.test(particle) && PERSONAL.some((role) => roles.has(role)) && object;
        const isName = isLivingNoun(only.head) && !NOUNS_BY_SPELLING.has(last.written);
        if (acts && (isLivingNoun(last.head) || isName) && !counted.has(last.key))
          persons.add(joinNounSegments([only, ...more]));
      }
      if (only === undefined || more.length > 0 || amount !== null || only.tag !== 'thing' || counted.has(only.key))
        continue;
      if ([...counted].some((key) => isCategoryOfNoun(key, only.key))) continue;
      // In 赤組は 12こ 入れました ("the red team put in 12") the team is treated like a person.
      const isTeam =
        /(?:[^は]ぐみ|くみ|組|ちーむ)$/u.test(only.key) && /^[はが]$/u.test(particle) && !roles.has('exist');
      if (isTeam && object) persons.add(only.key);
      const isSubject =
        (particle === 'は' || particle === 'が') &&
        PERSONAL.some((role) => roles.has(role)) &&
        object &&
        predicate.form.voice !== 'passive' &&
        (!predicate.form.progressive || roles.has('have'));
      const isReceiver = particle === 'に' && (roles.has('give') || roles.has('kureru'));
      const isGiver = particle === 'から' && roles.has('receive');
      if (isSubject || isReceiver || isGiver) persons.add(only.key);
    }
  }
  const hasPronoun = clauses.some(({ args }) =>
    args.some(({ np }) => np?.segments.some(({ tag }) => tag === 'pronoun')),
  );
  for (const { args, predicate, sentence } of clauses) {
    for (const { np, amount, particle } of args) {
      const [only, ...more] = np?.segments ?? [];
      if (
        only === undefined ||
        more.length > 0 ||
        amount !== null ||
        particle !== 'は' ||
        only.tag !== 'thing' ||
        counted.has(only.key) ||
        NOUNS_BY_SPELLING.has(only.written) ||
        NOUNS_BY_SPELLING.has(only.head)
      )
        continue;
      const acts = clauses.some(
        (other) =>
          other.sentence === sentence &&
          other.predicate?.kind === 'verb' &&
          PERSONAL.some((role) => other.predicate?.kind === 'verb' && other.predicate.verb.roles.has(role)),
      );
      if (predicate?.kind === 'verb' && (acts || hasPronoun)) persons.add(only.key);
    }
  }
  const verbs = clauses.flatMap(({ predicate, args }) =>
    predicate?.kind === 'verb'
      ? [{ verb: predicate.verb, asked: args.some(({ amount }) => amount?.kind === 'asked') }]
      : [],
  );
  const isMoney = clauses.every(({ args }) => args.every(({ amount }) => amount === null || amount.unit === '円'));
  return {
    persons,
    counted,
    asksRest: clauses.some(
      ({ args, predicate, adverbs }) =>
        args.some(({ amount }) => amount?.kind === 'asked') &&
        (args.some(({ np }) => np?.segments.some(({ tag }) => tag === 'rest')) ||
          adverbs.has('more') ||
          adverbs.has('still') ||
          (predicate?.kind === 'verb' && predicate.verb.roles.has('remain'))),
    ),
    asksMore: clauses.some(
      ({ args, adverbs }) => adverbs.has('more') && args.some(({ amount }) => amount?.kind === 'asked'),
    ),
    asksHeld: asksForPlace(clauses),
    tellsRest: clauses.some(
      ({ args, predicate }) =>
        predicate?.kind === 'verb' &&
        predicate.verb.roles.has('remain') &&
        args.some(({ amount }) => amount?.kind === 'number'),
    ),
    loses:
      clauses.some(
        ({ args, predicate }) =>
          predicate?.kind === 'verb' &&
          predicate.verb.roles.has('gain') &&
          args.some(({ amount }) => amount?.unit === '円'),
      ) ||
      clauses.some(
        // 「おきゃくさんが 買って いきました」 ("a customer bought some and took them away") means that a shop has fewer things
        // afterwards.
        ({ predicate }) =>
          predicate?.kind === 'verb' &&
          predicate.verb.roles.has('gain') &&
          (predicate.form.helper === 'いく' || (isMoney && !predicate.verb.roles.has('act'))),
      ) ||
      verbs.some(({ verb }) => LOSING.some((role) => verb.roles.has(role)) || isWorkReducingVerb(verb.name)),
    doneVerbs: new Set(
      clauses.flatMap(({ predicate, negative, args }) =>
        predicate?.kind === 'verb' && !negative && args.some(({ amount }) => amount !== null)
          ? [predicate.verb.name]
          : [],
      ),
    ),
    saidVerbs: new Set(
      clauses.flatMap(({ predicate, negative }) =>
        predicate?.kind === 'verb' && !negative ? [predicate.verb.name] : [],
      ),
    ),
    names: new Set(clauses.flatMap(({ args }) => args.flatMap(({ np }) => (np?.segments ?? []).map(({ key }) => key)))),
    rivals: rivalVerbs(clauses, persons),
    counts: clauses.flatMap(({ args }) => {
      const number = args.find(({ amount, each, per }) => amount?.kind === 'number' && !each && !per);
      const noun =
        number?.np ??
        args.find(({ np, amount, particle }) => np !== null && amount === null && /^[がを]$/u.test(particle))?.np;
      const last = noun?.segments.at(-1);
      const key = last?.tag === 'person' ? undefined : last?.key;
      return number?.amount == null || key === undefined ? [] : [{ key, unit: number.amount.unit }];
    }),
    held: placesWith(clauses, 'number'),
    asksGroups: clauses.some(({ args }) => {
      const asked = args.find(({ amount }) => amount?.kind === 'asked')?.amount;
      const heads = args.flatMap(({ np }) => np?.segments.at(-1)?.key ?? []);
      if (asked === undefined || asked === null) return false;
      return heads.length === 0 ? GROUP_UNITS.test(asked.unit ?? '') : heads.every((head) => SEATS.test(head));
    }),
    askedPlaces: placesWith(clauses, 'asked'),
    exist: clauses.some(
      ({ args, predicate }) =>
        predicate?.kind === 'verb' &&
        ['exist', 'have'].some((role) => predicate.verb.roles.has(role)) &&
        args.some(({ amount }) => amount?.kind === 'number'),
    ),
    losses: clauses.filter(
      ({ predicate, args }) =>
        predicate?.kind === 'verb' &&
        args.some(({ amount }) => amount?.kind === 'number') &&
        LOSING.some((role) => predicate.verb.roles.has(role)),
    ).length,
    asks: clauses.some(asksAmount),
    asksAfter: clauses.some(
      (clause) =>
        asksAmount(clause) &&
        (['now', 'total', 'more', 'still'].some((role) => [...clause.adverbs].some((own) => own === role)) ||
          clause.args.some(({ np }) => np?.segments.some(({ tag }) => tag === 'rest') === true) ||
          (clause.predicate?.kind === 'verb' &&
            ['become', 'remain'].some(
              (role) => clause.predicate?.kind === 'verb' && clause.predicate.verb.roles.has(role),
            ))),
    ),
    changes: clauses.filter(
      ({ predicate, args }) =>
        predicate?.kind === 'verb' &&
        args.some(({ amount }) => amount?.kind === 'number') &&
        !predicate.form.progressive &&
        CHANGING.some((role) => predicate.verb.roles.has(role)),
    ).length,
    states: clauses.some(
      ({ args, predicate }) =>
        args.some(({ amount }) => amount?.kind === 'number') &&
        (predicate?.kind !== 'verb' ||
          predicate.form.progressive ||
          ['exist', 'have', 'remain'].some((role) => predicate.verb.roles.has(role))),
    ),
    money: isMoney,
    asksTotal: clauses.some((clause) => asksAmount(clause) && clause.adverbs.has('total')),
    deals: clauses.some(({ args, adverbs }) => adverbs.has('equally') || args.some(({ each, per }) => each || per)),
    askedVerbs: new Set(verbs.filter(({ asked }) => asked).map(({ verb }) => verb.name)),
  };
}

function asksForPlace(clauses: readonly Clause[]): boolean {
  const held = placesWith(clauses, 'number');
  return clauses.some(
    ({ args, predicate, degree }) =>
      predicate?.kind !== 'adjective' &&
      degree === null &&
      args.some(({ amount }) => amount?.kind === 'asked') &&
      args.some(({ np }) => {
        const names = np?.segments.map(({ key }) => key) ?? [];
        const place = names.slice(0, -1).join('の');
        return (
          held.has(place) || held.has(names.join('の')) || (names.length === 1 && /^(?:そと|外)$/u.test(names[0] ?? ''))
        );
      }),
  );
}

function placesWith(clauses: readonly Clause[], kind: 'number' | 'asked'): Set<string> {
  return new Set(
    clauses.flatMap(({ args, predicate }) =>
      predicate?.kind === 'verb' &&
      (predicate.form.progressive || predicate.verb.roles.has('exist')) &&
      args.some(({ amount }) => amount?.kind === kind)
        ? args.flatMap(({ np, particle }) => (particle === 'に' && np !== null ? [joinNounSegments(np.segments)] : []))
        : [],
    ),
  );
}

function rivalVerbs(clauses: readonly Clause[], persons: ReadonlySet<string>): Set<string> {
  const doers = new Map<string, Set<string>>();
  for (const { predicate, args } of clauses) {
    if (predicate?.kind !== 'verb') continue;
    for (const { np, particle, amount } of args) {
      const [only, ...more] = np?.segments ?? [];
      if (only === undefined || more.length > 0 || amount !== null || !/^[はが]$/u.test(particle)) continue;
      if (only.tag !== 'person' && !persons.has(only.key)) continue;
      const { name } = predicate.verb;
      doers.set(name, new Set([...(doers.get(name) ?? []), only.key]));
    }
  }
  return new Set([...doers].flatMap(([name, who]) => (who.size > 1 ? [name] : [])));
}
