import type { LevelProgress, PupilProgress } from '../../../contract/progress.ts';

/**
 * Progress of which the server told only what is begun, with the questions that the device holds; null where it does not
 * hold those of this edition.
 */
export function wholeProgress(told: PupilProgress, held: PupilProgress | null): PupilProgress | null {
  if (!told.onlyBegun) return told;
  if (held?.edition !== told.edition) return null;
  const heldLevels = new Map(held.levels.map((level) => [level.level, level.questions]));
  const levels = told.levels.map((level) => withHeld(level, heldLevels.get(level.level) ?? []));
  return { ...told, onlyBegun: false, levels };
}

function withHeld(level: LevelProgress, held: LevelProgress['questions']): LevelProgress {
  const begun = new Map(level.questions.map((question) => [question.question, question]));
  const questions = held.map(
    (question) => begun.get(question.question) ?? { ...question, begun: false, stars: 0, found: [] },
  );
  return { ...level, questions };
}
