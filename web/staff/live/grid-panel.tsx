import type { ComponentProps } from 'react';
import { Link } from '../../app/router/link.tsx';
import { QuietButton } from '../../ui/form.tsx';
import { LessonGrid, LessonLegend } from './lesson-grid.tsx';
import style from './lesson-screen.module.css';
import { recordAddress } from '../lessons/record-view.ts';
import { LIVE_WORDS, pickWords, LESSON_SCREEN_WORDS } from './words.ts';
import { WindowTools } from './window/window-tools.tsx';
import { COMMON_WORDS } from '../words.ts';

type GridPanelProps = ComponentProps<typeof LessonGrid> & {
  readonly onPick: () => void;
  readonly onPicked: () => void;
  readonly onCancel: () => void;
};

/** The grid with its legend. While the teacher picks compositions, their number is shown in place of the legend. */
export function GridPanel({ onPick, onPicked, onCancel, ...grid }: GridPanelProps) {
  const { pupils, results, picking, window } = grid;
  const count = picking?.picked.length ?? 0;
  return (
    <section className={style.panel} aria-labelledby="grid-title">
      <div className={style.panelBar}>
        <h2 id="grid-title" className={style.panelTitle}>
          {LESSON_SCREEN_WORDS.pupilsAndQuestions}
        </h2>
        {picking === null ? (
          <>
            <LessonLegend />
            {!window.isWhole && <WindowTools window={window} />}
            <span className={style.tool}>
              <Link {...recordAddress(grid.records)}>{LESSON_SCREEN_WORDS.records}</Link>
              <QuietButton onPress={onPick}>{LESSON_SCREEN_WORDS.showComposition}</QuietButton>
            </span>
          </>
        ) : (
          <>
            <output>{pickWords(count)}</output>
            <span className={style.tool}>
              <QuietButton onPress={onCancel}>{COMMON_WORDS.cancel}</QuietButton>
              {count > 0 && <QuietButton onPress={onPicked}>{LESSON_SCREEN_WORDS.project}</QuietButton>}
            </span>
          </>
        )}
      </div>
      {results.length === 0 && pupils.length > 0 && <p className={style.muted}>{LIVE_WORDS.soonHere}</p>}
      {pupils.length === 0 ? <p className={style.muted}>{LIVE_WORDS.noPupils}</p> : <LessonGrid {...grid} />}
    </section>
  );
}
