import type { SupportSettingName } from '../../contract/support.ts';
import type { Role } from '../../contract/roles.ts';
import type { FormFailure } from '../ui/form.tsx';
import type { CallOutcome, CallFailureCode } from '../app/client/call.ts';

export type CallFailure = Exclude<CallOutcome<never>, { readonly kind: 'ok' }>;

/** The error that is shown if the new password and its repetition differ. */
export const DIFFERENT_PASSWORDS_FAULT: FormFailure = {
  words: '入力を確かめてください。',
  places: new Map([['again', '新しいパスワードとちがいます']]),
};

/** The error that is shown if no school is chosen for a teacher. */
export const NO_SCHOOL_CHOSEN_FAULT: FormFailure = { words: '学校を選んでください。', places: new Map() };

/**
 * Returns the error texts that a form shows after a failed request. `role`: the role of the signed-in person; null
 * before sign-in.
 */
export function formFailureOfCall(failure: CallFailure, role: Role | null): FormFailure {
  switch (failure.kind) {
    case 'unreachable':
      return { words: callFailureWords(failure.code, null, role), places: new Map() };
    case 'refused': {
      const places = new Map((failure.places ?? []).map(({ place, message }) => [place, message]));
      return { words: callFailureWords(failure.refusal, failure.retryAfter ?? null, role), places };
    }
  }
}

/** The phrase for other people who may have changed the same data. It depends on the role of the signed-in person. */
const COLLEAGUES = {
  pupil: 'ほかの先生',
  manager: 'ほかの先生',
  admin: 'ほかの管理者',
} as const satisfies Record<Role, string>;

