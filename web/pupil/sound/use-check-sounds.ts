import { useEffect, useRef } from 'react';
import type { ExerciseState } from '../table/table.ts';
import { playSound } from './sounds.ts';

/**
 * Plays a sound when a check gets its verdict, but not for a verdict that the exercise already had when it was opened.
 */
export function useCheckSounds({ checks, condition: { kind } }: Pick<ExerciseState, 'checks' | 'condition'>): void {
  const heard = useRef(checks);
  useEffect(() => {
    if (heard.current === checks) return;
    heard.current = checks;
    if (kind === 'wrong') playSound('wrong');
    if (kind === 'solved' || kind === 'found') playSound('right');
  }, [checks, kind]);
}
