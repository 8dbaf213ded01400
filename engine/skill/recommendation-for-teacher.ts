import { PUPIL_STORY_KIND_NAMES } from '../judge/requirement-words.ts';
import { CONSTRAINT_NAMES } from '../question/constraint.ts';
import { kanaReadingOfSource } from '../text/reading-of.ts';
import type { RecommendationReason } from './recommend.ts';

/** Returns the reason of a recommendation as text for the teacher, with the estimate on which it is based. */
export function recommendationReasonForTeacher(reason: RecommendationReason): string {
  switch (reason.kind) {
    case 'weakness': {
      const percent = Math.round(reason.estimate * 100);
      const place = `「${kanaReadingOfSource(PUPIL_STORY_KIND_NAMES[reason.storyKind])}」の問題で「${CONSTRAINT_NAMES[reason.constraint]}」`;
      return `${place}を守れる見込みがいちばん低い（推定${percent}%）ため、同じ種類の問題をすすめています。`;
    }
    case 'nothingKnown':
      return 'まだ答え合わせの記録がないため、順番どおりに次の問題をすすめています。';
    case 'nothingWeak':
      return '見込みの低いところがないため、順番どおりに次の問題をすすめています。';
  }
}
