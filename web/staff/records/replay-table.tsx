import { useMemo, type RefObject } from 'react';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import type { Table } from '../../pupil/table/table.ts';
import { TableView } from '../../pupil/screen/table-view.tsx';
import style from './replay.module.css';

type ReplayTableProps = { readonly table: Table; readonly root: RefObject<HTMLDivElement | null> };

const nothing = (): void => undefined;

/** The pupil's table as it lay, to be looked at alone: what it shows is told in words beside it. */
export function ReplayTable({ table, root }: ReplayTableProps) {
  const { grade } = table.question;
  // As the pupils of its grade read it.
  const setting = useMemo((): TextSetting => ({ grade, furigana: 'byGrade' }), [grade]);
  return (
    <div className={style.window} aria-hidden="true" inert>
      <div className={style.table}>
        <TableView
          {...{ table, setting, root }}
          carried={null}
          notice={null}
          actions={null}
          onMove={nothing}
          say={nothing}
        />
      </div>
    </div>
  );
}
