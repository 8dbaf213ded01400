import { STORY_KIND_WORDS } from '../../judge/requirement-words.ts';
import type { Constraint } from '../../question/constraint.ts';
import type { Reason } from './recommend.ts';

/** What a pupil looks at once more. */
const TO_LOOK_AT: Readonly<Record<Constraint, string>> = {
  structure: 'カードの くみあわせを',
  story: 'どんな おはなしの カードかを',
  objects: 'もの（なにと なに）を',
  numbers: 'かずを',
  calculation: 'どの かずが しきの どこに くるかを',
};

/** Why a question is recommended, for the pupil who is led to it. Speaks of what to do, never of what went wrong. */
export function recommendationForPupil(reason: Reason): string {
  switch (reason.kind) {
    case 'weakness': {
      const { storyKind, constraint } = reason;
      return `おすすめは これ。「${STORY_KIND_WORDS[storyKind]}」の おはなしで、${TO_LOOK_AT[constraint]} よく みて みよう。`;
    }
    case 'nothingKnown':
      return 'まずは つぎの もんだいから。やって いくと、おすすめが わかって くるよ。';
    case 'nothingWeak':
      return 'いい ちょうし。つぎの もんだいに すすもう。';
  }
}

/** Teachers' names of the constraints. */
const CONSTRAINT_NAMES: Readonly<Record<Constraint, string>> = {
  structure: '文のくみあわせ',
  story: 'おはなしの種類',
  objects: 'もの',
  numbers: 'かず',
  calculation: 'しき',
};

/** The same for the teacher, with the figure behind it. */
export function recommendationForTeacher(reason: Reason): string {
  switch (reason.kind) {
    case 'weakness': {
      const percent = Math.round(reason.estimate * 100);
      const place = `「${STORY_KIND_WORDS[reason.storyKind]}」の問題で「${CONSTRAINT_NAMES[reason.constraint]}」`;
      return `${place}を守れる見込みがいちばん低い（推定${percent}%）ため、同じ種類の問題をすすめています。`;
    }
    case 'nothingKnown':
      return 'まだこたえあわせの記録がないため、順番どおりに次の問題をすすめています。';
    case 'nothingWeak':
      return '見込みの低いところがないため、順番どおりに次の問題をすすめています。';
  }
}
