import type { ComponentProps } from 'react';
import { Link } from '../../app/router/link.tsx';
import { QuietButton } from '../../ui/form.tsx';
import { LessonGrid, LessonLegend } from './lesson-grid.tsx';
import style from './lesson-screen.module.css';
import { recordAddress } from '../lessons/record-view.ts';
import { LIVE_WORDS, pickWords } from './words.ts';
import { WindowTools } from './window/window-tools.tsx';

type GridPanelProps = ComponentProps<typeof LessonGrid> & {
  readonly onPick: () => void;
  readonly onPicked: () => void;
  readonly onCancel: () => void;
};

/** The grid with what its colours mean; while compositions are picked, with how many there are. */
export function GridPanel({ onPick, onPicked, onCancel, ...grid }: GridPanelProps) {
  const { pupils, results, picking, window } = grid;
  const count = picking?.picked.length ?? 0;
  return (
    <section className={style.panel} aria-labelledby="grid-title">
      <div className={style.panelBar}>
        <h2 id="grid-title" className={style.panelTitle}>
          児童 × 問題
        </h2>
        {picking === null ? (
          <>
            <LessonLegend />
            {!window.isWhole && <WindowTools window={window} />}
            <span className={style.tool}>
              <Link {...recordAddress(grid.records)}>記録</Link>
              <QuietButton onPress={onPick}>くらべて見せる</QuietButton>
            </span>
          </>
        ) : (
          <>
            <output>{pickWords(count)}</output>
            <span className={style.tool}>
              <QuietButton onPress={onCancel}>やめる</QuietButton>
              {count > 0 && <QuietButton onPress={onPicked}>大きく映す</QuietButton>}
            </span>
          </>
        )}
      </div>
      {results.length === 0 && pupils.length > 0 && <p className={style.muted}>{LIVE_WORDS.soonHere}</p>}
      {pupils.length === 0 ? <p className={style.muted}>{LIVE_WORDS.noPupils}</p> : <LessonGrid {...grid} />}
    </section>
  );
}
