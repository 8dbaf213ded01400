import type { TeacherVerdictOnText } from '../../../contract/text-verdict.ts';
import type { Constraint } from '../../../engine/question/constraint.ts';

/** UI text for pupils about teachers' verdicts on texts, in source notation. */
export const TEACHER_VERDICT_WORDS = {
  title: '{先生|せんせい}が {読|よ}んだよ',
  own: '{自分|じぶん}で {書|か}いた {問題|もんだい}',
  again: 'もう {一度|いちど} {書|か}く',
  seen: '{分|わ}かった',
  waiting: '{先生|せんせい}が {読|よ}んで いるよ',
} as const;

const LOOK_AT = {
  structure: '{聞|き}く {文|ぶん}や、{足|た}りない {数|かず}が ないかな。',
  story: 'どんな お{話|はなし}に なって いるかな。',
  objects: '{何|なに}の {数|かず}を {聞|き}いて いるかな。',
  numbers: '{数|かず}を {確|たし}かめて みよう。',
  calculation: '{式|しき}と お{話|はなし}を {比|くら}べて みよう。',
} as const satisfies Record<Constraint, string>;

/** Returns the teacher's verdict as one or two short sentences. */
export function teacherVerdictLines(verdict: TeacherVerdictOnText): readonly string[] {
  switch (verdict.kind) {
    case 'right':
      return ['よく {書|か}けて いるよ！'];
    case 'wrong':
      return ['もう {少|すこ}しだよ。', LOOK_AT[verdict.broken]];
    case 'returned':
      return ['もう {一度|いちど} {書|か}いて みよう。'];
  }
}
