import { describe, expect, test } from 'vitest';
import { summariseSecondReaderResult } from '../../../testing/engine/reading-in-short.ts';
import { readWithSecondReader } from './read-again.ts';

/** Groups of texts, each with its reading. The sign `?` marks texts that must not be understood. */
const GROUPS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'totals of things that a general word or a verb names': [
    ['29 combine', 'かぶとむしを17ひきと、チョコを12こならべました。しなものは、あわせていくつですか。'],
    ['196 combine', 'きゅうり120本とぶどう76こをあらいました。あらったものは合わせていくつですか。'],
    ['86 combine', 'コップ73こと色紙13まい。ざいりょうは全部でいくつ？'],
    ['9 combine', 'どんぐりを5こ使いました。ふうせんを4こ使いました。使ったものは全部で何こですか。'],
    ['?', 'どんぐりを5こ使いました。ふうせんを4こ使いました。妹はあめを2こ食べました。使ったものは全部で何こですか。'],
    ['?', 'りんごを3こ買いました。みかんを4こもらいました。買ったものは全部で何こですか。'],
    ['?', 'りんごを3こ食べました。みかんを4こ食べました。食べたももは全部で何こですか。'],
    ['?', 'りんごを3こ買いました。買ったものは全部で何こですか。'],
  ],
  'two things that are bought': [
    ['31 combine', 'けしごむが21円、シールが10円です。りょうほう買うといくらになりますか。'],
    ['1 combine', 'おさらは5円です。おさらといすを両方買うと6円になります。いすは何円ですか。'],
    ['?', 'けしごむが21円、シールが10円です。りょうほう買うと何こになりますか。'],
    ['?', 'けしごむが21円です。りょうほう買うといくらになりますか。'],
  ],
};

describe.each(Object.entries(GROUPS))('%s', (_name, texts) => {
  test.each(texts)('%s: %s', (meant, text) => {
    expect(summariseSecondReaderResult(readWithSecondReader(text))).toBe(meant);
  });
});
