// A part of its own: what a standing table needs to be played.
export { play } from '../table/moves.ts';
export { PracticeTable } from './practice-table.tsx';
