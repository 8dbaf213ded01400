import type { ComponentProps } from 'react';
import { Link } from '../../router/link.tsx';
import { QuietButton } from '../../parts/form.tsx';
import { LessonGrid, LessonLegend } from './lesson-grid.tsx';
import style from './lesson-screen.module.css';
import { FEWEST_PICKED } from '../projection/picking.ts';
import { recordAddress } from '../record/record-view.ts';
import { LIVE_WORDS, pickWords } from './live-words.ts';

type GridPanelProps = ComponentProps<typeof LessonGrid> & {
  readonly onPick: () => void;
  readonly onPicked: () => void;
  readonly onCancel: () => void;
};

/** The grid with what its colours mean; while compositions are picked, with how many there are. */
export function GridPanel({ onPick, onPicked, onCancel, ...grid }: GridPanelProps) {
  const { pupils, results, picking } = grid;
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
            <Link {...recordAddress(grid.records)}>記録を見る</Link>
            <span className={style.tool}>
              <QuietButton onPress={onPick}>くらべて見せる</QuietButton>
            </span>
          </>
        ) : (
          <>
            <output>{pickWords(count)}</output>
            <span className={style.tool}>
              <QuietButton onPress={onCancel}>やめる</QuietButton>
              {count >= FEWEST_PICKED && <QuietButton onPress={onPicked}>大きく映す</QuietButton>}
            </span>
          </>
        )}
      </div>
      {results.length === 0 && pupils.length > 0 && <p className={style.muted}>{LIVE_WORDS.soonHere}</p>}
      {pupils.length === 0 ? <p className={style.muted}>{LIVE_WORDS.noPupils}</p> : <LessonGrid {...grid} />}
    </section>
  );
}
