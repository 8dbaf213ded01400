import type { KnownTaughtWord } from '../../../contract/written-texts.ts';
import type { LikeVerb, TaughtCounter, TaughtWord } from '../../../engine/reader/taught-word.ts';
import { formatDayOfTime } from '../../ui/moments.ts';

/** UI text for teaching words to the school. */
export const TEACHING_WORDS = {
  teach: '言葉を教える',
  teachFrom: (group: string) => `言葉を教える（${group}）`,
  title: '言葉を教える',
  explained:
    '読めなかった言葉を、学校の児童の文で読めるようにします。これから書かれる文に使われ、これまでの結果は変わりません。',
  kind: '何の言葉ですか',
  noun: 'もの',
  verb: '動き',
  word: '言葉',
  nounNote: 'ものの名前だけを入れます（例：めんこ）',
  verbNote: '「けずる」のように、言い切りの形で入れます',
  reading: 'よみ（ひらがな）',
  counter: '数え方',
  like: '数の変わり方が同じ言葉',
  submit: '教える',
  known: 'この言葉は、もう読めます。読めなかったのは、ほかの所のようです。',
  contradicts: 'この言葉を教えると、次の文の結果が変わってしまうため、教えられませんでした。',
  overtaken: 'この言葉は、もう教えてあります。',
  list: (count: number) => `教えた言葉（${count}語）`,
  listName: '教えた言葉',
  undo: '取り消す',
  undoOf: (word: string) => `取り消す（「${word}」）`,
} as const;

export const LIKE_NAMES: Readonly<Record<LikeVerb, string>> = {
  もらう: 'もらう（ふえる）',
  あげる: 'あげる（へる）',
  買う: '買う（ふえる）',
  作る: '作る（ふえる）',
  食べる: '食べる（へる）',
  使う: '使う（へる）',
  なくす: 'なくす（へる）',
  ふえる: 'ふえる',
  へる: 'へる',
  帰る: '帰る（人や動物が へる）',
};

export const COUNTER_NAMES: Readonly<Record<TaughtCounter, string>> = {
  こ: '1こ、2こ…',
  本: '1本、2本…',
  まい: '1まい、2まい…',
  ひき: '1ぴき、2ひき…',
  さつ: '1さつ、2さつ…',
  だい: '1だい、2だい…',
};

/** Returns what a taught word is: けずる（使うと同じ）. */
export function taughtWordInWords(word: TaughtWord): string {
  return word.kind === 'noun'
    ? `「${word.word}」（${COUNTER_NAMES[word.counter]}）`
    : `「${word.word}」（「${word.like}」と同じ）`;
}

export function taughtByWords({ by, at }: KnownTaughtWord): string {
  return `${by}先生　${formatDayOfTime(at)}`;
}
