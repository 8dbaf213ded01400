import { ENDINGS, LINKS, POLITE_LINKS, QUESTIONS } from './predicate-endings.ts';
import type { VerbWithAuxiliaries } from './predicates.ts';
import { Trie } from './trie.ts';
import { ARRIVING, type ConjugatedVerb, VERBS_BY_CONJUGATED_FORM } from './verbs.ts';

/** A predicate that may begin at a place of a text without spaces. */
export type PredicateMatch = { readonly predicate: VerbWithAuxiliaries; readonly end: number; readonly cost: number };

type Tail = Omit<VerbWithAuxiliaries, 'verb' | 'verbClass' | 'able' | 'passive' | 'place' | 'question'>;

type Open = 'sentence' | 'plain' | 'link';

type Step = { readonly end: number; readonly open: Open; readonly tail: Tail; readonly cost: number };

const NO_TAIL: Tail = {
  past: false,
  lasting: false,
  negative: false,
  received: false,
  offered: false,
  motion: null,
};

type Change = Partial<Tail> & { readonly open: Open };

type Suffix = readonly [string, Change];

const POLITE_PAST: Change = { open: 'sentence', past: true };

const spoken = (stem: string, change: Partial<Tail>): Suffix[] => [
  [`${stem}ます`, { ...change, open: 'sentence' }],
  [`${stem}ました`, { ...change, ...POLITE_PAST }],
  [`${stem}ましたら`, { ...change, open: 'link', past: true }],
  [`${stem}ません`, { ...change, open: 'sentence', negative: true }],
  [`${stem}ませんでした`, { ...change, ...POLITE_PAST, negative: true }],
];

const auxiliary = (stems: string, change: Partial<Tail>): Suffix[] =>
  stems.split(' ').flatMap((entry) => {
    const [polite = '', plain = '', past = '', te = '', negative = ''] = entry.split('/');
    const suffixes: Suffix[] = [
      ...spoken(polite, change),
      [plain, { ...change, open: 'plain' }],
      [past, { ...change, open: 'plain', past: true }],
      [`${past}ら`, { ...change, open: 'link', past: true }],
      [te, { ...change, open: 'link' }],
      [negative, { ...change, open: 'plain', negative: true }],
    ];
    return suffixes.filter(([text]) => text !== '');
  });

