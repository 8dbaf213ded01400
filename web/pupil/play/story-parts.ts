/** The components that play a story before the question is solved, in one chunk. */
export { JoinedTrianglePlay } from './joined-play.tsx';
export { StoryDialog } from './story-dialog.tsx';
export { WrongStoryAnimation } from './wrong-play.tsx';
