import { sortByAttention, type AttentionData } from '../../../engine/group-measures/attention.ts';
import type { ChartSeries } from '../../ui/chart/series.ts';
import type { StaffOutputOf } from '../client.ts';

export type GroupFiguresOutput = StaffOutputOf<'groupFigures'>;
export type PupilWithFigures = GroupFiguresOutput['pupils'][number];
export type QuestionWithFigures = GroupFiguresOutput['questions'][number];
export type GroupLesson = GroupFiguresOutput['lessons'][number];

/** The statistics that the line chart can show. */
export const LINE_CHART_MEASURES = ['firstCheckRate', 'solvedPerPupil', 'checksPerPupil'] as const;
export type LineChartMeasure = (typeof LINE_CHART_MEASURES)[number];

/** Returns null if the pupil did nothing, or too little for a percentage. */
function ofPupil(lesson: PupilWithFigures['lessons'][number], measure: LineChartMeasure): number | null {
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

function ofGroup({ figures }: GroupLesson, measure: LineChartMeasure): number | null {
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
 * Returns the line of the whole group, named `wholeName`, and then those of all pupils. Only the chosen pupil is
 * highlighted.
 */
export function chartSeriesOfGroup(
  { lessons, pupils }: GroupFiguresOutput,
  measure: LineChartMeasure,
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

/** Sorts questions by the share of right first checks, lowest first. Questions with too few checks are last. */
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
 * Returns every pupil, those who need attention most first. The latest lesson is the latest class lesson of the group
 * itself, because nobody can be absent from self-study, or from a lesson of another group.
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

/** Returns the number of pupils per outcome: right at the first check, right later, not solved yet, not begun. */
export function pupilCountsByOutcome({
  figures,
  notBegun,
}: QuestionWithFigures): readonly [number, number, number, number] {
  const { begun, solved, solvedAtFirstCheck } = figures;
  return [solvedAtFirstCheck, solved - solvedAtFirstCheck, begun - solved, notBegun];
}
