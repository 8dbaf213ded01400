import type { Pupil, PupilSort } from '../../contract/pupils.ts';
import type { PupilAct } from './pupil-acts.tsx';
import { sortedBy, type PupilView } from './pupil-view.ts';
import { QuietButton } from './staff-form.tsx';
import style from './students-screen.module.css';

type PupilTableProps = {
  readonly pupils: readonly Pupil[];
  readonly view: PupilView;
  readonly onView: (view: PupilView) => void;
  readonly onAct: (act: PupilAct) => void;
};

const COLUMNS: readonly { readonly sort: PupilSort; readonly name: string }[] = [
  { sort: 'group', name: 'クラス' },
  { sort: 'number', name: '番号' },
  { sort: 'name', name: '名前' },
  { sort: 'kana', name: 'ふりがな' },
  { sort: 'lastLogin', name: '最後のログイン' },
];

const MOMENT = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' });

export function PupilTable({ pupils, view, onView, onAct }: PupilTableProps) {
  return (
    <table className={style.table}>
      <caption className="spoken-only">児童の一覧</caption>
      <thead>
        <tr>
          {COLUMNS.map(({ sort, name }) => (
            <th key={sort} scope="col" aria-sort={view.sort === sort ? view.direction : 'none'}>
              <button type="button" className={style.sort} onClick={() => onView(sortedBy(view, sort))}>
                {name}
                <span aria-hidden="true">{signOf(view, sort)}</span>
              </button>
            </th>
          ))}
          <th scope="col">
            <span className="spoken-only">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pupils.map((pupil) => (
          <PupilRow key={pupil.id} pupil={pupil} onAct={onAct} />
        ))}
      </tbody>
    </table>
  );
}

function signOf(view: PupilView, sort: PupilSort): string {
  if (view.sort !== sort) return '';
  return view.direction === 'ascending' ? '▲' : '▼';
}

type PupilRowProps = { readonly pupil: Pupil; readonly onAct: (act: PupilAct) => void };

function PupilRow({ pupil, onAct }: PupilRowProps) {
  const { displayName, kanaName, group, number, lastLoginAt, archivedAt } = pupil;
  return (
    <tr>
      <td>{group?.name ?? 'なし'}</td>
      <td className={style.number}>{number}</td>
      <th scope="row">{displayName}</th>
      <td>{kanaName}</td>
      <td>{lastLoginAt === null ? 'まだない' : MOMENT.format(new Date(lastLoginAt))}</td>
      <td className={style.rowAction}>
        {archivedAt === null ? (
          <QuietButton label={`${displayName}を変更する`} onPress={() => onAct({ kind: 'edit', pupil })}>
            変更する
          </QuietButton>
        ) : (
          <QuietButton label={`${displayName}を元にもどす`} onPress={() => onAct({ kind: 'restore', pupil })}>
            元にもどす
          </QuietButton>
        )}
      </td>
    </tr>
  );
}
