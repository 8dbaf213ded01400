import { usePageTitle } from '../frame/page-title.ts';
import style from './staff-home.module.css';

type Coming = { readonly name: string; readonly words: string };

const FOR_ADMINS: readonly Coming[] = [
  { name: '学校', words: '学校の一覧・追加・名前の変更、学校ごとの利用のようす' },
  { name: '職員', words: '管理者と先生の追加、権限、パスワードの再設定' },
  { name: '問題', words: '問題ファイルと名簿の取り込み、内容の確認' },
];

const FOR_MANAGERS: readonly Coming[] = [
  { name: 'クラスと児童', words: '名簿の取り込み、クラス分け、ログインカードの印刷' },
  { name: '授業', words: '児童一人ひとりの考えが、そのまま見える授業の画面' },
  { name: '記録', words: '操作の再生、問題ごとの集計、CSV と XLSX での書き出し' },
];

export function AdminHome() {
  return <StaffHome title="管理者ホーム" coming={FOR_ADMINS} />;
}

export function ManagerHome() {
  return <StaffHome title="先生ホーム" coming={FOR_MANAGERS} />;
}

function StaffHome({ title, coming }: { readonly title: string; readonly coming: readonly Coming[] }) {
  usePageTitle(title);
  return (
    <section className={style.screen}>
      <h1 className={style.title}>{title}</h1>
      <p className={style.words}>この画面の機能は準備中です。次のものを、できあがった順にここへ並べます。</p>
      <ul className={style.list}>
        {coming.map(({ name, words }) => (
          <li key={name} className={style.cell}>
            <h2 className={style.name}>{name}</h2>
            <p>{words}</p>
            <p className={style.state}>準備中</p>
          </li>
        ))}
      </ul>
      <p className={style.note}>児童の練習画面は、いまから使えます。解いた記録はすべて保存されています。</p>
    </section>
  );
}