/** What may follow each form of a verb. */
const SUFFIXES: Readonly<Record<string, readonly Suffix[]>> = {
  renyou: [
    ...spoken('', {}),
    ['ましょう', { open: 'sentence' }],
    ['まして', { open: 'link' }],
    ['ながら', { open: 'link' }],
    ['たい', { open: 'plain' }],
    ...auxiliary(
      'おわり/おわる/おわった/おわって/おわらない 終わり/終わる/終わった/終わって/終わらない おえ/おえる/おえた/おえて/おえない 終え/終える/終えた/終えて/終えない きり/きる/きった/きって/ きれ/きれる/きれた/きれて/',
      {},
    ),
    ['なさい', { open: 'sentence' }],
  ],
  te: [
    ['', { open: 'link' }],
    ['から', { open: 'link' }],
    ...auxiliary('い/いる/いた/いて/いない あり/ある/あった/あって/ おり/おる/おった/おって/ り/る/た/て/ない', {
      lasting: true,
    }).filter(([text]) => !/^り|^たら$/.test(text)),
    ['ます', { open: 'sentence', lasting: true }],
    ['ました', { ...POLITE_PAST, lasting: true }],
    ['たら', { open: 'link', past: true, lasting: true }],
    ...auxiliary('き/くる/きた/きて/こない 来/来る/来た/来て/来ない', { motion: 'come' }),
    ...auxiliary('いき/いく/いった/いって/いかない 行き/行く/行った/行って/行かない き/く/った/って/', {
      motion: 'go',
    }),
    ...auxiliary('しまい/しまう/しまった/しまって/ おき/おく/おいた/おいて/ み/みる/みた/みて/', {}),
    ...auxiliary(
      'いってしまい/いってしまう/いってしまった/いってしまって/ いっちゃい/いっちゃう/いっちゃった/いっちゃって/ 行っちゃい/行っちゃう/行っちゃった/行っちゃって/',
      { motion: 'go' },
    ),
    ...auxiliary('っちゃい/っちゃう/っちゃった/っちゃって/ ってしまい/ってしまう/ってしまった/ってしまって/', {
      motion: 'go',
    }),
    ...auxiliary('くれ/くれる/くれた/くれて/くれない もらい/もらう/もらった/もらって/もらわない', { received: true }),
    ...auxiliary('きてくれ/きてくれる/きてくれた/きてくれて/ 来てくれ/来てくれる/来てくれた/来てくれて/', {
      motion: 'come',
      received: true,
    }),
    ['ください', { open: 'sentence' }],
    ['下さい', { open: 'sentence' }],
    ...auxiliary('あげ/あげる/あげた/あげて/あげない', { offered: true }),
  ],
  shortened: [
    ...auxiliary('い/う/った/って/わない', {}),
    ['た', { open: 'plain', past: true }],
    ['て', { open: 'link' }],
  ],
  ta: [
    ['', { open: 'plain', past: true }],
    ['ら', { open: 'link', past: true }],
    ['り', { open: 'link', past: true }],
  ],
  plain: [['', { open: 'plain' }]],
  negative: [
    ['い', { open: 'plain', negative: true }],
    ['かった', { open: 'plain', negative: true, past: true }],
    ['くて', { open: 'link', negative: true }],
    ['いで', { open: 'link', negative: true }],
    ['ければなりません', { open: 'sentence' }],
    ['ければいけません', { open: 'sentence' }],
    ['ければならない', { open: 'plain' }],
  ],
  ba: [
    ['', { open: 'link' }],
    ...'いいですか いいでしょうか いいでしょう いいかな いいの いい いいのですか よいですか よいでしょうか よいでしょう よい'
      .split(' ')
      .map((text): Suffix => [text, { open: 'sentence' }]),
  ],
};

const tails = new Trie<readonly ['end' | 'link', boolean, string]>();
for (const [word, question] of [...ENDINGS, ...QUESTIONS]) tails.add(word, ['end', question, word]);
for (const word of LINKS) tails.add(word, ['link', false, word]);

const suffixTries = new Map(
  Object.entries(SUFFIXES).map(([form, suffixes]) => {
    const trie = new Trie<Change>();
    for (const [text, change] of suffixes) trie.add(text, change);
    return [form, trie] as const;
  }),
);

/** A conjugated verb, also in a shortened spoken form (ちゃ). */
type SpokenVerb = Omit<ConjugatedVerb, 'form'> & { readonly form: ConjugatedVerb['form'] | 'shortened' };

let forms: Trie<SpokenVerb> | null = null;

function formTrie(): Trie<SpokenVerb> {
  if (forms !== null) return forms;
  forms = new Trie();
  for (const [text, conjugated] of VERBS_BY_CONJUGATED_FORM) {
    for (const each of conjugated) {
      forms.add(text, each);
      if (each.form !== 'te') continue;
      forms.add(`${text.slice(0, -1)}${text.endsWith('で') ? 'じゃ' : 'ちゃ'}`, {
        ...each,
        form: 'shortened',
      });
    }
  }
  return forms;
}

/** Returns every predicate that may begin at a place, with one spelling error in all if `errors` is true. */
export function predicatesAt(
  text: string,
  at: number,
  errors: boolean,
  breaks: (at: number) => boolean,
): PredicateMatch[] {
  const trie = formTrie();
  const exact = trie.exact(text, at);
  const found: PredicateMatch[] = [];
  for (const { end, value } of exact)
    for (const step of suffixed(text, end, value.form, errors))
      finished(
        found,
        text,
        { ...step, cost: step.cost - (end - at) * 0.06 + rareForm(value) + (text.slice(at, end) === 'で' ? 1.5 : 0) },
        value,
        breaks,
      );
  if (errors) {
    for (const { end, cost, value } of trie
      .misspelt(text, at, 3)
      .filter(({ word }) => word.length > 3 || /[っゃゅょ]/.test(word)))
      for (const step of suffixed(text, end, value.form, false))
        finished(found, text, { ...step, cost: step.cost + cost }, value, breaks);
  }
  return withoutDoubtfulRepairs(found);
}

