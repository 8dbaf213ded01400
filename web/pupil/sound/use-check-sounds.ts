import { useEffect, useRef } from 'react';
import type { ExerciseTable } from '../table/table.ts';
import { playSound } from './sounds.ts';

/** Plays the sound of each new verdict. If an exercise is opened with an earlier verdict, no sound is played. */
export function useCheckSounds({ checks, condition: { kind } }: Pick<ExerciseTable, 'checks' | 'condition'>): void {
  const heard = useRef(checks);
  useEffect(() => {
    if (heard.current === checks) return;
    heard.current = checks;
    if (kind === 'wrong') playSound('wrong');
    if (kind === 'solved' || kind === 'found') playSound('right');
  }, [checks, kind]);
}
