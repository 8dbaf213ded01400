/** The code for a solved question, in one chunk that is loaded after the exercise is shown. */
export { solvedOf } from '../solved.ts';
export { Success } from './success.tsx';
