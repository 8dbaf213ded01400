/**
 * Nouns that pupils write in kana or partly in kanji, people first. Without this list, a hiragana text without spaces
 * is segmented into wrong words. Most of the nouns contain a character that looks like a particle or the end of a verb.
 */
export const NOUNS_FOR_TEXT_WITHOUT_SPACES: readonly string[] = (
  'おばあちゃんち おともだち おねいさん おすもうさん としより あかちゃん きょうだい しまい おとなり となり けいさん お友だち 近所の人 店の人 お店の人 お客さん 赤ちゃん おに ろぼっと ' +
  'たいいく にわとりごや おみせやさん お店やさん おみせやさんごっこ お店やさんごっこ はくちょう こうし こうま ことり おやねこ やどかり たい なのはな きく ぷちとまと かぶ はなたば しばふ ' +
  'ほっとどっぐ すてっかー とらんぷ ばすけっとぼーる たいこ あきかん おはし はぶらし すこっぷ けいと たこいと すかーと こばこ ばすけっと おさいふ ちけっと えはがき こいし おくじょう ' +
  'ほんやさん はなやさん ぱんやさん けーきや けーきやさん さかなや にくや だがしやさん おもちゃやさん くだものやさん ぺっとしょっぷ れすとらん でぱーと はくぶつかん おか とりごや すばこ ' +
  'さんぽ おさんぽ なつまつり わなげ しあい あたり とくてん へいきん おなじかず かぶと虫 てんとう虫 いきもの いちごがり ひまわりのたね あさがおのたね 朝ごはん 昼ごはん たから物 パンや ' +
  'おかし屋さん おそうじ おとしもの す やきゅう すいえい こくご すもう おすもう きょうりゅう きょうかしょ ねんがじょう しょうがっこう すなはま えいがかん しおひがり すなあそび たまごやき ' +
  'ゆでたまご'
).split(' ');
