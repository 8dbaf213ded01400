import {
  ARRIVING,
  VERBS_BY_CONJUGATED_FORM,
  MAX_CONJUGATED_LENGTH,
  type ConjugatedVerb,
  type ClassifiedVerb,
  type VerbClass,
} from './verbs.ts';

/** A verb of a text with its auxiliaries. */
export type VerbWithAuxiliaries = {
  readonly verb: ClassifiedVerb;
  readonly verbClass: VerbClass;
  readonly past: boolean;
  /** True for ている, てある: the verb states what there is. */
  readonly lasting: boolean;
  readonly negative: boolean;
  /** True for passive and 〜てもらう, 〜てくれる. */
  readonly received: boolean;
  /** True for 〜てあげる. */
  readonly offered: boolean;
  readonly motion: 'come' | 'go' | null;
  readonly able: boolean;
  readonly passive: boolean;
  /** `end` ends a sentence; `link` is followed by another clause; `relative` describes the noun that follows. */
  readonly place: 'end' | 'link' | 'relative';
  readonly question: boolean;
};
export type ScannedPredicate = { readonly predicate: VerbWithAuxiliaries; readonly end: number };

type Tail = {
  lasting: boolean;
  offered: boolean;
  negative: boolean;
  received: boolean;
  motion: 'come' | 'go' | null;
  past: boolean;
};

const AUXILIARY = new RegExp(
  '^(?:(?<lasting>い|あ|お)(?<l>ます|ました|りました|ります|る|った|た|て|って|り)|(?<come>き|来)(?<c>ます|ました|た|て)|(?<come2>くる|来る)' +
    '|(?<go>行|い)(?:き(?<g>ます|ました)|(?<g2>く|った|って))|しま(?<s>います|いました|う|った|って|い)' +
    '|(?<give>くれ|もら|あげ|おき)(?<v>ます|ました|います|いました|る|う|た|った|て|って|い))',
);
const POLITE = /^(ます|ました|ません(?:でした)?|ましょう)/;
const ENDING =
  /^(?:の?でしょうか|の?でしょう|だろうか|だろう|のですか|んですか|のです|のだ|そうです|ようです|ことになりますか|ことになるのでしょうか|ことになるでしょうか|ことになりました|ことにしました|予定です|予定でした|よていです|つもりです|か|よね|よ|ね)/;
const CONNECTIVE =
  /^(?:としたら|とすると|とすれば|とします|ので|のに|のち|けれども|けれど|けど|が(?=、)|から(?=、)|ら|り|場合|とき|時|ところ|後|あと|ため|ように|と(?=[、 \d何な])|なら|し(?=[、 ])|には|まで|まえ|前)(?:は|には|に|の)?/;
/** After a polite form only these join clauses; the others begin a new sentence. */
const POLITE_CONNECTIVE = /^(?:ので|のに|けれども|けれど|けど|が|から(?=、)|と(?=[、 ])|し(?=、)|ら)(?:は)?/;
const BREAK = /^(?:$|[、,。])/;

/** Returns the predicate at the beginning of a text; null if there is none. The longest form of a known verb wins. */
export function scanPredicate(text: string): ScannedPredicate | null {
  let best: ScannedPredicate | null = null;
  for (let length = Math.min(MAX_CONJUGATED_LENGTH, text.length); length >= 1; length -= 1) {
    for (const conjugated of VERBS_BY_CONJUGATED_FORM.get(text.slice(0, length)) ?? []) {
      const found = completed(conjugated, text, length);
      if (found !== null && (best === null || better(found, best))) best = found;
    }
  }
  return best;
}

function better(found: ScannedPredicate, best: ScannedPredicate): boolean {
  if (found.end === best.end && found.predicate.place === best.predicate.place)
    return best.predicate.able && !found.predicate.able;
  if (best.predicate.place === 'relative' && found.predicate.place !== 'relative') return found.end >= best.end - 1;
  return found.end > best.end && found.predicate.place !== 'relative';
}

