import type { QuestionOutline } from '../editor/outline.ts';
import type { QuestionDraft } from '../editor/draft.ts';
import { counterWithName } from '../quantity/counter.ts';
import { isWholeRational } from '../quantity/rational.ts';
import type { StoryObject } from '../story/card.ts';
import { operationPairOfStoryKind } from '../story/kind.ts';

type Draft = Pick<QuestionDraft, 'objects' | 'notation'> & { readonly outline: QuestionOutline };

/** Counters, in kana, of objects that are counted one by one. */
const PIECES: ReadonlySet<string> = new Set(
  'こ ほん まい さつ だい つ はい ひき わ とう にん そく きゃく さら'.split(' '),
);

/**
 * Units of measured quantities whose numbers a pupil may change within limits. Pupils may not change speeds, rates and
 * times of day, so their units are not in this list.
 */
const MEASURES: ReadonlySet<string> = new Set(['mm', 'cm', 'm', 'km', 'mL', 'dL', 'L', 'g', 'kg', '円']);

/** Returns the objects of the story. Objects that occur only on dummies are left out. */
function toldThings({ objects, outline }: Draft): readonly StoryObject[] {
  const { kind, cast } = outline;
  const told = kind === 'increase' || kind === 'decrease' ? cast.slice(0, 1) : cast.slice(0, 2);
  return objects.filter(({ key }) => told.includes(key));
}

/** True if all objects of the story are counted one by one. */
export function areAllObjectsCountedInPieces(draft: Draft): boolean {
  return toldThings(draft).every(({ counter }) => PIECES.has(counterWithName(counter)?.kana ?? ''));
}

/** True if the story stays realistic when a pupil replaces its numbers by others of similar size. */
export function areNumbersChangeable(draft: Draft): boolean {
  const { outline, notation } = draft;
  if (outline.rate !== '倍' || (notation !== 'decimal' && notation !== 'fraction')) return false;
  if (areAllObjectsCountedInPieces(draft)) return isWholeRational(outline.left) && isWholeRational(outline.right);
  const isMeasured = toldThings(draft).every(({ counter, living }) => MEASURES.has(counter) && !living);
  return operationPairOfStoryKind(outline.kind) === 'sum' && isMeasured;
}
