/** This chunk contains the code for the success panel. It is loaded after the exercise is shown. */
export { createSuccessPanelContent } from '../solved.ts';
export { SuccessPanel } from './success.tsx';
