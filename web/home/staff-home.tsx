import { usePageTitle } from '../frame/page-title.ts';
import { AfterNewPassword } from '../schools/after-new-password.tsx';
import style from './staff-home.module.css';

type Coming = { readonly name: string; readonly words: string };

const FOR_ADMINS: readonly Coming[] = [
  { name: '学校', words: '学校の一覧・追加・名前の変更、学校ごとの利用のようす' },
  { name: '職員', words: '管理者と先生の追加、権限、パスワードの再設定' },
  { name: '問題', words: '問題ファイルと名簿の取り込み、内容の確認' },
];

export function AdminHome() {
  usePageTitle('管理者ホーム');
  return (
    <AfterNewPassword>
      <section className={style.screen}>
        <h1 className={style.title}>管理者ホーム</h1>
        <p className={style.words}>この画面の機能は準備中です。次のものを、できあがった順にここへ並べます。</p>
        <ul className={style.list}>
          {FOR_ADMINS.map(({ name, words }) => (
            <li key={name} className={style.cell}>
              <h2 className={style.name}>{name}</h2>
              <p>{words}</p>
              <p className={style.state}>準備中</p>
            </li>
          ))}
        </ul>
        <p className={style.note}>児童の練習画面は、いまから使えます。解いた記録はすべて保存されています。</p>
      </section>
    </AfterNewPassword>
  );
}
