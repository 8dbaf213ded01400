// A part of its own: what a standing table needs to be moved.
export { play } from '../table/moves.ts';
export { PracticeTable } from './practice-table.tsx';
