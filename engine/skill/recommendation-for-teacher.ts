import { STORY_KIND_WORDS } from '../judge/requirement-words.ts';
import { CONSTRAINT_NAMES } from '../question/constraint.ts';
import { readingOf } from '../text/reading-of.ts';
import type { Reason } from './recommend.ts';

/** Returns the reason of a recommendation as text for the teacher, with the estimate on which it is based. */
export function recommendationForTeacher(reason: Reason): string {
  switch (reason.kind) {
    case 'weakness': {
      const percent = Math.round(reason.estimate * 100);
      const place = `「${readingOf(STORY_KIND_WORDS[reason.storyKind])}」の問題で「${CONSTRAINT_NAMES[reason.constraint]}」`;
      return `${place}を守れる見込みがいちばん低い（推定${percent}%）ため、同じ種類の問題をすすめています。`;
    }
    case 'nothingKnown':
      return 'まだ答え合わせの記録がないため、順番どおりに次の問題をすすめています。';
    case 'nothingWeak':
      return '見込みの低いところがないため、順番どおりに次の問題をすすめています。';
  }
}
