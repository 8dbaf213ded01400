/**
 * This chunk contains the list of levels and the buttons beside the exercise. It is loaded after the exercise is shown.
 */
export { LevelSelector } from './level-selector.tsx';
export {
  ProblemBookLinks,
  MorePracticeButton,
  RecommendedQuestionButton,
  ExerciseSettingsButton,
} from './practice-ways.tsx';
