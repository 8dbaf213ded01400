import type { PupilEvidence } from '../../../contract/evidence.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { formatCsv } from '../../../engine/text/csv-text.ts';
import type { EvidenceFigure } from '../../../engine/viewpoints/viewpoint-figures.ts';
import { EVIDENCE_FIGURE_KEYS, isShareFigure } from '../../../engine/viewpoints/viewpoints.ts';

type Cell = string | number | null;

const HEADINGS: readonly string[] = [
  '学籍番号',
  '出席番号',
  '名前',
  'ふりがな',
  ...EVIDENCE_FIGURE_KEYS.flatMap((measure) => {
    const { name } = FIGURE_DEFINITIONS[measure];
    return isShareFigure(measure) ? [name, `${name}（もとの数）`, `${name}（％）`] : [name];
  }),
  '覚え書き',
];

/**
 * Returns the spreadsheet cells for one statistic. A statistic that is a share has three cells, because a spreadsheet
 * program would convert a text such as 「3/5」 to a date.
 */
function cellsOf(figure: EvidenceFigure): readonly Cell[] {
  switch (figure.kind) {
    case 'count':
      return [figure.count];
    case 'share': {
      const { share } = figure;
      return [share.part, share.of, share.kind === 'percent' ? share.percent : null];
    }
  }
}

/**
 * Returns the evidence about a class as CSV, one line per pupil.
 *
 * @param schoolNumbers the 学籍番号 (school numbers) by the id of the pupil
 */
export function formatEvidenceCsv(
  pupils: readonly Omit<PupilEvidence, 'growth' | 'problems'>[],
  schoolNumbers: ReadonlyMap<string, string | null>,
): string {
  const lines = pupils.map(({ id, number, displayName, kanaName, figures, notes }): readonly Cell[] => [
    schoolNumbers.get(id) ?? null,
    number,
    displayName,
    kanaName,
    ...EVIDENCE_FIGURE_KEYS.flatMap((measure) => cellsOf(figures[measure])),
    notes.map(({ day, text, author }) => `${day} ${text}（${author.displayName}）`).join('\n'),
  ]);
  return formatCsv([HEADINGS, ...lines]);
}