function completed(conjugated: ConjugatedVerb, text: string, length: number): ScannedPredicate | null {
  const tail: Tail = { lasting: false, offered: false, negative: false, received: false, motion: null, past: false };
  let at = length;
  let open: 'sentence' | 'link' | 'plain' = 'plain';
  const polite = conjugated.form === 'renyou' ? POLITE.exec(text.slice(at)) : null;
  if (polite !== null) {
    tail.past = polite[0].endsWith('した');
    tail.negative = polite[0].startsWith('ません');
    at += polite[0].length;
    open = 'sentence';
  } else if (conjugated.form === 'te') {
    const aux = AUXILIARY.exec(text.slice(at).replace(/^ /, ''));
    const space = text[at] === ' ' ? 1 : 0;
    if (aux === null) open = 'link';
    else {
      readAuxiliary(aux, tail);
      at += aux[0].length + space;
      open = /(?:ます|した)$/.test(aux[0]) ? 'sentence' : /(?:て|り|い)$/.test(aux[0]) ? 'link' : 'plain';
    }
  } else if (conjugated.form === 'ta') tail.past = true;
  else if (conjugated.form === 'negative') {
    const duty = /^ければ(?:なりません|ならない|いけません|いけない)(?:でした)?/.exec(text.slice(at));
    if (duty !== null) return finish(conjugated, tail, text, at + duty[0].length, 'sentence');
    const ending = /^(?:い|かった|くて|くなりました|かったら|に)/.exec(text.slice(at));
    if (ending === null) return null;
    tail.negative = true;
    at += ending[0].length;
  } else if (conjugated.form === 'ba') open = 'link';
  else if (conjugated.form === 'renyou') {
    if (!/^[、,]/.test(text.slice(at))) return null;
    open = 'link';
  }
  return finish(conjugated, tail, text, at, open);
}

function readAuxiliary(aux: RegExpExecArray, tail: Tail): void {
  const groups = aux.groups ?? {};
  tail.past = /(?:した|った|た)$/.test(aux[0]);
  if (groups['lasting'] !== undefined) tail.lasting = groups['lasting'] !== 'お' || true;
  if (groups['come'] !== undefined || groups['come2'] !== undefined) tail.motion = 'come';
  if (groups['go'] !== undefined) tail.motion = 'go';
  if (groups['give'] !== undefined) {
    tail.received = groups['give'] === 'くれ' || groups['give'] === 'もら';
    tail.offered = groups['give'] === 'あげ';
  }
}

function finish(
  { verb, able, passive }: ConjugatedVerb,
  tail: Tail,
  text: string,
  from: number,
  open: 'sentence' | 'link' | 'plain',
): ScannedPredicate | null {
  let at = from;
  const make = (place: VerbWithAuxiliaries['place'], end: number, question = false): ScannedPredicate => ({
    predicate:
      verb.name === 'やる' && tail.motion === 'come'
        ? { ...ARRIVING, ...tail, motion: null, able, passive, place, question }
        : { verb, verbClass: verb.verbClass, ...tail, able, passive, place, question },
    end,
  });
  if (open === 'link') {
    const joined = /^(?:から|も)?/.exec(text.slice(at))?.[0] ?? '';
    return make('link', at + joined.length);
  }
  const rest = () => text.slice(at);
  const connective = (open === 'sentence' ? POLITE_CONNECTIVE : CONNECTIVE).exec(rest());
  if (
    connective !== null &&
    !/^の?(?:でしょう|です|だろう)/.test(rest()) &&
    !/^(?:からの|あとの|後の|ときの|時の|前の|まえの)/.test(rest())
  ) {
    const end = at + connective[0].length;
    if (BREAK.test(text.slice(end)) || open === 'sentence' || /[らとばはに]$|ので$|が$|場合$/.test(connective[0]))
      return make('link', end);
  }
  const ending = ENDING.exec(rest());
  if (
    ending !== null &&
    (BREAK.test(rest().slice(ending[0].length)) ||
      rest().slice(ending[0].length) === ' ' ||
      (ending[0].length > 2 && open === 'sentence'))
  ) {
    at += ending[0].length;
    return make('end', at, /か$|でしょう$|だろう$/.test(ending[0]));
  }
  if (open === 'sentence' || BREAK.test(rest())) return make('end', at);
  return make('relative', at);
}
