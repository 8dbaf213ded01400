import type { TeacherVerdictOnText } from '../../../contract/text-verdict.ts';
import type { TaughtWordWithTeacher, TextWaitingForTeacher } from '../../../contract/written-texts.ts';
import { CONSTRAINT_NAMES } from '../../../engine/question/constraint.ts';
import type { KnownSimilarVerb, CounterOfTaughtNoun, TaughtWord } from '../../../engine/reader/taught-word.ts';
import { formatTimeWithColon, formatWeekdayDateOfTime } from '../../ui/moments.ts';
import type { WaitingTextGroup } from './text-groups.ts';

/** UI text of the screen with texts that were not understood. */
export const WRITTEN_TEXT_WORDS = {
  title: 'じぶんの ことば',
  titleOf: (group: string) => `${group}の じぶんの ことば`,
  noGroup: 'このクラスは見つかりません。',
  none: 'いま、見てほしい文はありません。児童が書いた問題の中に自動で読めない文があると、ここに届きます。',
  allSeen: '全部見おわりました。ありがとうございます。',
  explained:
    '自動で読めなかった文です。まちがいには数えていません。〇と△は、児童の星と授業の記録に入ります。「もどす」は数えずに、書き直してもらいます。どれも、児童の画面に届きます。',
  waiting: (count: number) => `あと ${count}件`,
  count: (count: number) => `${count}件`,
  right: '〇 正しい',
  wrong: '△ 直すところがある',
  returned: 'もどす',
  undo: '取り消す',
  naming: 'どこを直しますか',
  namingOf: (whom: string) => `どこを直しますか（${whom}）`,
  verdictOf: (whom: string) => `見た結果（${whom}）`,
  cancelOf: (whom: string) => `やめる（${whom}）`,
  rightOf: (whom: string) => `〇 正しい（${whom}）`,
  wrongOf: (whom: string) => `△ 直すところがある（${whom}）`,
  wrongBy: (constraint: string, whom: string) => `${constraint}（△ ${whom}）`,
  returnedOf: (whom: string) => `もどす（${whom}）`,
  undoOf: (whom: string) => `取り消す（${whom}）`,
  ofPupils: (names: string) => `${names}の文`,
  ofGroup: (count: number) => `この${count}件をまとめて`,
  together: (count: number) => `この${count}件をまとめて：`,
  comment: 'ひとことを添える',
  commentOf: (whom: string) => `ひとことを添える（${whom}）`,
  commentPlaceholder: '児童へのひとこと',
  said: (comment: string) => `「${comment}」`,
  overtaken: 'ほかの先生が先に見ていました。いまのようすを表示しています。',
  denied: '「こう よんだよ」に、児童が「ちがう」と答えました。',
  seenBefore: (count: number) => `見おわった文（${count}件）`,
  seenTitle: '見おわった文',
  writtenAt: (moment: string) => `${formatWeekdayDateOfTime(moment)} ${formatTimeWithColon(moment)}`,
  names: (names: readonly string[]) => names.map((name) => `${name}さん`).join('、'),
} as const;

/** Returns the heading of a group of texts: the part that was not understood, or another reason why they wait. */
export function textGroupHeading({ kind, part }: Pick<WaitingTextGroup, 'kind' | 'part'>): string {
  switch (kind) {
    case 'part':
      return `「${part}」`;
    case 'whole':
      return '全体が読めなかった文';
    case 'denied':
      return '児童が「ちがう」と答えた文';
  }
}

/** Returns a verdict as text, e.g. △ 数. */
export function teacherVerdictWords(verdict: TeacherVerdictOnText): string {
  switch (verdict.kind) {
    case 'right':
      return WRITTEN_TEXT_WORDS.right;
    case 'wrong':
      return `△ ${CONSTRAINT_NAMES[verdict.broken]}`;
    case 'returned':
      return '書き直してもらいます';
  }
}

/** Returns the text that says who gave a verdict and when. */
export function verdictAuthorAndTimeWords({ by, at }: NonNullable<TextWaitingForTeacher['verdict']>): string {
  return `${by}先生　${formatWeekdayDateOfTime(at)} ${formatTimeWithColon(at)}`;
}

/** UI text of the dialog that teaches words to Sakumon. */
export const TEACH_WORD_DIALOG_WORDS = {
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
  choose: '選んでください',
  submit: '教える',
  taught: (word: string) => `「${word}」を教えました。これから書かれる文で読めるようになります。`,
  known: 'この言葉は、もう読めます。読めなかったのは、ほかの所のようです。',
  contradicts: 'この言葉を教えると、次の文の結果が変わってしまうため、教えられませんでした。',
  overtaken: 'この言葉は、もう教えてあります。',
  list: (count: number) => `教えた言葉（${count}語）`,
  listName: '教えた言葉',
  undo: '取り消す',
  ofPupil: (name: string, text: string) => `${name}さん：${text}`,
  undoOf: (word: string) => `取り消す（「${word}」）`,
} as const;

export const KNOWN_SIMILAR_VERB_LABELS: Readonly<Record<KnownSimilarVerb, string>> = {
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

export const TAUGHT_COUNTER_EXAMPLES: Readonly<Record<CounterOfTaughtNoun, string>> = {
  こ: '1こ、2こ…',
  本: '1本、2本…',
  まい: '1まい、2まい…',
  ひき: '1ぴき、2ひき…',
  さつ: '1さつ、2さつ…',
  だい: '1だい、2だい…',
};

/** Returns a taught word with its meaning, e.g. けずる（使うと同じ）. */
export function taughtWordWithMeaning(word: TaughtWord): string {
  return word.kind === 'noun'
    ? `「${word.word}」（${TAUGHT_COUNTER_EXAMPLES[word.counter]}）`
    : `「${word.word}」（「${word.like}」と同じ）`;
}

export function taughtByWords({ by, at }: TaughtWordWithTeacher): string {
  return `${by}先生　${formatWeekdayDateOfTime(at)}`;
}
