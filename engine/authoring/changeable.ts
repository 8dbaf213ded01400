import type { Outline } from '../editor/outline.ts';
import type { QuestionDraft } from '../editor/draft.ts';
import { counterNamed } from '../quantity/counter.ts';
import { isWhole } from '../quantity/rational.ts';
import type { StoryObject } from '../story/card.ts';
import { operationPairOf } from '../story/kind.ts';

type Draft = Pick<QuestionDraft, 'objects' | 'notation'> & { readonly outline: Outline };

/** What is counted piece by piece. */
const PIECES: ReadonlySet<string> = new Set(
  'こ ほん まい さつ だい つ はい ひき わ とう にん そく きゃく さら'.split(' '),
);

/** Measures whose numbers may be other ones in the same story, within limits; speeds, rates and clocks are not. */
const MEASURES: ReadonlySet<string> = new Set(['mm', 'cm', 'm', 'km', 'mL', 'dL', 'L', 'g', 'kg', '円']);

/** The things that the story itself tells of. */
function toldThings({ objects, outline }: Draft): readonly StoryObject[] {
  const { kind, cast } = outline;
  const told = kind === 'increase' || kind === 'decrease' ? cast.slice(0, 1) : cast.slice(0, 2);
  return objects.filter(({ key }) => told.includes(key));
}

/** Everything that the story tells of is counted piece by piece. */
export function isPieceByPiece(draft: Draft): boolean {
  return toldThings(draft).every(({ counter }) => PIECES.has(counterNamed(counter)?.kana ?? ''));
}

/** A story that stays true to the world with other numbers of the same size. */
export function isChangeable(draft: Draft): boolean {
  const { outline, notation } = draft;
  if (outline.rate !== '倍' || (notation !== 'decimal' && notation !== 'fraction')) return false;
  if (isPieceByPiece(draft)) return isWhole(outline.left) && isWhole(outline.right);
  const isMeasured = toldThings(draft).every(({ counter, living }) => MEASURES.has(counter) && !living);
  return operationPairOf(outline.kind) === 'sum' && isMeasured;
}
