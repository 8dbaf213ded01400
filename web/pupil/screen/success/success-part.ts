/** The code for a solved question, in one chunk that is loaded after the exercise is shown. */
export { successContentOf } from '../solved.ts';
export { SuccessPanel } from './success.tsx';
