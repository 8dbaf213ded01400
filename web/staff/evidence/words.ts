import type { EvidenceFigure } from '../../../engine/viewpoints/viewpoint-figures.ts';
import type { EvidenceFigureKey } from '../../../engine/viewpoints/viewpoints.ts';

/** UI text of the evidence for evaluation. */
export const EVIDENCE_WORDS = {
  title: '評価の資料',
  titleOf: (group: string) => `${group}の評価の資料`,
  content: '資料の内容',
  explained:
    '観点ごとの数と、自分で作った問題、先生の覚え書きです。評定や順位ではありません。どう評価するかは、先生が決めます。',
  period: '期間',
  whole: 'クラス全員',
  nobody: 'この期間にいた児童はいません。',
  notFound: 'このクラスは見つかりません。',
  previous: '前の児童',
  next: '次の児童',
  print: '印刷する',
  csv: 'クラスのCSV',
  exporting: '書き出しています…',
  problems: '自分で作った問題',
  noProblems: 'この期間に、自分で作った問題はまだありません。',
  notes: '先生の覚え書き',
  noNotes: 'この期間の覚え書きはまだありません。',
  definitions: 'ことばの意味',
  noteOn: (day: string, author: string) => `${day}　${author}`,
} as const;

/** UI text of the form for notes. */
export const PUPIL_NOTE_WORDS = {
  panel: '覚え書きを書く',
  day: '日',
  text: '覚え書き',
  textNote: '500文字まで。この学校の先生だけが読めます。児童には見えません。',
  save: '保存する',
  saveChange: '直して保存する',
  cancel: 'やめる',
  own: '自分が書いた覚え書き',
  edit: '直す',
  remove: '消す',
  editOf: (day: string) => `${day}の覚え書きを直す`,
  removeOf: (day: string) => `${day}の覚え書きを消す`,
  removing: { title: '覚え書きを消す', words: '消した覚え書きは、元にもどせません。', button: '消す' },
  outside: 'この日は、いま見ている期間の外です。保存すると、その日の期間の資料にのります。',
} as const;

const UNITS: Readonly<Record<EvidenceFigureKey, string>> = {
  levelsCleared: 'レベル',
  solvedQuestions: '問',
  firstCheckRate: '問',
  reverseThinking: '問',
  repairs: '問',
  severalTriangles: '問',
  offeredByPupil: '問',
  solvedByClassmates: '問',
  selfStudyDays: '日',
  solvedAfterWrong: '問',
  hintWhenUnsolved: '回',
};

/**
 * Returns the value of a statistic as text: a number of questions, e.g. 12問, or a share of questions, e.g. 8/10問（80%）.
 * Returns — (a dash) if there are no data for it.
 */
export function evidenceFigureWords(measure: EvidenceFigureKey, figure: EvidenceFigure): string {
  const unit = UNITS[measure];
  switch (figure.kind) {
    case 'count':
      return `${figure.count}${unit}`;
    case 'share': {
      const { share } = figure;
      if (share.of === 0) return '—';
      const percent = share.kind === 'percent' ? `（${share.percent}%）` : '';
      return `${share.part}/${share.of}${unit}${percent}`;
    }
  }
}
