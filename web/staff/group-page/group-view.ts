import { sortByAttention, type AttentionData } from '../../../engine/group-measures/attention.ts';
import type { ChartSeries } from '../../ui/chart/series.ts';
import type { StaffOutputOf } from '../client.ts';

export type GroupFiguresOutput = StaffOutputOf<'groupFigures'>;
export type PupilWithFigures = GroupFiguresOutput['pupils'][number];
export type QuestionWithFigures = GroupFiguresOutput['questions'][number];
export type GroupLesson = GroupFiguresOutput['lessons'][number];

/** The statistics that the line chart can show. */
export const LINE_CHART_FIGURES = ['firstCheckRate', 'solvedPerPupil', 'checksPerPupil'] as const;
export type LineChartFigure = (typeof LINE_CHART_FIGURES)[number];

/**
 * Returns the value of a statistic for one pupil in one lesson. Returns null if the pupil did nothing in the lesson, or
 * if there are too few checks for a percentage.
 */
function ofPupil(lesson: PupilWithFigures['lessons'][number], measure: LineChartFigure): number | null {
  if (lesson === null) return null;
  switch (measure) {
    case 'solvedPerPupil':
      return lesson.solved;
    case 'checksPerPupil':
      return lesson.checks;
    case 'firstCheckRate':
      return lesson.firstCheckRate.kind === 'percent' ? lesson.firstCheckRate.percent : null;
  }
}

function ofGroup({ figures }: GroupLesson, measure: LineChartFigure): number | null {
  switch (measure) {
    case 'solvedPerPupil':
      return figures.solvedPerPupil;
    case 'checksPerPupil':
      return figures.checksPerPupil;
    case 'firstCheckRate':
      return figures.firstCheckRate.kind === 'percent' ? figures.firstCheckRate.percent : null;
  }
}

function pointsOf(values: readonly (number | null)[]): ChartSeries['points'] {
  return values.flatMap((y, x) => (y === null ? [] : [{ x, y }]));
}

export const WHOLE_GROUP_KEY = 'group';

/**
 * Returns the lines of the line chart: first the line of the whole group with the name `wholeName`, then a line for
 * each pupil. The line of the pupil `chosen` is highlighted.
 */
export function chartSeriesOfGroup(
  { lessons, pupils }: GroupFiguresOutput,
  measure: LineChartFigure,
  chosen: string | null,
  wholeName: string,
): ChartSeries[] {
  const whole: ChartSeries = {
    key: WHOLE_GROUP_KEY,
    name: wholeName,
    look: 'second',
    points: pointsOf(lessons.map((lesson) => ofGroup(lesson, measure))),
  };
  const each = pupils.map((pupil): ChartSeries => ({
    key: pupil.id,
    name: pupil.displayName,
    look: pupil.id === chosen ? 'first' : 'quiet',
    points: pointsOf(pupil.lessons.map((lesson) => ofPupil(lesson, measure))),
  }));
  return [whole, ...each];
}

/**
 * Returns the questions sorted by the share of right first checks, the lowest share first. Questions with too few
 * checks for a percentage come last.
 */
export function sortQuestionsByDifficulty(questions: readonly QuestionWithFigures[]): QuestionWithFigures[] {
  const isKnown = ({ figures: { firstCheckRate } }: QuestionWithFigures): number =>
    firstCheckRate.kind === 'percent' ? 0 : 1;
  const ease = ({ figures: { firstCheckRate } }: QuestionWithFigures): number =>
    firstCheckRate.of === 0 ? 1 : firstCheckRate.part / firstCheckRate.of;
  const left = ({ figures: { begun, solved } }: QuestionWithFigures): number => begun - solved;
  return questions.toSorted(
    (one, other) => isKnown(one) - isKnown(other) || ease(one) - ease(other) || left(other) - left(one),
  );
}

export type PupilWithAttentionData = PupilWithFigures & AttentionData;

/**
 * Returns all pupils, sorted by how urgently a teacher should speak to them. Adds `lastLesson` to each pupil: what the
 * pupil did in the group's latest lesson. Self-study and lessons of other groups are ignored here, because pupils
 * cannot be absent from them.
 */
export function pupilsByNeedOfAttention({ lessons, pupils }: GroupFiguresOutput): PupilWithAttentionData[] {
  const latest = lessons.findLastIndex(({ kind, elsewhere }) => kind === 'class' && elsewhere === null);
  return sortByAttention(pupils.map((pupil) => ({ ...pupil, lastLesson: latest < 0 ? null : partIn(pupil, latest) })));
}

function partIn({ lessons, absent, inOtherLesson }: PupilWithFigures, lesson: number): AttentionData['lastLesson'] {
  if (lessons[lesson] !== null) return 'worked';
  if (inOtherLesson[lesson] === true) return null;
  return absent[lesson] === true ? 'absent' : 'idle';
}

/**
 * Returns the numbers of pupils who solved a question at the first check, who solved it at a later check, who have
 * begun but not solved it, and who have not begun it.
 */
export function pupilCountsByOutcome({
  figures,
  notBegun,
}: QuestionWithFigures): readonly [number, number, number, number] {
  const { begun, solved, solvedAtFirstCheck } = figures;
  return [solvedAtFirstCheck, solved - solvedAtFirstCheck, begun - solved, notBegun];
}
