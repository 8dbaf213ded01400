import { describe, expect, test } from 'vitest';
import { isCompositionPicked, togglePickedComposition, type PickedComposition } from './picking.ts';

function ofPupil(pupil: string, question = 'q1'): PickedComposition {
  return { kind: 'pupil', pupil, question };
}

function wrong(...slots: readonly string[]): PickedComposition {
  return { kind: 'wrong', question: 'q1', version: 'v1', composition: { slots, diagram: null, named: null } };
}

describe('picking', () => {
  test('adds and removes a composition without changing the others', () => {
    const both = [ofPupil('u1'), wrong('a', 'b')];
    expect(togglePickedComposition(both, ofPupil('u1', 'q2'))).toEqual([...both, ofPupil('u1', 'q2')]);
    expect(togglePickedComposition(both, wrong('a', 'b'))).toEqual([ofPupil('u1')]);
    expect(isCompositionPicked(both, wrong('b', 'a'))).toBe(false);
  });

  test('allows at most four', () => {
    const four = ['u1', 'u2', 'u3', 'u4'].map((pupil) => ofPupil(pupil));
    expect(togglePickedComposition(four, ofPupil('u5'))).toEqual(four);
    expect(togglePickedComposition(four, ofPupil('u2'))).toHaveLength(3);
  });
});
