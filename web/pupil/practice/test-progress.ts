import type { PupilProgress } from '../../../contract/progress.ts';

/** Of a pupil who has begun nothing and to whom nothing is open. */
export const NO_PROGRESS: PupilProgress = {
  account: null,
  edition: '',
  onlyBegun: false,
  stars: 0,
  examples: [],
  levels: [],
  grade: null,
  openAttempt: null,
  lastWorked: null,
  praise: [],
  hasClassProblems: false,
  profile: { skills: [], latest: null },
};
