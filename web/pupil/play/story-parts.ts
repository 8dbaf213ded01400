/** One chunk with all components that play the story of the cards while the pupil works at the question. */
export { LastCardStoryAnimation } from './joined-play.tsx';
export { StoryDialog } from './story-dialog.tsx';
export { WrongStoryAnimation } from './wrong-play.tsx';
