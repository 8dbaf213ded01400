/** The people who read a text: adults (staff, administrators and parents), or everybody (adults and pupils). */
type Audience = 'adults' | 'everybody';

/**
 * A spelling or a word that the interface must not use, because there is a term for the thing. `reason` explains what
 * is wrong with it.
 */
export type ForbiddenVariant = { readonly pattern: RegExp; readonly reason: string };

/** A word that the interface always uses for a thing, with the variants that texts for `audience` must not use. */
export type Term = {
  readonly term: string;
  readonly audience: Audience;
  readonly forbidden: readonly ForbiddenVariant[];
};

const KANA = 'Adults read the word in kanji, as pupils do from the grade that teaches it.';
const OTHER_WORD = 'Another word for the same thing.';

function kana(term: string, pattern: RegExp): Term {
  return { term, audience: 'adults', forbidden: [{ pattern, reason: KANA }] };
}

function oneWord(term: string, pattern: RegExp, audience: Audience = 'everybody'): Term {
  return { term, audience, forbidden: [{ pattern, reason: OTHER_WORD }] };
}

function oneSign(term: string, pattern: RegExp): Term {
  return { term, audience: 'everybody', forbidden: [{ pattern, reason: 'Another character that looks the same.' }] };
}

/**
 * The words that the interface always uses. terms.test.ts removes the furigana from a text before it looks for a
 * forbidden variant: {答|こた}え{合|あ}わせ (check) becomes 答え合わせ. A kana spelling is a fault only in texts for adults: for
 * pupils, the script table of engine/text decides which words are in kana.
 */
export const TERMS: readonly Term[] = [
  kana('答え合わせ', /こたえあわせ|答えあわせ/u),
  oneWord('答え合わせ', /採点/u),
  kana('次', /つぎの(?! )|つぎ[はに](?=\p{L})/u),
  oneSign('〜', /～/u),
  kana('選ぶ', /えら[ばびぶべぼん]/u),
  kana('記録', /きろく/u),
  oneWord('記録', /履歴/u),
  kana('残る', /のこ[らりるれっ]/u),
  kana('お話', /おはなし/u),
  oneWord('お話', /ストーリー/u),
  kana('式', /(?<!け)しき(?=[、。・」がはをのもに])/u),
  kana('数', /かず(?=[、。・」がはをのもに])/u),
  kana('作る', /つく[らりるれろっ]/u),
  oneWord('作る', /作成/u),
  kana('文の組み合わせ', /くみあわせ/u),
  kana('開く', /ひら[かきくけい]/u),
  kana('閉じる', /とじ/u),
  kana('比べる', /くらべ/u),
  kana('確かめる', /たしかめ/u),
  oneWord('追加する', /(?:^|[^え])加え[るまてたら]|付け加え/u, 'adults'),
  oneWord('〜に書き出す', /(?:CSV|Excel|XLSX|OneRoster) ?で書き出|XLSXに/u),
  // 取りこむ saves the content of a file as data of the school; 読みこむ only reads it.
  oneWord('取りこむ', /取り?込|さんを読みこ|児童の記録を読みこ|読みこんだ児童|読みこみを取り消/u),
  oneWord('読みこむ', /読み込|インポート/u),
  oneWord('端末', /デバイス|タブレット/u),
  oneWord('児童', /生徒|子ども|こども/u, 'adults'),
  oneWord('理由', /(?<![内組])わけ[がをはの]/u, 'adults'),
  oneWord('休止する、休止中', /アーカイブ|(?<![てで] ?)しま(?:う(?!ま)|って|った|いま|われ)/u),
  oneWord('ログイン', /サインイン|ログオン/u),
  oneWord('授業', /レッスン/u),
  oneWord('宿題', /家庭学習/u),
  oneWord('問題セット', /問題集|問題の組/u),
  oneWord('先生', /教員|教師/u),
  oneWord('まちがい', /間違|誤り/u),
  oneWord('消す', /削除|消去/u),
  oneWord('正解', /正答/u),
];

/**
 * Places where a forbidden variant is allowed. `path` is the beginning of the path of a file. `text` matches the lines
 * of that file which may contain the variant.
 */
export const ALLOWED_VARIANTS: readonly { readonly path: string; readonly text: RegExp; readonly reason: string }[] = [
  { path: 'engine/roster/', text: /./u, reason: 'Headings and cells of the schools’ own rosters are recognised.' },
  {
    path: 'server/schools/staff-list/read-staff-list.ts',
    text: /教員/u,
    reason: 'A role in the schools’ own staff lists.',
  },
  {
    path: 'engine/question-table/',
    text: /おはなし|つく/u,
    reason: 'Cells of question tables that were written before.',
  },
  {
    path: 'engine/year-plan/built-in-units.ts',
    text: /かず/u,
    reason: 'Units of grade 1, as in the textbooks of this grade.',
  },
  { path: 'engine/year-plan/read-plan.ts', text: /～/u, reason: 'Accepted in the files of schools.' },
  { path: 'engine/upload/words.ts', text: /・おはなし・式/u, reason: 'Quotes the heading of a question table.' },
  {
    path: 'web/staff/live/words.ts',
    text: /のこり|せんせいの おはなし|こたえあわせ \$|くらべて みよう/u,
    reason: 'Projected to a class of any grade.',
  },
  { path: 'web/staff/slips/', text: /./u, reason: 'Printed for pupils of any grade.' },
  { path: 'web/staff/cards/', text: /./u, reason: 'Printed for pupils of any grade.' },
];
