/** This chunk contains the code for a solved question. It is loaded after the exercise is shown. */
export { successContentOf } from '../solved.ts';
export { SuccessPanel } from './success.tsx';
