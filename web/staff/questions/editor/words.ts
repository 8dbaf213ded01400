import { writeNumberOfThings } from '../../../../engine/text/count-words.ts';
import type { DraftReport } from '../../../../engine/editor/draft-report.ts';
import type { Mode } from '../../../../engine/question/question.ts';
import type { StoryKind } from '../../../../engine/story/kind.ts';
import type { TriangleRole } from '../../../../engine/story/triangle.ts';

export const EDITOR_WORDS = {
  title: '問題を作る',
  written: '文・数え方・読みは自動で書きました',
  confirm: '確かめてください',
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
  begin: '文も読みも自動で書かれます。はじめから作るか、ある問題をもとにして作ります。',
  setFull: 'このセットはいっぱい（200問）です。ほかのセットに入れてください。',
  self: '自分',
  faultsLeft: '直すところが残っています。',
  othersChanged: 'ほかの先生も変えました',
  otherEdition: (teacher: string, edition: number) => `${teacher}（第${edition}版）`,
  otherTeacher: 'ほかの先生',
  backToEditor: '編集にもどる',
  keepOthers: 'ほかの先生のままにする',
  keepBoth: '両方のこす',
  ownQuestion: '自分の問題にする',
  intoSet: '問題セットに入れる',
  replaceSource: 'もとの問題と入れかえる',
  addTo: (set: string) => `${set}に追加する`,
  newSet: '新しい問題セット',
  newSetName: '新しい問題セットの名前',
  exampleSetName: '作った問題',
  keep: '入れる',
} as const;

export const STORY_KIND_LABELS: Readonly<Record<StoryKind, string>> = {
  combine: 'あわせて',
  increase: 'ふえる',
  decrease: 'へる',
  compare: 'ちがい',
  perUnit: '〜ずつ',
  times: '〜ばい',
};

export const QUESTION_MODE_LABELS: Readonly<Partial<Record<Mode, string>>> = {
  compose: 'カードだけ',
  composeAndDiagram: '図も作る',
  diagramToCompose: '図から作る',
};

/** Short labels for the corners of the triangle. */
export const TRIANGLE_ROLE_LABELS: Readonly<Record<StoryKind, Readonly<Record<TriangleRole, string>>>> = {
  combine: { apex: 'ぜんぶ', left: 'ア', right: 'イ' },
  increase: { apex: 'あと', left: 'はじめ', right: 'ふえた数' },
  decrease: { apex: 'はじめ', left: 'へった数', right: 'あと' },
  compare: { apex: '多い方', left: '少ない方', right: 'ちがい' },
  perUnit: { apex: 'ぜんぶ', left: '1つ分', right: 'いくつ分' },
  times: { apex: '比べる数', left: 'もとの数', right: '何倍' },
};

/**
 * Returns the number of accepted compositions as text, e.g. 正しい組み合わせ 1つ (1 right composition). If there are none,
 * returns the reason.
 */
export function acceptedCompositionCountWords({ accepted, question, unread }: DraftReport): string {
  if (question === null && unread.length > 0) return '読みのない漢字があります';
  if (question === null) return 'まだ読めない文があります';
  if (accepted.length === 0) return '正しい組み合わせがありません';
  return `正しい組み合わせ ${writeNumberOfThings(accepted.length)}`;
}

/** Returns the reason why a draft cannot be saved into a question set yet. Returns null if it can be saved. */
export function saveBlockedReasonWords({ question, findings, documentFaults, unsure }: DraftReport): string | null {
  const faults = findings.length + documentFaults.length;
  if (question === null || faults > 0)
    return `直すところが ${writeNumberOfThings(Math.max(faults, 1))}あります。直すと、保存できます。`;
  return unsure.length > 0 ? `読み ${writeNumberOfThings(unsure.length)}を確かめると、保存できます。` : null;
}

export const PICTURE_SHELF_WORDS = {
  title: '絵を選ぶ',
  search: '絵の名前でさがす',
  nothing: 'その名前の絵はありません。名前に合う絵がないものは、おはじきで表します。',
  byName: '名前に合う絵にもどす',
  close: '閉じる',
} as const;

/** UI text of the panel of cards. */
export const CARDS_PANEL_WORDS = {
  cards: 'カード',
  unsureReadings: (count: string) => `読み ${count}`,
  rightCards: '正しいカード',
  cardNumber: (number: number) => `${number}枚め`,
  dummies: 'まよわせるカード',
  usedDummies: (count: number) => `${count}枚を使います`,
  onlyUsed: '使う案だけを見る',
  others: (count: number) => `ほかの案を見る（${count}）`,
  tests: 'ためすこと',
  dummyNumber: (number: number) => `まよわせるカード${number}`,
  switchDummyOn: (number: number) => `まよわせるカード${number}を使う`,
  longer: '長い',
  shorter: '短い',
  more: '多い',
  less: '少ない',
  writeAs: (name: string, side: string) => `${name}を「${side}」で書く`,
  editTextOf: (name: string) => `${name}の文を直す`,
  edit: '直す',
  textOf: (name: string) => `${name}の文`,
  automaticText: '自動の文にもどす',
  writeReadingOf: (base: string) => `「${base}」の読みを書きこむ`,
  writeReading: '書きこむ',
  confirmReading: (base: string, kana: string) => `「${base}」は「${kana}」、これでよい`,
  readingOf: (base: string) => `「${base}」の読み`,
  writeKana: 'かなで書いてください',
} as const;

