import {
  SENTENCE_ENDINGS,
  CLAUSE_LINK_WORDS,
  WORDS_JOINING_CLAUSES_AFTER_POLITE_VERB,
  QUESTION_ENDINGS,
} from './predicate-endings.ts';
import {
  type SuffixEffect,
  type SuffixContinuation,
  SUFFIXES_BY_VERB_FORM,
  type AuxiliaryProperties,
} from './predicate-suffixes.ts';
import type { VerbWithAuxiliaries } from './predicates.ts';
import { SPELLING_ERROR_COST } from './misspelling.ts';
import { Trie } from './trie.ts';
import { ARRIVING_VERB, type ConjugatedVerb, VERBS_BY_CONJUGATED_FORM } from './verbs.ts';

/**
 * A predicate that may begin at an offset of a text without spaces. It ends at `end`. A higher `cost` means that it is
 * less likely.
 */
export type PredicateMatch = { readonly predicate: VerbWithAuxiliaries; readonly end: number; readonly cost: number };

type Step = {
  readonly end: number;
  readonly open: SuffixContinuation;
  readonly tail: AuxiliaryProperties;
  readonly cost: number;
  readonly wish?: boolean;
};

/** The meaning of a wish such as 「食べたいです」 ("want to eat"). No amount changes. */
const WISHING = { verb: { name: '願う', verbClass: 'harmless' }, verbClass: 'harmless' } as const;

const NO_TAIL: AuxiliaryProperties = {
  past: false,
  lasting: false,
  negative: false,
  received: false,
  offered: false,
  motion: null,
};

const tails = new Trie<readonly ['end' | 'link', boolean, string]>();
for (const [word, question] of [...SENTENCE_ENDINGS, ...QUESTION_ENDINGS]) tails.add(word, ['end', question, word]);
for (const word of CLAUSE_LINK_WORDS) tails.add(word, ['link', false, word]);

const suffixTries = new Map(
  Object.entries(SUFFIXES_BY_VERB_FORM).map(([form, suffixes]) => {
    const trie = new Trie<SuffixEffect>();
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

/**
 * For each kanji, the verb whose form children shorten before ます: 「切ます」 instead of 「切ります」. The value is null if the
 * kanji can begin several verbs.
 */
let shortenedStems: Map<string, SpokenVerb | null> | null = null;

function shortenedStem(kanji: string): SpokenVerb | null {
  if (shortenedStems === null) {
    shortenedStems = new Map();
    for (const [text, conjugated] of VERBS_BY_CONJUGATED_FORM) {
      const [stem = '', last, another] = text;
      if (!/[一-龠]/.test(stem) || last === undefined || another !== undefined) continue;
      for (const each of conjugated) {
        if (each.form !== 'renyou' || each.able) continue;
        const known = shortenedStems.get(stem);
        const same = known === undefined || known?.verb.verbClass === each.verb.verbClass;
        shortenedStems.set(stem, same ? (known ?? each) : null);
      }
    }
  }
  return shortenedStems.get(kanji) ?? null;
}

/**
 * Returns every predicate that may begin at an offset of a text. If `errors` is true, predicates with one spelling
 * error are included.
 */
export function findPredicatesAtOffset(
  text: string,
  at: number,
  errors: boolean,
  breaks: (at: number) => boolean,
): PredicateMatch[] {
  const trie = formTrie();
  const exact = trie.exact(text, at);
  const found: PredicateMatch[] = [];
  for (const { end, value } of exact) {
    if (value.form === 'negative' && text.startsWith('しかな', at)) continue;
    for (const step of suffixed(text, end, value.form, errors)) {
      if (value.form === 'renyou' && step.end === end && end - at < 2) continue;
      const go = text.slice(at, end) === 'で' ? 1.5 : 0;
      const cost = step.cost - (end - at) * 0.06 + rareForm(value) + go;
      finished(found, text, { ...step, cost }, value, breaks);
    }
  }
  if (errors) {
    for (const { end, cost, value } of trie
      .misspelt(text, at, 3)
      .filter(({ word }) => word.length > 3 || /[っゃゅょ]/.test(word)))
      for (const step of suffixed(text, end, value.form, false))
        finished(found, text, { ...step, cost: step.cost + cost }, value, breaks);
  }
  const lost = errors && text[at + 1] === 'ま' ? shortenedStem(text[at] ?? '') : null;
  if (lost !== null && !exact.some(({ end }) => end === at + 1))
    for (const step of suffixed(text, at + 1, lost.form, false))
      finished(found, text, { ...step, cost: step.cost + SPELLING_ERROR_COST }, lost, breaks);
  return withoutDoubtfulRepairs(found);
}

/**
 * Returns the additional cost of a rare form. The potential forms 「持てて」 and 「持てます」 ("can hold") are rare. In kana,
 * 「もてます」 is more often a misspelling of 「もってます」 ("have").
 */
function rareForm({ able, passive, form }: SpokenVerb): number {
  if (passive) return 0.3;
  if (!able) return 0;
  return form === 'te' ? 2.6 : 0.2;
}

/**
 * Leaves out a verb with a corrected spelling error in two cases. Either another verb with a corrected error fits the
 * text equally well, or the text without correction is a verb.
 */
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
  const zero = (SUFFIXES_BY_VERB_FORM[form] ?? []).find(([suffix]) => suffix === '');
  if (zero !== undefined) steps.push({ end: at, open: zero[1].open, tail: { ...NO_TAIL, ...zero[1] }, cost: 0 });
  if (form === 'renyou' && /^(?:$|[、,])/.test(text.slice(at)))
    steps.push({ end: at, open: 'link', tail: NO_TAIL, cost: text.startsWith('あり', at - 2) ? 0 : 1 });
  for (const { end, value } of trie.exact(text, at))
    steps.push({ end, open: value.open, tail: { ...NO_TAIL, ...value }, cost: 0, wish: value.wish === true });
  if (errors)
    for (const { end, cost, value } of trie.misspelt(text, at, 2))
      steps.push({ end, open: value.open, tail: { ...NO_TAIL, ...value }, cost });
  return steps;
}

function finished(
  found: PredicateMatch[],
  text: string,
  { end, open, tail, cost, wish }: Step,
  { verb, able, passive }: SpokenVerb,
  breaks: (at: number) => boolean,
): void {
  const add = (place: VerbWithAuxiliaries['place'], to: number, extra: number, question = false): void => {
    const come = verb.name === 'やる' && tail.motion === 'come';
    found.push({
      predicate: {
        ...(wish === true ? WISHING : come ? ARRIVING_VERB : { verb, verbClass: verb.verbClass }),
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
      add('end', to, ending + (question && !breaks(to) ? 1.2 : 0), question);
    } else if (open === 'plain' || WORDS_JOINING_CLAUSES_AFTER_POLITE_VERB.has(word)) {
      if ((word === 'が' || word === 'し') && open === 'plain' && !breaks(to)) continue;
      if (open === 'sentence' && word === 'と' && /^[っゃゅょ]/.test(text.slice(to))) continue;
      add('link', to, breaks(to) ? 0 : open === 'sentence' && word === 'と' ? 1 : 0.3);
    }
  }
}