/** 「持てて」 and 「持てます」 are rare; 「もてます」 is more often 「もってます」. */
function rareForm({ able, passive, form }: SpokenVerb): number {
  if (passive) return 0.3;
  if (!able) return 0;
  return form === 'te' ? 2.6 : 0.2;
}

/** Drops a repaired verb where another verb is as near, or where the text as written is a verb already. */
function withoutDoubtfulRepairs(found: readonly PredicateMatch[]): PredicateMatch[] {
  return found.filter(
    (each) =>
      each.cost < 2.5 ||
      !found.some(
        (other) =>
          other.end >= each.end - 1 &&
          other.predicate.verb.name !== each.predicate.verb.name &&
          other.cost <= each.cost &&
          other.end <= each.end + 1,
      ),
  );
}

function suffixed(text: string, at: number, form: string, errors: boolean): Step[] {
  const steps: Step[] = [];
  const trie = suffixTries.get(form);
  if (trie === undefined) return [];
  const zero = (SUFFIXES[form] ?? []).find(([suffix]) => suffix === '');
  if (zero !== undefined) steps.push({ end: at, open: zero[1].open, tail: { ...NO_TAIL, ...zero[1] }, cost: 0 });
  if (form === 'renyou' && /^(?:$|[、,])/.test(text.slice(at)))
    steps.push({ end: at, open: 'link', tail: NO_TAIL, cost: text.slice(0, at).endsWith('あり') ? 0 : 1 });
  for (const { end, value } of trie.exact(text, at))
    steps.push({ end, open: value.open, tail: { ...NO_TAIL, ...value }, cost: 0 });
  if (errors)
    for (const { end, cost, value } of trie.misspelt(text, at, 2))
      steps.push({ end, open: value.open, tail: { ...NO_TAIL, ...value }, cost });
  return steps;
}

function finished(
  found: PredicateMatch[],
  text: string,
  { end, open, tail, cost }: Step,
  { verb, able, passive }: SpokenVerb,
  breaks: (at: number) => boolean,
): void {
  const add = (place: VerbWithAuxiliaries['place'], to: number, extra: number, question = false): void => {
    const come = verb.name === 'やる' && tail.motion === 'come';
    found.push({
      predicate: {
        ...(come ? ARRIVING : { verb, verbClass: verb.verbClass }),
        past: tail.past,
        lasting: tail.lasting || verb.name === 'できている',
        negative: tail.negative,
        received: tail.received,
        offered: tail.offered,
        motion: come ? null : tail.motion,
        able,
        passive,
        place,
        question,
      },
      end: to,
      cost: cost + extra,
    });
  };
  if (open === 'link') return add('link', end, 0);
  if (open === 'sentence') add('end', end, 0);
  else {
    add('end', end, breaks(end) ? 0 : 2.5);
    add('relative', end, breaks(end) ? 3 : 0.4);
  }
  for (const { end: to, value } of tails.exact(text, end)) {
    const [place, question, word] = value;
    if (place === 'end') {
      if (open === 'sentence' && /^(?:だって|って|そうです|です|わ|さ|の|な)$/.test(word) && !breaks(to)) continue;
      if (open === 'plain' && word === 'です' && !tail.negative) continue;
      const ending =
        breaks(to) || word.length > 2
          ? 0
          : /^[のなさわ]$/.test(word)
            ? word === 'わ' && /\d/.test(text[to] ?? '')
              ? 3
              : 1.5
            : 0.6;
      add('end', to, ending, question);
    } else if (open === 'plain' || POLITE_LINKS.has(word)) {
      if ((word === 'が' || word === 'し') && open === 'plain' && !breaks(to)) continue;
      if (open === 'sentence' && word === 'と' && /^[っゃゅょ]/.test(text.slice(to))) continue;
      add('link', to, breaks(to) ? 0 : open === 'sentence' && word === 'と' ? 1 : 0.3);
    }
  }
}
