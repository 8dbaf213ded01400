/** The components that play a story before the question is solved, in one chunk. */
export { Joined } from './joined-play.tsx';
export { StoryDialog } from './story-dialog.tsx';
export { WrongPlay } from './wrong-play.tsx';
