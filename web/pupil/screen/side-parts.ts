/** The list of levels and the buttons beside the exercise, in one chunk that is loaded after the exercise is shown. */
export { LevelSelector } from './level-selector.tsx';
export { BookLinks, MoreButton, RecommendedButton, SettingsButton } from './practice-ways.tsx';
