import type { CardHolder } from '../../../contract/login-cards.ts';
import type { Confirmation } from '../actions/confirm-dialog.tsx';

/** Of the login cards, their list and their print. */
export const CARD_WORDS = {
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

/** From so many cards on it takes long enough to say so. */
const MANY = 100;

type Holders = readonly CardHolder[];

export function issueWords(holders: Holders): Confirmation {
  return {
    title: `${holdersWords(holders.filter(({ issuedAt }) => issuedAt === null))}のログインカードを作りますか`,
    words: `${PRINTED_AT_ONCE}${patienceWords(holders)}`,
    button: 'カードを作る',
  };
}

export function replaceWords(holders: Holders): Confirmation {
  return {
    title: `${holdersWords(holders)}のログインカードを作りなおしますか`,
    words: `${ENDS}${PRINTED_AT_ONCE}${patienceWords(holders)}`,
    button: '作りなおす',
  };
}

export function revokeWords(holders: Holders): Confirmation {
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

export function givePicturesWords(holders: Holders): Confirmation {
  return {
    title: `${holdersWords(holders.filter(({ picturesSetAt }) => picturesSetAt === null))}に絵のあいことばを作りますか`,
    words:
      '12の絵から3つを、くじで選びます。すぐにこの画面に出るので、その場で印刷してください。あとから見ることはできません。',
    button: '作って印刷する',
  };
}

export function removePicturesWords(holders: Holders): Confirmation {
  return {
    title: `${holdersWords(holders.filter(({ picturesSetAt }) => picturesSetAt !== null))}の絵のあいことばを消しますか`,
    words: 'その児童はすべての端末でログアウトします。つぎにログインカードで入ったときに、自分で新しく決められます。',
    button: '消す',
  };
}

export function issuedWords(count: number): string {
  return `ログインカードを${count}枚作りました`;
}

export function slipsWords(count: number): string {
  return `絵のあいことばを${count}人に作りました`;
}
