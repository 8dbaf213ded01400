import type { ProblemOfferFault } from '../../../engine/authoring/problem-draft.ts';
import type { SolvingMethod } from '../../../contract/class-problems.ts';
import type { CallFailureCode } from '../../app/client/call.ts';

/** UI text for pupils, in source notation. */
export const AUTHORING_WORDS = {
  class: 'みんなの {問題|もんだい}',
  book: '{問題|もんだい}ちょう',
  table: '{机|つくえ}',
  loading: '{用意|ようい}を して います…',
  away: 'ネットに つながると {見|み}られるよ。',
  failed: 'うまく できなかったよ。もう {一度|いちど} ためしてね。',
  retry: 'もう {一度|いちど}',
  closed: '{今|いま}は お{休|やす}みだよ。{先生|せんせい}が {開|ひら}くと {始|はじ}まるよ。',
  make: '{自分|じぶん}の {問題|もんだい}を {作|つく}る',
  number: '{数|かず}',
  thing: 'もの',
  unknown: '？の {場所|ばしょ}',
  chooseNumber: '{数|かず}を {選|えら}ぶ',
  askHere: 'ここを ？に する',
  asked: 'ここを {聞|き}くよ',
  noThings: 'この {問題|もんだい}は ものを {選|えら}べないよ。',
  from: 'もとの {問題|もんだい}',
  chooseFrom: 'もとの {問題|もんだい}を {選|えら}ぶ',
  offer: 'みんなに {出|だ}す',
  ready: 'できたね！',
  offerText: 'みんなに {出|だ}す',
  offeredText: 'みんなに {出|だ}したよ！',
  heldText: '{先生|せんせい}が {見|み}てから、みんなに {出|だ}すね。',
  held: '{先生|せんせい}が {見|み}てから',
  offered: 'みんなに {出|だ}したよ！',
  nothingSolved: '{問題|もんだい}を とくと、ここで {自分|じぶん}の {問題|もんだい}を {作|つく}れるよ。',
  nothingToChange:
    'といた {問題|もんだい}の {中|なか}に、{変|か}えられる {問題|もんだい}が まだ ないよ。ほかの {問題|もんだい}も といて みてね。',
  ofClass: 'クラスの {問題|もんだい}',
  all: '{全部|ぜんぶ}',
  fresh: 'まだ',
  own: '{自分|じぶん}の',
  solved: 'とけた',
  taken: '{途中|とちゅう}',
  waiting: 'あとで',
  waitingWhy: 'ほかの {問題|もんだい}を {先|さき}に といてね。',
  solve: 'とく',
  goOn: '{続|つづ}きから',
  thank: 'ありがとう',
  thanked: '{送|おく}ったよ',
  none: 'まだ {問題|もんだい}が ないよ。{最初|さいしょ}に {出|だ}して みよう。',
  noneFresh: '{全部|ぜんぶ} といたよ！',
  noneOwn: 'まだ {出|だ}して いないよ。',
  before: '{前|まえ}',
  after: '{次|つぎ}',
  howToSolve: 'どの やり{方|かた}で とく？',
  answer: '{答|こた}え',
  equation: '{式|しき}',
  check: '{答|こた}え{合|あ}わせ',
  right: '{正解|せいかい}！',
  close: '{閉|と}じる',
  erase: '{消|け}す',
  print: '{印刷|いんさつ}',
  moreSolved: 'もっと {見|み}る',
  emptyBook: '{問題|もんだい}を とくと、ここに たまって いくよ。',
  change: '{変|か}えて {作|つく}る',
} as const;

/** Returns the label of the − or ＋ button of a card's number. `place`: the position of the card, counted from 1. */
export function changeNumberButtonLabel(place: number, step: 'less' | 'more'): string {
  return `${place}{番目|ばんめ}の {数|かず}を ${step === 'less' ? '{減|へ}らす' : '{増|ふ}やす'}`;
}

/**
 * Returns the label of the button that opens the number pad for a card. `place`: the position of the card, counted from
 * 1.
 */
export function openNumberPadLabel(place: number): string {
  return `${place}{番目|ばんめ}の ${AUTHORING_WORDS.chooseNumber}`;
}

export function solvingMethodWords(way: SolvingMethod): string {
  switch (way) {
    case 'compose':
      return 'カードで {作|つく}る';
    case 'diagram':
      return '{図|ず}を {作|つく}る';
    case 'told':
      return '{式|しき}と {答|こた}え';
  }
}

/**
 * Returns two short sentences about why a problem cannot be offered to the class yet: what is missing or wrong, and
 * what the pupil must do.
 */
export function cannotOfferProblemWords(fault: ProblemOfferFault): readonly [string, string] {
  switch (fault.kind) {
    case 'noNumber':
      return ['{数|かず}が {足|た}りないよ', '{数|かず}を {入|い}れてね'];
    case 'tooLarge':
      return ['{数|かず}が {大|おお}きすぎるよ', `${writtenLimit(fault.most)}までに してね`];
    case 'tooSmall':
      return ['{数|かず}が {小|ちい}さすぎるよ', `${writtenLimit(fault.least)}より {大|おお}きく してね`];
    case 'tooFew':
      return ['{数|かず}が {合|あ}わないよ', '{答|こた}えが 0より {大|おお}きく なるように してね'];
    case 'uneven':
      return ['ちょうど {分|わ}けられないよ', '{数|かず}を {変|か}えてね'];
    case 'unchanged':
      return ['もとの {問題|もんだい}と {同|おな}じだよ', 'どこか {変|か}えて みよう'];
    case 'alike':
      return ['{同|おな}じ {問題|もんだい}が もう あるよ', 'ほかの {問題|もんだい}に してね'];
    case 'odd':
      return ['この お{話|はなし}は {少|すこ}し へんだよ', '{数|かず}か ものを {変|か}えて みよう'];
  }
}

function writtenLimit(limit: number): string {
  return String(Math.round(limit * 10) / 10);
}

export function thanksCountWords(thanks: number): string {
  return `ありがとうが ${thanks}{個|こ}`;
}

export function solverCountWords(solvers: number): string {
  return `${solvers}{人|にん}が といた`;
}

const FAILURES: Readonly<Partial<Record<CallFailureCode, string>>> = {
  'network-request-failed': 'ネットに つながって いないよ。あとで もう {一度|いちど} してね。',
  'problems-closed': AUTHORING_WORDS.closed,
  'problem-alike': '{同|おな}じ {問題|もんだい}が もう あるよ。ほかの {問題|もんだい}に してね。',
  'problem-unfit': 'この {問題|もんだい}は {出|だ}せないよ。{数|かず}か ものを {変|か}えて みよう。',
  'problem-taken-down': 'この {問題|もんだい}は もう ないよ。',
  'problem-waits': AUTHORING_WORDS.waitingWhy,
  'too-many-problems': '{今日|きょう}は もう たくさん {出|だ}したね。また {明日|あした} {出|だ}そう。',
};

export function classProblemFailureWords(code: CallFailureCode): string {
  return FAILURES[code] ?? AUTHORING_WORDS.failed;
}

export function wrongEquationOrAnswerWords(fault: 'operator' | 'answer'): string {
  switch (fault) {
    case 'operator':
      return '{式|しき}を もう {一度|いちど} {考|かんが}えて みよう。';
    case 'answer':
      return '{式|しき}は いいよ。{答|こた}えを もう {一度|いちど} {確|たし}かめてね。';
  }
}
