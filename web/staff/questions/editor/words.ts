import { countOfThings } from '../../../../engine/text/count-words.ts';
import type { DraftReport } from '../../../../engine/editor/draft-report.ts';
import type { Constraint } from '../../../../engine/question/constraint.ts';
import type { Mode } from '../../../../engine/question/question.ts';
import type { StoryKind } from '../../../../engine/story/kind.ts';
import type { TriangleRole } from '../../../../engine/story/triangle.ts';

export const EDITOR_WORDS = {
  title: '問題をつくる',
  written: '文・数え方・読みは自動で書きました',
  confirm: 'たしかめてください',
  askReading: '読みを書いてください',
  fine: 'これでよい',
  allFine: 'すべてこれでよい',
  checks: '書くたびに調べます',
  trial: 'ためしに解く',
  unknownHint: 'もとめる数は「？」で選びます',
  byCard: 'この問題は、カードの文と読み、使うまよわせるカードを直せます。',
  mended: '元の問題の文です。直せます',
  elsewhere: 'この下書きは、ほかの画面でも変わりました。どちらのつづきにするか選んでください。',
  goneDraft: 'この下書きは、ほかの画面ですてられたか、問題セットに入りました。ここに書いたものは残っています。',
  checking: '調べています',
  meanwhile: 'この問題は、ほかの先生が先に変えました。どちらも残っています。どうするか選んでください。',
  gone: 'この問題は、ほかの先生がセットから外しました。新しい問題としてなら入れられます。',
  begin: '文も読みも自動で書かれます。はじめからつくるか、ある問題をもとにしてつくります。',
  setFull: 'このセットはいっぱい（200問）です。ほかのセットに入れてください。',
} as const;

export const KIND_LABELS: Readonly<Record<StoryKind, string>> = {
  combine: 'あわせて',
  increase: 'ふえる',
  decrease: 'へる',
  compare: 'ちがい',
  perUnit: '〜ずつ',
  times: '〜ばい',
};

export const MODE_LABELS: Readonly<Partial<Record<Mode, string>>> = {
  compose: 'カードだけ',
  composeAndDiagram: '図もつくる',
  diagramToCompose: '図からつくる',
};

/** What stands at each place of the triangle, in few words. */
export const ROLE_LABELS: Readonly<Record<StoryKind, Readonly<Record<TriangleRole, string>>>> = {
  combine: { apex: 'ぜんぶ', left: 'ア', right: 'イ' },
  increase: { apex: 'あと', left: 'はじめ', right: 'ふえた数' },
  decrease: { apex: 'はじめ', left: 'へった数', right: 'あと' },
  compare: { apex: '多い方', left: '少ない方', right: 'ちがい' },
  perUnit: { apex: 'ぜんぶ', left: '1つ分', right: 'いくつ分' },
  times: { apex: 'くらべる数', left: 'もとの数', right: '何倍' },
};

/** Short names of the constraints, as the list of first faults shows them. */
export const BROKEN_LABELS: Readonly<Record<Constraint, string>> = {
  structure: 'くみあわせ',
  story: 'おはなし',
  objects: 'もの',
  numbers: 'かず',
  calculation: 'しき',
};

/** 正しい組み合わせ 1つ. */
export function acceptedWords({ accepted, question, unread }: DraftReport): string {
  if (question === null && unread.length > 0) return '読みのない漢字があります';
  if (question === null) return 'まだ読めない文があります';
  if (accepted.length === 0) return '正しい組み合わせがありません';
  return `正しい組み合わせ ${countOfThings(accepted.length)}`;
}

/** Why a draft cannot be taken into a set yet; null when it can. */
export function blockedWords({ question, findings, documentFaults, unsure }: DraftReport): string | null {
  const faults = findings.length + documentFaults.length;
  if (question === null || faults > 0)
    return `直すところが ${countOfThings(Math.max(faults, 1))}あります。直すと、保存できます。`;
  return unsure.length > 0 ? `読み ${countOfThings(unsure.length)}をたしかめると、保存できます。` : null;
}

export const PICTURE_SHELF_WORDS = {
  title: '絵をえらぶ',
  search: '絵の名前でさがす',
  nothing: 'その名前の絵はありません。名前に合う絵がないものは、おはじきで表します。',
  byName: '名前に合う絵にもどす',
  close: 'とじる',
} as const;
