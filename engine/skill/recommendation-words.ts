import { PUPIL_STORY_KIND_NAMES } from '../judge/requirement-words.ts';
import type { Constraint } from '../question/constraint.ts';
import type { RecommendationReason } from './recommend.ts';

/** The part of the composition that the pupil should look at, by constraint. */
const TO_LOOK_AT: Readonly<Record<Constraint, string>> = {
  structure: 'カードの {組|く}み{合|あ}わせを',
  story: 'どんな お{話|はなし}の カードかを',
  objects: 'もの（{何|なに}と {何|なに}）を',
  numbers: '{数|かず}を',
  calculation: 'どの {数|かず}が {式|しき}の どこに {来|く}るかを',
};

/**
 * Returns the reason of a recommendation as text for the pupil. The text says what to do, and never what was wrong.
 */
export function recommendationReasonForPupil(reason: RecommendationReason): string {
  switch (reason.kind) {
    case 'weakness': {
      const { storyKind, constraint } = reason;
      return `おすすめは これ。「${PUPIL_STORY_KIND_NAMES[storyKind]}」の お{話|はなし}で、${TO_LOOK_AT[constraint]} よく {見|み}て みよう。`;
    }
    case 'nothingKnown':
      return 'まずは {次|つぎ}の {問題|もんだい}から。やって いくと、おすすめが {分|わ}かって くるよ。';
    case 'nothingWeak':
      return 'いい {調子|ちょうし}。{次|つぎ}の {問題|もんだい}に {進|すす}もう。';
  }
}
