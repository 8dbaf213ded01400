import type { PupilProgress } from '../../contract/progress.ts';

/** The progress of a pupil who has begun no question. It contains no levels. */
export const EMPTY_PUPIL_PROGRESS: PupilProgress = {
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
