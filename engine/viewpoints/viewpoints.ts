/**
 * The three viewpoints (観点) of evaluation in Japanese primary schools, and the statistics that give evidence for each
 * of them (docs/domain.md 11.7). Sakumon shows statistics and examples, but never computes a grade or a rank. Source:
 * 小学校、中学校、高等学校及び特別支援学校等における児童生徒の学習評価及び指導要録の改善等について (notice of the Ministry of Education, 2019).
 */
export const VIEWPOINTS = ['knowledge', 'thinking', 'attitude'] as const;
export type Viewpoint = (typeof VIEWPOINTS)[number];

export const VIEWPOINT_NAMES: Readonly<Record<Viewpoint, string>> = {
  knowledge: '知識・技能',
  thinking: '思考・判断・表現',
  attitude: '主体的に学習に取り組む態度',
};

/** The statistics of each viewpoint, in the order in which they are shown. Each statistic serves one viewpoint. */
export const EVIDENCE_FIGURE_KEYS_BY_VIEWPOINT = {
  knowledge: ['levelsCleared', 'solvedQuestions', 'firstCheckRate'],
  thinking: ['reverseThinking', 'repairs', 'severalTriangles', 'offeredByPupil', 'solvedByClassmates'],
  attitude: ['selfStudyDays', 'solvedAfterWrong', 'hintWhenUnsolved'],
} as const satisfies Readonly<Record<Viewpoint, readonly string[]>>;

export type EvidenceFigureKey = (typeof EVIDENCE_FIGURE_KEYS_BY_VIEWPOINT)[Viewpoint][number];

/** All statistics of the viewpoints, in the order in which they are shown. */
export const EVIDENCE_FIGURE_KEYS: readonly EvidenceFigureKey[] = VIEWPOINTS.flatMap(
  (viewpoint) => EVIDENCE_FIGURE_KEYS_BY_VIEWPOINT[viewpoint],
);

const COUNTS: ReadonlySet<EvidenceFigureKey> = new Set([
  'levelsCleared',
  'solvedQuestions',
  'offeredByPupil',
  'selfStudyDays',
]);

/** Returns true if the statistic is a share of a whole (such as 3 of 5 questions), false if it is a count. */
export function isShareFigure(measure: EvidenceFigureKey): boolean {
  return !COUNTS.has(measure);
}
