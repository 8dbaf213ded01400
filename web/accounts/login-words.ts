/** Of the login screen, for children and grown-ups alike. */
export const LOGIN_WORDS = {
  noEmail: 'メールアドレスを いれて ください。',
  noPassword: 'パスワードを いれて ください。',
  askTeacher: 'わからない ときは、先生に きいて ください。',
  noCode: 'カードの ばんごうを いれて ください。',
  codeLength: 'カードの ばんごうは 12もじです。',
  opening: 'カメラを ひらいて います。',
  looking: 'カードを わくの なかに うつして ください。',
  otherQr: 'ログインカードでは ないようです。じぶんの カードを うつして ください。',
  found: 'よめました！',
} as const;

/** Of the screen that signs out. */
export const LOGOUT_WORDS = {
  question: 'おわる？',
  later: 'つづきは また できるよ。',
  stay: 'つづける',
  leave: 'おわる',
  title: 'おわります',
  sending: 'きろくを おくって います。',
  stays: 'この たんまつに ちゃんと のこして あります。つぎに ここで ログインした ときに おくります。',
} as const;
