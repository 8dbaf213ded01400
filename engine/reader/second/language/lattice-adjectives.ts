import { closingFeeling } from './closing-feelings.ts';
import { type Add, isBreak } from './edge.ts';
import { FEELING_ADVERB, FEELING_END, FEELING_LINK, STATE_END, STATE_LINK } from '../vocabulary/feelings.ts';
import type { VerbWithAuxiliaries } from './predicates.ts';
import type { Sentence } from './sentences.ts';
import { COMPARISON_ADJECTIVE_STEMS } from './words.ts';

const COMPARED_END =
  /^(?:い|かった)(?:です|でした|そうです|らしいです|ようです|んです|のです)?(?:のですか|んですか|のでしょうか|でしょうか|でしょう|のかな|んだって|んだよ|んだ|かな|だろう|よ|ね|なあ|な|の|か)?(?=$|[、,]|が、)/;
const COMPARED_PLAIN = /^(?:い|かった)(?:です(?:か|よ|ね)?|でしょう(?:か)?|んだよ|かな|よ|ね)?/;

const FEELINGS =
  /^(?:すごい|おいし|美味し|あま[いか]|うれし|嬉し|かなし|悲し|たのし|楽し|さむ[いか]|寒[いか]|あつ[いか]|つめた|冷た|かわい|うるさ|こわ[いか]|おもしろ|つかれ|疲れ|まんぞく|はや[いか]|速[いか]|早[いか]|いい(?=な|ね|です|よ|$)|よかった|つよ[いか]|ねむ[いか]|さびし|むずかし|難し|すばらし|ありがた|青い|赤い|白い|黒い|あおい|あかい|しろい|くろい)[ぁ-ん]*/;
const MOODS =
  /^(?:すごい|やった|やったー|くやしい|くやしかった|くやしいな|ばいばーい|ばいばい|バイバイ|いいな|いいなあ|ざんねん|残念|らっきー|ラッキー|ドキドキ|わくわく|うきうき|どうぞ|よろしく|よろしくおねがいします|おなかいっぱい|おしまい|わーい|がんばれ|がんばった|げろげろ|わんわん|にゃーにゃー|ガアガア|ぎゅうぎゅう|にこにこ|びっくり|おわり|ありがとう|ごちそうさま|いただきます|おめでとう|きれい|げんき|元気|へいき|大好き|だいすき|すき|好き|じょうず|上手|しあわせ|たいへん|大変)(?:です|でした|だ|だった|だよ|だね|ね|よ|な|なあ|だなあ|だな|です[よね]|でしたね|でしたよ|ー)?(?=$|[、,])/;
const MOOD_STEM = /^(?:すき|好き|大すき|大好き|だいすき|きれい|げんき|元気|たいへん|大変)/;
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

/** 「おいしかったです」, 「すごいね」: what somebody feels changes no amount. Only at the end of a sentence. */
export function feelingEdges({ text }: Sentence, at: number, add: Add): void {
  const rest = text.slice(at);
  const closing = closingFeeling(rest);
  if (closing !== null)
    add('predicate', at + closing.length, closing.place === 'end' ? 0.6 : 0.7, 'feeling', [
      { kind: 'predicate', predicate: { ...HARMLESS_FEELING, place: closing.place } },
    ]);
  const mood = MOODS.exec(rest);
  const feeling =
    mood === null && FEELINGS.test(rest)
      ? /^[ぁ-ん一-龠]{1,7}?(?:い|かった|そう|た|さ)(?:です|でした|だ|だった|な|だな|よ|ね|なあ|ですね|よね|んだ|んです|ですよ|って)*(?=$|[、,])/.exec(
          rest,
        )
      : mood;
  const felt = (FEELING_END.exec(rest) ?? STATE_END.exec(rest))?.[0];
  if (felt !== undefined)
    add('predicate', at + felt.length, 0.9, 'feeling', [{ kind: 'predicate', predicate: HARMLESS_FEELING }]);
  const because = (FEELING_LINK.exec(rest) ?? STATE_LINK.exec(rest))?.[0];
  if (because !== undefined)
    add('predicate', at + because.length, 0.7, 'feeling', [
      { kind: 'predicate', predicate: { ...HARMLESS_FEELING, place: 'link' } },
    ]);
  const how = FEELING_ADVERB.exec(rest)?.[0];
  if (how !== undefined) add('adverb', at + how.length, 0.5, how, [{ kind: 'adverb', sense: 'none' }]);
  const reason =
    FEELINGS.test(rest) || MOOD_STEM.test(rest)
      ? /^[ぁ-ん一-龠]{1,7}?(?:くて|(?:かった|そうだった|そうな|だった|い)(?:ので|から|けど))(?=[、,\dぁ-んァ-ヺ一-龠])/.exec(
          rest,
        )
      : null;
  if (reason !== null && !/な(?:い|かった)/.test(reason[0]))
    add('predicate', at + reason[0].length, 0.7, 'feeling', [
      { kind: 'predicate', predicate: { ...HARMLESS_FEELING, place: 'link' } },
    ]);
  if (feeling !== null && !/な(?:い|かった)/.test(feeling[0]))
    add('predicate', at + feeling[0].length, 0.9, 'feeling', [{ kind: 'predicate', predicate: HARMLESS_FEELING }]);
}

/** 多いです, 多く, 3さい上です: the adjectives of comparisons. */
export function comparedEdges(text: string, at: number, sentence: Sentence, add: Add): void {
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
    const stop = isBreak(sentence, to);
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