export function callFailureWords(code: CallFailureCode, retryAfter: number | null, role: Role | null): string {
  switch (code) {
    case 'network-request-failed':
      return 'サーバーにつながりません。ネットワークを確かめて、もう一度お試しください。';
    case 'malformed-request':
      return '入力を確かめてください。';
    case 'signed-out':
      return 'ログインの期限が切れました。もう一度ログインしてください。';
    case 'wrong-password':
      return '今のパスワードがちがいます。';
    case 'too-many-requests':
      return `続けてまちがえたため、しばらく受け付けられません。${waiting(retryAfter)}もう一度お試しください。`;
    case 'password-must-change':
      return 'はじめに、新しいパスワードを決めてください。';
    case 'factor-must-add':
      return 'はじめに、二段階のログインの用意をしてください。';
    case 'changed-meanwhile':
      return `${COLLEAGUES[role ?? 'manager']}が先に変更しました。内容を確かめてから保存してください。`;
    case 'email-taken':
      return 'このメールアドレスは、この学校ですでに使われています。';
    case 'name-taken':
      return '同じ名前のクラスがあります。';
    case 'school-number-taken':
      return 'この学籍番号は、ほかの児童（休止中の児童をふくみます）が使っています。';
    case 'in-other-class':
      return 'ほかのクラスにも入っている児童がいます。児童が入れる通常の学級は、一つだけです。';
    case 'grade-not-in-class':
      return 'このクラスでの児童の学年が決まりません。今はこのクラスを選ばず、あとで「クラスを変える」の画面で学年を選んで入れてください。';
    case 'tenant-taken':
      return 'このドメインは、ほかの学校に登録してあります。';
    case 'no-email':
      return 'メールアドレスのない児童には、パスワードがありません。';
    case 'no-group':
      return '今のクラスがないので、出席番号は付けられません。';
    case 'pupil-archived':
      return '休止中の児童です。先に元にもどしてください。';
    case 'pupil-in-use':
      return 'まだ休止していない児童です。先に「休止する」を押してください。';
    case 'group-archived':
      return '休止中のクラスです。先に元にもどしてください。';
    case 'school-year-over':
      return '前の年度のクラスには移せません。';
    case 'transfer-unreadable':
      return '「さくもん」の転校のファイルではありません。前の学校から受け取ったファイルを選んでください。';
    case 'transfer-damaged':
      return 'ファイルがこわれているか、書きかえられています。もう一度、前の学校から受け取ってください。何も取りこんでいません。';
    case 'transfer-newer':
      return '新しい版の「さくもん」で作られたファイルです。この「さくもん」を新しくしてから取りこんでください。';
    case 'transfer-too-large':
      return '記録が多すぎて、1つのファイルに入りません。運用者に相談してください。';
    case 'wrong-transfer-code':
      return 'コードがちがいます。前の学校から知らされたコードを確かめてください。';
    case 'pupil-already-here':
      return 'この児童は、もうこの学校にいます。休止中なら、児童の一覧から元にもどしてください。';
    case 'pupil-has-worked':
      return 'この児童はもうログインしたか、問題に取り組んでいます。取り消せません。';
    case 'undo-too-late':
      return '取り消せる時間を過ぎました。';
    case 'last-admin':
      return '管理者が一人もいなくなるので、変更できません。';
    case 'own-account':
      return '自分のアカウントには、ここではできません。ほかの管理者に頼んでください。';
    case 'link-unknown':
      return 'このリンクは正しくありません。リンクを、はじめから終わりまで写したか確かめてください。';
    case 'link-spent':
      return 'このリンクは、もう使われました。管理者がすでにいるので、そのアカウントでログインしてください。';
    case 'link-expired':
      return 'このリンクは、期限が切れました。リンクを作るコマンドを、もう一度実行してください。';
    case 'common-password':
      return 'よく使われているパスワードです。ほかの人が思いつかない、長いものにしてください。';
    case 'personal-password':
      return 'メールアドレスや名前、「さくもん」を使ったパスワードは、ほかの人にわかりやすいので使えません。別の長いものにしてください。';
    case 'user-disabled':
    case 'unknown-person':
      return 'このアカウントでは、ログインできません。管理者に確かめてください。';
    case 'provider-away':
      return 'ログインのサービスにつながりません。少し待って、もう一度ためしてください。';
    case 'initial-password-expired':
      return 'はじめのパスワードの期限（14日）がすぎています。管理者に作りなおしてもらってください。';
    case 'homework-closed':
      return 'この宿題は、もうおわりにしてあります。';
    case 'day-passed':
      return 'しめきりの日がすぎています。きょうからの日を選んでください。';
    case 'lesson-running':
      return 'このクラスの授業は、もう始まっています。';
    case 'wrong-lesson-state':
      return '授業のようすが変わりました。画面を確かめてください。';
    case 'same-grade-twice':
      return '同じ学年を二度選んでいます。二つのちがう学年を選んでください。';
    case 'grade-not-in-group':
      return 'このクラスにない学年です。クラスの学年を確かめて、選び直してください。';
    case 'no-questions-for-grade':
      return '問題のない学年があります。どちらの学年にも、問題を1問以上選んでください。';
    case 'question-unavailable':
      return '選んだ問題の中に、もう使えない問題があります（休止中の問題セットなど）。選び直してください。';
    case 'nobody-absent':
      return '宿題がまだの、欠席の児童はいません。画面を確かめてください。';
    case 'nothing-to-catch-up':
      return 'この授業では、まだ宿題にする問題がありません。クラスが問題を始めてから、もう一度お試しください。';
    case 'too-many-records':
      return '一度に書き出せるのは10万件までです。期間やクラスで、しぼりこんでください。';
    case 'too-many-drafts':
      return '下書きは100問までです。使わない下書きをすててから、もう一度お試しください。';
    case 'too-many-authenticators':
      return '認証アプリは5つまでです。使わないものを外してから、もう一度お試しください。';
    case 'too-many-passkeys':
      return 'パスキーは5つまでです。使わないものを外してから、もう一度お試しください。';
    case 'wrong-passkey':
      return 'パスキーを確かめられませんでした。はじめから、もう一度お試しください。';
    case 'portal-away':
      return 'ポータルのサーバーが答えません。しばらくしてから、もう一度お試しください。';
    case 'portal-refused':
      return 'ポータルが名簿を渡しませんでした。ポータルのツール登録で、名簿を読むことをゆるしているか確かめてください。';
    case 'portal-malformed':
      return 'ポータルの答えが読めませんでした。';
    case 'members-over':
      return 'ポータルから読みこんだ名簿が古くなりました。もう一度読みこんでください。';
    case 'too-many-portals':
      return '登録できるポータルは10までです。';
    case 'second-factor-required':
      return '確認コードを入力してください。';
    case 'wrong-code':
      return '確認コードがちがいます。アプリに今出ている6けたを入力してください。';
    case 'class-pages-off':
      return 'この学校では、クラスのページを使わない設定です。「設定」で変えられます。';
    case 'unknown-host':
      return 'このアドレスでは開けません。管理者に、サーバーの PUBLIC_URL の設定を確かめてもらってください。';
    case 'not-found':
      return '見つかりませんでした。画面を開きなおしてください。';
    case 'forbidden-role':
    case 'foreign-origin':
    case 'level-closed':
    case 'problems-closed':
    case 'problem-alike':
    case 'problem-unfit':
    case 'problem-taken-down':
    case 'problem-waits':
    case 'too-many-problems':
    case 'pictures-chosen':
      return 'この操作はできません。';
    case 'busy':
      return `今、混み合っています。${waiting(retryAfter)}もう一度お試しください。`;
    case 'database-unavailable':
    case 'school-moving':
      return 'サーバーが準備中です。少し待って、もう一度お試しください。';
    case 'body-too-large':
      return '一度に送る量が多すぎます。いくつかに分けて、もう一度お試しください。';
    case 'body-too-slow':
      return 'ネットワークがおそく、時間内に送れませんでした。つながりを確かめて、もう一度お試しください。';
    case 'too-many-at-once':
      return '同じ操作が、同時にいくつも送られています。ほかの画面を閉じるか少し待って、もう一度お試しください。';
    case 'internal-error':
      return 'うまくいきませんでした。少し待って、もう一度お試しください。';
  }
}

