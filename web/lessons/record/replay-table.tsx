import { useMemo, type RefObject } from 'react';
import { markedCardOf } from '../../../engine/judge/markedCard.ts';
import type { TextSetting } from '../../../engine/text/renderText.ts';
import { CardShelf } from '../../posing/card-shelf.tsx';
import { sceneOf } from '../../posing/diagram/mirror.ts';
import { Panels } from '../../posing/panels.tsx';
import tableStyle from '../../posing/practice-table.module.css';
import { RequirementBanner } from '../../posing/requirement-banner.tsx';
import type { Table } from '../../posing/table.ts';
import { Voice } from '../../posing/voice.tsx';
import style from './replay.module.css';

type ReplayTableProps = { readonly table: Table; readonly root: RefObject<HTMLDivElement | null> };

const nothing = (): void => undefined;

/** The pupil's table as it lay, to be looked at alone: what it shows is told in words beside it. */
export function ReplayTable({ table, root }: ReplayTableProps) {
  const { question, composition, condition } = table;
  // As the pupils of its grade read it.
  const setting = useMemo((): TextSetting => ({ grade: question.grade, furigana: 'byGrade' }), [question]);
  const scene = useMemo(() => sceneOf(question, composition, setting), [question, composition, setting]);
  const marked = condition.kind === 'wrong' ? markedCardOf(condition.feedback) : null;
  const isWide = question.slots > 3 || ['storyToDiagram', 'repair', 'free'].includes(question.mode);
  const shown = { question, composition, setting, carried: null, marked };
  return (
    <div className={style.window} aria-hidden="true" inert>
      <div
        ref={root}
        className={`${tableStyle.table} ${style.table}`}
        data-mode={question.mode}
        data-slots={question.slots}
        data-wide={isWide || undefined}
      >
        <RequirementBanner question={question} />
        <div className={tableStyle.panels}>
          <Panels
            table={table}
            scene={scene}
            setting={setting}
            carried={null}
            marked={marked}
            onMove={nothing}
            say={nothing}
          />
        </div>
        <div className={`${tableStyle.lower} ${style.lower}`}>
          {question.mode === 'storyToDiagram' ? (
            <Voice table={table} notice={null} />
          ) : (
            <CardShelf {...shown} wide={isWide}>
              <Voice table={table} notice={null} />
            </CardShelf>
          )}
        </div>
      </div>
    </div>
  );
}
