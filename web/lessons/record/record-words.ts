import type { ListedRecord } from '../../../contract/records.ts';
import { CONSTRAINT_NAMES } from '../../../engine/judge/constraintNames.ts';
import { CONSTRAINTS } from '../../../engine/judge/verdict.ts';
import { clockWords, dayWords } from '../lesson-words.ts';

/** What its wrong checks broke, and how often: もの2・しき1. */
export function brokenWords({ broken }: ListedRecord): string {
  return CONSTRAINTS.filter((constraint) => broken[constraint] > 0)
    .map((constraint) => `${CONSTRAINT_NAMES[constraint]}${broken[constraint]}`)
    .join('・');
}

export function momentWords(moment: number): string {
  return `${dayWords(moment)} ${clockWords(moment)}`;
}

export function lessonWords({ kind, startedAt }: Pick<ListedRecord['lesson'], 'kind' | 'startedAt'>): string {
  const began = Date.parse(startedAt);
  return kind === 'selfStudy' ? `${dayWords(began)}の自習` : `${dayWords(began)} ${clockWords(began)}の授業`;
}

export function pupilWords({ number, name }: ListedRecord['pupil']): string {
  return number === null ? name : `${number} ${name}`;
}
