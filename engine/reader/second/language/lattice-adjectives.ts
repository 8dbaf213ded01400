import { type AddLatticeEdge, maySentenceEndAt } from './edge.ts';
import { feelingWordsAtStart } from '../vocabulary/feelings.ts';
import type { VerbWithAuxiliaries } from './predicates.ts';
import type { Sentence } from './sentences.ts';
import { COMPARISON_ADJECTIVE_STEMS } from './words.ts';

const COMPARED_END =
  /^(?:い|かった)(?:です|でした|そうです|らしいです|ようです|んです|のです)?(?:のですか|んですか|のでしょうか|でしょうか|でしょう|のかな|んだって|んだよ|んだ|かな|だろう|よ|ね|なあ|な|の|か)?(?=$|[、,]|が、)/;
const COMPARED_PLAIN = /^(?:い|かった)(?:です(?:か|よ|ね)?|でしょう(?:か)?|んだよ|かな|よ|ね)?/;

const HARMLESS_FEELING: VerbWithAuxiliaries = {
  verb: { name: '感じる', verbClass: 'harmless' },
  verbClass: 'harmless',
  past: false,
  lasting: false,
  negative: false,
  received: false,
  offered: false,
  motion: null,
  able: false,
  passive: false,
  place: 'end',
  question: false,
};

/**
 * Passes to `add` the words of feeling that may begin at an offset of a sentence: 「おいしかったです」 ("it was tasty"), 「すごいね」
 * ("great!"). They change no amount.
 */
export function addFeelingEdges({ text }: Sentence, at: number, add: AddLatticeEdge): void {
  for (const { length, place } of feelingWordsAtStart(text.slice(at))) {
    const end = at + length;
    if (place === 'adverb') add('adverb', end, 0.5, text.slice(at, end), [{ kind: 'adverb', sense: 'none' }]);
    else add('predicate', end, 0.7, 'feeling', [{ kind: 'predicate', predicate: { ...HARMLESS_FEELING, place } }]);
  }
}

/**
 * Passes to `add` the adjectives of comparison that may begin at an offset of a text: 多いです and 多く ("more"), 3さい上です ("is
 * 3 years older").
 */
export function addComparisonEdges(text: string, at: number, sentence: Sentence, add: AddLatticeEdge): void {
  const age = /^(?:年上|年下|としうえ|とし上|としした|うえ|した|上|下)(?=です|だ|でした|で|かな|なの|$|、|の)/.exec(
    text.slice(at),
  );
  if (age !== null && /(?:さい|才|歳)$/.test(text.slice(0, at))) {
    const copula =
      /^(?:ですか?|でしょうか?|でしたか?|かなあ?|だろうか?|だよ|だね|だ|で、?(?!す|し)|なのかな|なの?|なんだ|の)?/.exec(
        text.slice(at + age[0].length),
      );
    const question = /か(?:なあ?)?$|でしょう|だろう/.test(copula?.[0] ?? '');
    const larger = /うえ|上/.test(age[0]);
    add('compared', at + age[0].length + (copula?.[0].length ?? 0), 0.3, 'age', [
      { kind: 'compared', larger, word: '', place: /^で、?$/.test(copula?.[0] ?? '') ? 'link' : 'end', question },
    ]);
  }
  const stem = COMPARISON_ADJECTIVE_STEMS.find((each) => text.startsWith(each.stem, at));
  if (stem === undefined) return;
  const begin = at + stem.stem.length;
  const tail = text.slice(begin);
  const end = COMPARED_END.exec(tail) ?? COMPARED_PLAIN.exec(tail);
  if (end !== null) {
    const to = begin + end[0].length;
    const stop = maySentenceEndAt(sentence, to);
    const question = /か(?:な|$)|でしょう|だろう/.test(end[0]);
    const bare = /^(?:い|かった)$/.test(end[0]);
    add('compared', to, stop ? 0.4 : bare ? 3 : 1, stem.stem, [
      { kind: 'compared', larger: stem.larger, word: stem.stem, place: 'end', question },
    ]);
    const link = /^(?:くて|ので|けど|から|が|し)/.exec(text.slice(to));
    if (link !== null)
      add('compared', to + link[0].length, 0.5, stem.stem, [
        { kind: 'compared', larger: stem.larger, word: stem.stem, place: 'link', question: false },
      ]);
  }
  if (tail.startsWith('くて'))
    add('compared', begin + 2, 0.4, stem.stem, [
      { kind: 'compared', larger: stem.larger, word: stem.stem, place: 'link', question: false },
    ]);
  else if (tail.startsWith('く'))
    add('compared', begin + (/^く(?:まで|へ|に)(?!な)/.exec(tail)?.[0].length ?? 1), 0.4, stem.stem, [
      { kind: 'compared', larger: stem.larger, word: stem.stem, place: 'adverb', question: false },
    ]);
}
