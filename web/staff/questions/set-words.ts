import type { QuestionSet } from '../../../contract/question-sets.ts';
import type { Confirmation } from '../actions/confirm-dialog.tsx';

export const SET_WORDS = {
  archiving: '児童の画面から見えなくなります。解いたきろくと星は残り、いつでも元にもどせます。',
  restoring: '前に開いていたクラスの児童に、また見えるようになります。',
  noneArchived: 'しまってある問題セットはありません。',
  none: '問題セットはまだありません。上からファイルを取りこむと、ここに並びます。',
  noGroups: '今年度のクラスがまだありません。先生ホームで加えてください。',
  onTop: '選んだクラスの児童の画面で、レベルのいちばん上に「せんせいの もんだい」として出ます。',
  notPublished: '公開していません',
  nameNote: '児童の画面にも出ます。ひらがなか、{花|はな} のように読みを付けて書いてください。',
} as const;

export function publishWords(name: string): Confirmation {
  return {
    title: `「${name}」をすべての学校に公開しますか`,
    words: 'どの学校の先生も、自分のクラスに開けるようになります。',
    button: '公開する',
  };
}

export function unpublishWords(name: string): Confirmation {
  return {
    title: `「${name}」の公開をやめますか`,
    words: 'どの学校でも児童の画面から見えなくなります。解いたきろくと星は残ります。',
    button: '公開をやめる',
  };
}

/** To which groups a set is open. */
export function openWords({ openTo, archivedAt }: QuestionSet): string {
  if (archivedAt !== null) return '児童には見えません';
  if (openTo.length === 0) return 'まだどのクラスにも開いていません';
  return `開いているクラス：${openTo.map(({ name }) => name).join('、')}`;
}
