import type { Confirmation } from '../parts/confirm-dialog.tsx';

export const SET_WORDS = {
  archiving: '児童の画面から見えなくなります。解いたきろくと星は残り、いつでも元にもどせます。',
  restoring: '前に開いていたクラスの児童に、また見えるようになります。',
} as const;

export function publishWords(name: string): Confirmation {
  return {
    title: `「${name}」をすべての学校に公開しますか`,
    words: 'どの学校の先生も、自分のクラスに開けるようになります。',
    action: '公開する',
  };
}

export function unpublishWords(name: string): Confirmation {
  return {
    title: `「${name}」の公開をやめますか`,
    words: 'どの学校でも児童の画面から見えなくなります。解いたきろくと星は残ります。',
    action: '公開をやめる',
  };
}