/**
 * UI text of the list of drafts, and of the dialog in which the author chooses a question as the source of a new draft.
 */
export const DRAFT_LIST_WORDS = {
  title: '画面で問題を作る',
  fromScratch: 'はじめから作る',
  fromSource: 'ある問題をもとに作る',
  drafts: '書きかけの問題',
  gradeAndName: (grade: number, name: string) => `${grade}年・${name}`,
  changed: (moment: string) => `${moment} 下書き`,
  continueOf: (name: string) => `${name}の下書きをつづける`,
  continue: 'つづける',
  discardOf: (name: string) => `${name}の下書きをすてる`,
  discard: 'すてる',
  levelName: (label: string, title: string) => `レベル${label}「${title}」`,
  chooseSource: 'もとにする問題を選ぶ',
  source: 'レベル・問題セット',
  takeNumber: (number: number) => `${number}番をもとにする`,
  nameAndNumber: (name: string, number: number) => `${name}の ${number}番`,
  take: 'もとにする',
} as const;

export const OUTLINE_WORDS = {
  answer: 'こたえ ',
  makeOther: 'ほかの数にする',
  stepBy: (label: string, step: string) => `${label}を1${step}`,
  increase: 'ふやす',
  decrease: 'へらす',
  askFor: (label: string) => `${label}をもとめる`,
  numberOf: (label: string) => `${label}の数`,
  choices: '選ぶこと',
  grade: (grade: number) => `${grade}年`,
  modes: 'すること',
  storyKinds: 'お話の種類',
  things: 'もの',
  numbers: '数',
  requirement: '求めること',
  storyEquation: 'お話の式',
  calculation: 'けいさんの式',
  ofKinds: (kinds: string) => `${kinds}の`,
  story: 'お話',
  firstSign: 'ア',
  secondSign: 'イ',
  thing: (sign: string) => `${sign}の もの`,
  pictureOf: (sign: string) => `${sign}の絵`,
  nameOf: (sign: string) => `${sign}の名前`,
  counterOf: (sign: string) => `${sign}の数え方`,
  countThings: 'ものを数える',
  countLiving: '生きものを数える',
} as const;

/** The names of the groups of pictures. */
export const PICTURE_GROUP_WORDS = {
  food: '食べもの・飲みもの',
  nature: '生きもの・草花',
  everyday: '身のまわりのもの',
  vehicles: '乗りもの・たてもの',
  people: '人',
} as const;

/** UI text of the checker's report about a draft. */
export const DRAFT_REPORT_WORDS = {
  title: '調べた結果',
  allSearched: (count: string) => `${count}通りをすべて調べました`,
  faultsFound: (count: string) => `直すところが ${count}あります`,
  brokenBy: (wrong: number) => `まちがいの${wrong}通りが、はじめに破ること`,
  broken: 'はじめに破ること',
  faults: '直すところ',
  allGood: '数え方・わかち書き・漢字・数は、すべてよいです',
  unreadKanji: (count: string) => `読みのない漢字が ${count}あります`,
  unsure: (count: string) => `読み${count}を、まだ確かめていません`,
  toPlace: 'その場所へ',
} as const;

/** UI text of the saving state of a draft. */
export const DRAFT_SAVING_WORDS = {
  savedAt: (time: string) => `${time}に下書きを保存しました`,
  saving: '下書きを保存しています',
  changedElsewhere: '下書きは、ほかの画面でも変わりました',
  clearedElsewhere: '下書きは、ほかの画面で片づけられました',
  kept: '書いたものは、この端末に残っています。',
  offline: (kept: string) => `オフラインです。${kept}つながると、自動で保存します。`,
  unreachable: (kept: string) => `サーバーにつながりません。${kept}自動で送りなおします。`,
  signedOut: (kept: string) => `ログインの期限が切れました。${kept}ログインすると、つづきから書けます。`,
  refused: (reason: string, kept: string) => `下書きを保存できません。${reason}${kept}`,
  continueAsNew: '新しい下書きとしてつづける',
  otherScreen: 'ほかの画面',
  keepThis: 'この画面のつづきにする',
  keepOther: 'ほかの画面のつづきにする',
} as const;
