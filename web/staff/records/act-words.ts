import type { Act } from '../../../contract/act.ts';
import type { ReplayedAct } from '../../../contract/records.ts';
import { CONSTRAINT_NAMES } from '../../../engine/question/constraint.ts';
import type { Corner, Joint } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import { readText } from '../../../engine/text/read-text.ts';
import { renderText } from '../../../engine/text/render-text.ts';
import { cardQuantity } from '../../pupil/table/quantity.ts';
import { STAFF_TEXT } from '../lessons/lesson-words.ts';

const CORNERS: Readonly<Record<Corner, string>> = { top: '上', left: '左', right: '右' };
const PAIRS = { sum: 'たす・ひく', product: 'かける・わる' } as const;

/** What an act did, as one reads it beside the replay. */
export function actWords(question: Question, { event, verdict }: Pick<ReplayedAct, 'event' | 'verdict'>): string {
  switch (event.kind) {
    case 'QUESTION_BEGIN':
      return '問題を始めた';
    case 'CARD_SET':
      return `${sentence(question, event.card)}を${event.slot + 1}番目に置いた`;
    case 'CARD_REMOVED':
      return `${sentence(question, event.card)}を${event.slot + 1}番目からもどした`;
    case 'BLOCK_SET':
      return `${block(question, event.card)}を${cell(question, event)}に置いた`;
    case 'BLOCK_REPEATED':
      return `${block(question, event.card)}を${cell(question, event)}にも置いた`;
    case 'BLOCK_REMOVED':
      return `${block(question, event.card)}を${cell(question, event)}からもどした`;
    case 'OPERATOR_SET':
      return event.operationPair === null
        ? `${triangle(question, event.triangle)}のしるしを取り消した`
        : `${triangle(question, event.triangle)}のしるしを「${PAIRS[event.operationPair]}」にした`;
    case 'TRIANGLE_ADDED':
      return '三角をひとつふやした';
    case 'TRIANGLE_REMOVED':
      return 'ふやした三角をへらした';
    case 'TRIANGLE_ROTATED':
      return `${triangle(question, event.triangle)}を回した`;
    case 'TRIANGLES_JOINED':
      return `${joint(event.joint)}をつないだ`;
    case 'TRIANGLES_PARTED':
      return `${joint(event.joint)}をはなした`;
    case 'CONSTRAINT_NAMED':
      return event.constraint === null
        ? 'へんなところの答えを取り消した'
        : `へんなところは「${CONSTRAINT_NAMES[event.constraint]}」と答えた`;
    case 'HINT':
      return event.asked === true ? `ヒント${event.step}を見た` : `ヒントを見た（${event.step}段階目）`;
    case 'CHECK':
      return `こたえあわせ：${verdictWords(question, verdict)}`;
    case 'QUESTION_END':
      return event.solved ? '正解して終えた' : 'とちゅうで終えた';
  }
}

/** 正解, or which constraints were broken; where none was, the diagram or the name was at fault. */
function verdictWords({ mode }: Question, verdict: ReplayedAct['verdict']): string {
  if (verdict === null) return '';
  if (verdict.correct) return '正解';
  if (verdict.broken.length > 0) {
    return `まちがい（${verdict.broken.map((constraint) => CONSTRAINT_NAMES[constraint]).join('・')}）`;
  }
  return mode === 'repair' ? 'まちがい（へんなところの答え）' : 'まちがい（三角ブロック）';
}

type ActEvent = Act['event'];

function sentence(question: Question, id: string): string {
  const card = question.cards.find((known) => known.id === id);
  return card === undefined ? 'カード' : `「${shownText(card.text)}」`;
}

/** As it stands on the card, in one piece. */
function shownText(source: string): string {
  const reading = readText(source);
  if (reading.kind === 'faults') return source;
  return renderText(reading.text, STAFF_TEXT)
    .phrases.flat()
    .map((piece) => (piece.kind === 'plain' ? piece.text : piece.base))
    .join('');
}

function block(question: Question, id: string): string {
  const card = question.cards.find((known) => known.id === id);
  if (card === undefined) return 'ブロック';
  const { number, unit } = cardQuantity(question, card, STAFF_TEXT);
  return `「${number}${unit}」のブロック`;
}

function cell(
  question: Question,
  { triangle: at, corner }: Extract<ActEvent, { kind: 'BLOCK_SET' | 'BLOCK_REMOVED' | 'BLOCK_REPEATED' }>,
): string {
  return `${triangle(question, at)}の${CORNERS[corner]}`;
}

/** A triangle is numbered where there are several. */
function triangle({ slots }: Question, at: number): string {
  return slots > 3 || at > 0 ? `${at + 1}番目の三角` : '三角';
}

function joint([one, other]: Joint | Extract<ActEvent, { kind: 'TRIANGLES_JOINED' }>['joint']): string {
  const [from, to] = [one, other].map(({ triangle: at, corner }) => `${at + 1}番目の三角の${CORNERS[corner]}`);
  return `${from}と${to}`;
}
