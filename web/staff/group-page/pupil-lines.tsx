import { useMemo, useState } from 'react';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { Select } from '../../ui/choice/select.tsx';
import { LineChart } from '../../ui/chart/line-chart.tsx';
import { averageWithUnitWords } from '../lessons/words.ts';
import { FigureNameButton } from '../lessons/measure-name.tsx';
import { LINE_CHART_FIGURES, chartSeriesOfGroup, WHOLE_GROUP_KEY, type GroupFiguresOutput } from './group-view.ts';
import {
  lessonNameForGroup,
  lineChartDescription,
  shortDayWords,
  unitOfLineChartFigure,
  GROUP_FIGURES_WORDS,
  GROUP_SCREEN_WORDS,
  WHOLE_CLASS_LABEL,
} from './words.ts';
import style from './group.module.css';
import { COMMON_WORDS } from '../words.ts';

type PupilLinesProps = {
  readonly snapshot: GroupFiguresOutput;
  readonly chosen: string | null;
  readonly onChosen: (pupil: string | null) => void;
};

/** Maximum number of dates below the line chart. */
const MOST_TICKS = 7;

/**
 * The line chart with a line for the group and a line for each pupil. It shows one statistic from lesson to lesson. The
 * line of the chosen pupil is highlighted.
 */
export function PupilProgressLineChart({ snapshot, chosen, onChosen }: PupilLinesProps) {
  const [measure, setMeasure] = useState<(typeof LINE_CHART_FIGURES)[number]>('firstCheckRate');
  const { lessons, pupils } = snapshot;
  const series = useMemo(
    () => chartSeriesOfGroup(snapshot, measure, chosen, WHOLE_CLASS_LABEL),
    [snapshot, measure, chosen],
  );
  const { name } = FIGURE_DEFINITIONS[measure];
  const every = Math.ceil(lessons.length / MOST_TICKS);
  const yWords = (y: number): string =>
    measure === 'firstCheckRate' ? `${y}%` : averageWithUnitWords(y, unitOfLineChartFigure(measure));
  return (
    <section className={style.panel} aria-labelledby="lines-title">
      <div className={style.panelBar}>
        <h2 id="lines-title" className={style.panelTitle}>
          <FigureNameButton of={FIGURE_DEFINITIONS[measure]} words={GROUP_FIGURES_WORDS.changeByLesson} />
        </h2>
        <div className={style.choices}>
          <Select
            className={style.choice}
            aria-label={GROUP_FIGURES_WORDS.lineMeasure}
            value={measure}
            onChange={({ target }) =>
              setMeasure(LINE_CHART_FIGURES.find((each) => each === target.value) ?? 'firstCheckRate')
            }
          >
            {LINE_CHART_FIGURES.map((each) => (
              <option key={each} value={each}>
                {FIGURE_DEFINITIONS[each].name}
              </option>
            ))}
          </Select>
          <Select
            className={style.choice}
            aria-label={GROUP_FIGURES_WORDS.highlighted}
            value={chosen ?? ''}
            onChange={({ target }) => onChosen(target.value === '' ? null : target.value)}
          >
            <option value="">{GROUP_FIGURES_WORDS.choosePupil}</option>
            {pupils.map(({ id, displayName, kanaName }) => (
              <option key={id} value={id} data-reading={kanaName}>
                {displayName}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {lessons.length === 0 ? (
        <p className={style.muted}>{GROUP_SCREEN_WORDS.noneInView}</p>
      ) : (
        <LineChart
          title={GROUP_FIGURES_WORDS.changeByLessonOf(name)}
          series={series}
          xWords={(x) => lessonWordsAt(snapshot, x)}
          yWords={yWords}
          yTickWords={(y) => `${y}${unitOfLineChartFigure(measure)}`}
          xTicks={lessons.flatMap((lesson, at) => (at % every === 0 ? [{ at, words: shortDayWords(lesson) }] : []))}
          from={0}
          until={lessons.length - 1}
          {...(measure === 'firstCheckRate' ? { most: 100 } : {})}
          summary={lineChartDescription(snapshot.lessons.length, snapshot.pupils.length, name)}
          seriesWords={COMMON_WORDS.pupils}
          placeWords={COMMON_WORDS.lesson}
          quietWords={GROUP_FIGURES_WORDS.otherPupils}
          onChosen={(key) => onChosen(key === WHOLE_GROUP_KEY ? null : key)}
        />
      )}
    </section>
  );
}

function lessonWordsAt({ lessons }: GroupFiguresOutput, x: number): string {
  const lesson = lessons[x];
  return lesson === undefined ? '' : lessonNameForGroup(lesson);
}
