import { Link } from '@tanstack/react-router';
import type { School } from '../../contract/schools.ts';
import { PATHS } from '../paths.ts';
import style from './cells.module.css';
import { QuietButton } from './staff-form.tsx';
import { StaffTable } from './staff-table.tsx';

type Change = 'edit' | 'archive' | 'restore';
type OnAct = (kind: Change, school: School) => void;

const COLUMNS = ['学校', 'クラス', '先生', '児童', 'この7日間に使った児童', '変更'];

export function SchoolRows({ schools, onAct }: { readonly schools: readonly School[]; readonly onAct: OnAct }) {
  return (
    <StaffTable label="学校" columns={COLUMNS}>
      {schools.map((school) => (
        <SchoolRow key={school.id} school={school} onAct={onAct} />
      ))}
    </StaffTable>
  );
}

function SchoolRow({ school, onAct }: { readonly school: School; readonly onAct: OnAct }) {
  const { id, name, groups, teachers, pupils, activePupils, archivedAt } = school;
  return (
    <tr>
      <th scope="row">
        <Link to={PATHS.school} params={{ school: id }}>
          {name}
        </Link>
      </th>
      <td>{groups}組</td>
      <td>{teachers}人</td>
      <td>{pupils}人</td>
      <td>{activePupils}人</td>
      <td>
        <div className={style.acts}>
          {archivedAt === null ? (
            <>
              <QuietButton label={`${name}の名前を変える`} onPress={() => onAct('edit', school)}>
                名前を変える
              </QuietButton>
              <QuietButton label={`${name}をしまう`} onPress={() => onAct('archive', school)}>
                しまう
              </QuietButton>
            </>
          ) : (
            <QuietButton label={`${name}を元にもどす`} onPress={() => onAct('restore', school)}>
              元にもどす
            </QuietButton>
          )}
        </div>
      </td>
    </tr>
  );
}
