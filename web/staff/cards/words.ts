import type { PupilEligibleForLoginCard } from '../../../contract/login-cards.ts';
import type { ConfirmationWords } from '../actions/confirm-dialog.tsx';

/** UI text of login cards, of their list and of their print. */
export const LOGIN_CARD_WORDS = {
  nobody: '児童はいません。',
  signInBy: 'QRを カメラに うつすか、ばんごうを いれて ログインします。',
  chooseGroup: 'クラスを選ぶと、児童とカードの一覧が出ます。',
  choose: '選んでください',
  whatFor:
    'カードがあると、児童はメールアドレスなしでログインできます。カードの内容は、作ったときに一度だけ表示されます。',
  slip: 'さくもん えの あいことば',
  slipWay: 'じぶんの なまえを おして、この じゅんばんで えを おします。',
  shownOnce: 'カードの内容が見えるのは、今だけです。印刷してから、この画面をはなれてください。',
  slipsShownOnce: '絵が見えるのは、今だけです。印刷してから、この画面をはなれてください。',
  printed: '印刷が終わりました',
  isPrinted: 'カードの印刷は終わりましたか',
  leaving:
    'この画面をはなれると、カードの内容はもう表示できません。印刷していないときは、カードを作りなおすことになります。',
} as const;

const PRINTED_AT_ONCE = 'カードはすぐにこの画面に出るので、その場で印刷してください。あとから見ることはできません。';
const ENDS = '今のカードは使えなくなり、そのカードを持つ児童はすべての端末でログアウトします。';

/** From this number of login cards on, the screen says that making them takes some time. */
const MANY = 100;

type Holders = readonly PupilEligibleForLoginCard[];

export function issueCardsConfirmation(holders: Holders): ConfirmationWords {
  return {
    title: `${holdersWords(holders.filter(({ issuedAt }) => issuedAt === null))}のログインカードを作りますか`,
    words: `${PRINTED_AT_ONCE}${patienceWords(holders)}`,
    button: 'カードを作る',
  };
}

export function replaceCardsConfirmation(holders: Holders): ConfirmationWords {
  return {
    title: `${holdersWords(holders)}のログインカードを作りなおしますか`,
    words: `${ENDS}${PRINTED_AT_ONCE}${patienceWords(holders)}`,
    button: '作りなおす',
  };
}

export function revokeCardsConfirmation(holders: Holders): ConfirmationWords {
  return {
    title: `${holdersWords(holders.filter(({ issuedAt }) => issuedAt !== null))}のログインカードを使えなくしますか`,
    words: `${ENDS}新しいカードは、いつでも作れます。`,
    button: '使えなくする',
  };
}

function holdersWords(holders: Holders): string {
  const [only, ...others] = holders;
  return only === undefined || others.length > 0 ? `${holders.length}人` : only.displayName;
}

function patienceWords(holders: Holders): string {
  return holders.length >= MANY ? '枚数が多いので、少し時間がかかります。' : '';
}

export function createPicturePasswordsConfirmation(holders: Holders): ConfirmationWords {
  return {
    title: `${holdersWords(holders.filter(({ picturesSetAt }) => picturesSetAt === null))}に絵のあいことばを作りますか`,
    words:
      '12の絵から3つを、くじで選びます。すぐにこの画面に出るので、その場で印刷してください。あとから見ることはできません。',
    button: '作って印刷する',
  };
}

export function removePicturePasswordsConfirmation(holders: Holders): ConfirmationWords {
  return {
    title: `${holdersWords(holders.filter(({ picturesSetAt }) => picturesSetAt !== null))}の絵のあいことばを消しますか`,
    words: 'その児童はすべての端末でログアウトします。次にログインカードで入ったときに、自分で新しく決められます。',
    button: '消す',
  };
}

export function issuedCardsMessage(count: number): string {
  return `ログインカードを${count}枚作りました`;
}

export function createdPicturePasswordsMessage(count: number): string {
  return `絵のあいことばを${count}人に作りました`;
}

/** UI text of the screen of login cards and picture passwords. */
export const LOGIN_CARD_SCREEN_WORDS = {
  chosenPupils: '選んだ児童',
  counted: (pupils: number, cards: number) => ` ${pupils}人・カード ${cards}枚`,
  makeMissing: (count: number) => `カードのない${count}人に作る`,
  renewAll: (count: number) => `${count}人すべて作りなおす`,
  disableMany: (count: number) => `${count}枚を使えなくする`,
  makePictures: (count: number) => `絵のあいことばを${count}人に作る`,
  erasePictures: (count: number) => `絵のあいことばを${count}人分消す`,
  none: 'なし',
  cardDate: 'カードの日付',
  picture: '絵のあいことば',
  makeCardOf: (name: string) => `${name}のカードを作る`,
  makeCard: '作る',
  renewCardOf: (name: string) => `${name}のカードを作りなおす`,
  renewCard: '作りなおす',
  disableCardOf: (name: string) => `${name}のカードを使えなくする`,
  disableCard: '使えなくする',
  erasePictureOf: (name: string) => `${name}の絵を消す`,
  erasePicture: '絵を消す',
  makePictureOf: (name: string) => `${name}の絵を作る`,
  makePicture: '絵を作る',
  cardTitle: 'さくもん ログインカード',
  pupilNumber: (number: number) => `${number}ばん`,
  countOfChosen: (count: number) => `選んだ児童（${count}人）`,
  print: '印刷する',
  back: 'この画面にもどる',
  leave: 'この画面をはなれる',
} as const;
