/** UI text of the exercise 「じぶんの ことばで」 (mode `write`). */
export const WRITING_WORDS = {
  field: 'ここに {書|か}く',
  cloze: '{足|た}りない {文|ぶん}を {書|か}く',
  seen: '{分|わ}かった こと',
  starters: '{書|か}き{出|だ}し',
  showStarters: '{書|か}き{出|だ}しを {見|み}る',
  read: 'こう {読|よ}んだよ',
  isRight: 'これで {合|あ}って いるかな。',
  yes: 'うん、{合|あ}って いる',
  no: 'ちがう',
  more: '{増|ふ}える',
  less: '{減|へ}る',
  askTeacher: '{先生|せんせい}に {聞|き}く',
  rewrite: '{書|か}き{直|なお}す',
  next: '{次|つぎ}の {問題|もんだい}',
  empty: '{問題|もんだい}を {書|か}いてから {答|こた}え{合|あ}わせを しよう。',
  unchanged: 'さっきと {同|おな}じだよ。',
  reading: '{読|よ}んで いるよ…',
  own: '{自分|じぶん}の {言葉|ことば}',
} as const;

/**
 * The second hint of mode `write`. It says what every text must contain. Buttons with beginnings of sentences appear
 * together with it.
 */
export const SECOND_WRITING_HINT = [
  '{式|しき}の {数|かず}を {全部|ぜんぶ} {使|つか}うよ。',
  '{終|お}わりに、「？」の {数|かず}を {聞|き}こう。',
] as const;

/** UI text about a pupil's text that Sakumon did not understand. It never says that the pupil's text is wrong. */
export const TEXT_WAITING_FOR_TEACHER_WORDS = {
  part: ['{線|せん}の ところが {読|よ}めなかったよ。', '{先生|せんせい}に {見|み}て もらうね。'],
  whole: ['この {問題|もんだい}は まだ {読|よ}めなかったよ。', '{先生|せんせい}に {見|み}て もらうね。'],
  /** Shown when the pupil opens a question for which a teacher must still judge the pupil's text. */
  before: ['{先生|せんせい}が {読|よ}んで いるよ。', '{待|ま}つ {間|あいだ}に、{書|か}き{直|なお}しても いいよ。'],
  denied: ['{読|よ}みまちがえて いたね。', '{先生|せんせい}に {見|み}て もらうね。'],
} as const;

/**
 * The end of a question to the pupil about a verb that Sakumon does not know, e.g. 「あずけるは、増える？ 減る？」 (does あずける mean
 * more or less?). The pupil's verb is inserted before it.
 */
export const MORE_OR_LESS_QUESTION_SUFFIX = 'は、{増|ふ}える？ {減|へ}る？';

/**
 * The end of a sentence about what the pupil's text asks for. The question word of the text, e.g. 「なんこ」, is inserted
 * before it.
 */
export const ASKED_QUANTITY_SENTENCE_SUFFIX = 'を {聞|き}いて いる';
