import type { PupilProgress } from '../../../contract/progress.ts';
import type { Advice } from './advice.ts';
import type { PracticeDependencies } from './practice-dependencies.ts';

/** 「おすすめ」 after the question on the table, `latest`. Without the server: among the levels on the device. */
export async function recommendedWithinReach(
  { isOnline, keeping, loadAdvice }: Pick<PracticeDependencies, 'isOnline' | 'keeping' | 'loadAdvice'>,
  progress: PupilProgress,
  latest: string | null,
): Promise<Advice | null> {
  const { recommended } = await loadAdvice();
  const kept = new Set<number>();
  for (const { level } of progress.levels) if ((await keeping.level(level)) !== null) kept.add(level);
  return recommended(progress, (level) => isOnline() || kept.has(level), latest);
}
