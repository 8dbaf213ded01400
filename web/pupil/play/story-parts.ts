/** This chunk contains the components that play a story before the question is solved. */
export { LastCardStoryAnimation } from './joined-play.tsx';
export { StoryDialog } from './story-dialog.tsx';
export { WrongStoryAnimation } from './wrong-play.tsx';