function waiting(seconds: number | null): string {
  if (seconds === null) return '少し待って、';
  if (seconds <= 60) return `${Math.max(1, Math.ceil(seconds))}秒待って、`;
  return `${Math.ceil(seconds / 60)}分待って、`;
}

/** UI text of the frame of all staff screens. */
export const STAFF_PAGE_FRAME_WORDS = {
  initialPassword: 'はじめのパスワードは、一度だけ使えます。これから使う自分のパスワードを入力してください。',
  meanwhile: '先に変更された内容です。このまま保存すると、入力した内容に置きかわります。',
  stepDone: '（できました）',
  passwordNote: '12文字以上',
  passwordAgain: (label: string) => `${label}（もう一度）`,
  showPassword: 'パスワードを表示する',
  changedMeanwhile: '先に変更された内容',
  emptyValue: '（なし）',
  newPassword: '新しいパスワード',
  changePassword: 'パスワードを変える',
  backTo: (name: string) => `${name}にもどる`,
  chooseNewPassword: '新しいパスワードを決めましょう',
  initialPasswordTitle: 'はじめのパスワード',
} as const;

/** UI text of the navigation bar of staff. */
export const NAVIGATION_WORDS = {
  label: 'おもな画面',
  today: 'きょう',
  sheets: 'プリント',
  yearPlan: '年間計画',
  settings: '設定',
  adminHome: 'ホーム',
  staff: '職員',
} as const;

/**
 * Returns a school year as text. If it is the last, the current or the next school year, the text says so, e.g.
 * 「2025年度（昨年度）」 (school year 2025, last year). `runningYear`: the current school year.
 */
export function schoolYearWords(schoolYear: number, runningYear: number): string {
  const place = placeInTime(schoolYear - runningYear);
  return place === null ? `${schoolYear}年度` : `${schoolYear}年度（${place}）`;
}

function placeInTime(distance: number): string | null {
  switch (distance) {
    case -1:
      return '昨年度';
    case 0:
      return '今年度';
    case 1:
      return '来年度';
    default:
      return null;
  }
}

/** Terms and button texts that staff screens in several folders use. */
export const COMMON_WORDS = {
  cancel: 'やめる',
  close: '閉じる',
  save: '保存する',
  restore: '元にもどす',
  archive: '休止する',
  change: '変更する',
  name: '名前',
  kana: 'ふりがな',
  number: '番号',
  grade: '学年',
  pupils: '児童',
  group: 'クラス',
  school: '学校',
  question: '問題',
  email: 'メールアドレス',
  all: 'すべて',
  admin: '管理者',
  lesson: '授業',
  schoolYear: '年度',
  password: 'パスワード',
  noGroup: 'クラスなし',
  loginCards: 'ログインカード',
  questionSets: '問題セット',
} as const;

/** The names of the home pages. Links back to them have these names. */
export const HOME_PAGE_NAMES = { manager: 'きょうの画面', admin: '管理者ホーム' } as const;

/** The name of each support setting, and a sentence that says what the setting changes. */
export const SUPPORT_SETTING_WORDS: Readonly<
  Record<SupportSettingName, { readonly name: string; readonly effect: string }>
> = {
  furigana: { name: 'ふりがなをいつもつける', effect: 'どの漢字にも、習った漢字にも、ふりがなをつけます。' },
  speech: {
    name: '読み上げをいつもする',
    effect: 'カードを選ぶと、その文を読み上げます。読み上げのボタンもいつも表示します。',
  },
  biggerText: { name: '文字を大きくする', effect: 'カード・課題・メッセージの文字を、1.2倍の大きさにします。' },
  fewerCards: {
    name: 'カードを減らす',
    effect: 'ダミーカードを半分にします。少なくとも1枚は残り、正しい作り方は変わりません。',
  },
  noSounds: { name: '音を鳴らさない', effect: '効果音をいつも鳴らしません。読み上げの声は出ます。' },
  moreTime: {
    name: '長く待つ',
    effect: '授業の画面で、90秒ではなく180秒手が止まったら「行きづまり」とします。',
  },
};

/** Returns the name of a school together with the time at which it was added. */
export function schoolAddedAtWords(name: string, moment: string): string {
  return `${name}（${moment}に追加）`;
}
