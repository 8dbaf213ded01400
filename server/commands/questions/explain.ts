import { FEEDBACK_STEPS } from '../../../engine/judge/feedback.ts';
import { feedbackForVerdict } from '../../../engine/judge/feedback-for.ts';
import { marksOfFeedback } from '../../../engine/judge/marks.ts';
import type { Verdict } from '../../../engine/judge/verdict.ts';
import { wordsOfFeedback } from '../../../engine/judge/words.ts';
import { animationOfSlots } from '../../../engine/picture/play-of.ts';
import { wordsOfAnimationStop } from '../../../engine/picture/stop-words.ts';
import { writeCountedNumber } from '../../../engine/quantity/counter.ts';
import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import { replaceUnknownSignForQuestion } from '../../../engine/question/unknown-sign.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import { expressionValue } from '../../../engine/story/expression-value.ts';
import { objectCountedByMeaning } from '../../../engine/story/object-keys.ts';
import { wordProblemOfComposition } from '../../../engine/story/telling-network.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { textWithoutFuriganaForGrade } from '../../../engine/text/plain-text.ts';

/**
 * What a pupil sees for a verdict. `feedback`: the feedback steps for a wrong composition. `told` and `answer`: the
 * told problem and its answer for a right composition. `play`: the animation of the story, for every composition.
 */
type Explanation = {
  readonly feedback: readonly {
    readonly words: readonly string[];
    readonly cards: readonly string[];
    readonly places: readonly number[];
  }[];
  readonly told: readonly string[] | null;
  readonly answer: string | null;
  readonly play: ToldPlay;
};

type ToldPlay = {
  readonly steps: readonly { readonly card: string; readonly move: string; readonly shown: string }[];
  readonly stop: { readonly kind: string; readonly words: string } | null;
};

/** Returns what a pupil sees for the verdict of a composition. */
export function explainVerdictToPupil(question: Question, composition: Composition, verdict: Verdict): Explanation {
  const steps = FEEDBACK_STEPS.flatMap((step) => feedbackForVerdict(question, composition, verdict, step) ?? []);
  const feedback = steps.map((said) => ({
    words: wordsOfFeedback(said, question.notation).map((line) =>
      kanaReadingOfSource(replaceUnknownSignForQuestion(question, line)),
    ),
    ...marksOfFeedback(said),
  }));
  const slots = question.mode === 'storyToDiagram' ? (question.given ?? []) : composition.slots;
  const play = playedOf(question, slots);
  if (!verdict.correct) return { feedback, told: null, answer: null, play };
  const cards = slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  const told = createToldSentencesWithoutReadings(question, cards, verdict.triangles);
  return { feedback, told, answer: answerOf(question, cards, verdict), play };
}

/** Returns the steps of the story's animation, and the reason why it ends early (null if it runs to the end). */
function playedOf(question: Question, slots: Composition['slots']): ToldPlay {
  const { steps, stop } = animationOfSlots(question, slots);
  return {
    steps: steps.map(({ card, move, shown }) => ({ card, move: move.kind, shown: shown.kind })),
    stop: stop && { kind: stop.kind, words: kanaReadingOfSource(wordsOfAnimationStop(question, stop)) },
  };
}

/** Returns the sentences of the told problem, without readings. */
export function createToldSentencesWithoutReadings(
  question: Question,
  cards: readonly SentenceCard[],
  triangles: Verdict['triangles'],
): readonly string[] {
  return wordProblemOfComposition(cards, triangles).map(({ text }) =>
    textWithoutFuriganaForGrade(text, question.grade),
  );
}

/**
 * Signs of percentages and 割合 (rates). If the sentence of the card with the unknown contains one of these signs, the
 * answer is written with this sign.
 */
const RATE_SIGNS = ['%', '割'];

/** Returns the answer with its unit. Returns null if the composition has no calculation equation. */
function answerOf(question: Question, cards: readonly SentenceCard[], { equations }: Verdict): string | null {
  const unknown = cards.find(({ meaning }) => meaning.amount === 'unknown');
  const answer = equations.calculation === null ? null : expressionValue(equations.calculation.left);
  if (unknown === undefined || answer === null) return null;
  const counted = objectCountedByMeaning(unknown.meaning);
  const counter =
    counted === null
      ? (RATE_SIGNS.find((sign) => unknown.text.includes(sign)) ?? '倍')
      : (question.objects.get(counted)?.counter ?? '');
  return textWithoutFuriganaForGrade(writeCountedNumber(counter, answer, question.notation), question.grade);
}
