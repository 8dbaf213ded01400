import type { PupilProgress } from '../../../contract/progress.ts';
import { fetchProgress, questionsKept, type Fetched } from './fetching.ts';
import type { PracticeDependencies } from './practice-dependencies.ts';

type LoadingNeeds = Pick<
  PracticeDependencies,
  'call' | 'keeping' | 'outbox' | 'makeGenerated' | 'loadContinuing' | 'patience'
>;

/** Where the pupil is. Acts still on the device are sent first, if that is possible. */
export async function loadProgress(needs: LoadingNeeds): Promise<Fetched<PupilProgress>> {
  const { call, keeping, outbox, patience } = needs;
  if ((await outbox.count()) > 0) await Promise.race([outbox.flush(), patience()]);
  const fetched = await fetchProgress(call, keeping);
  return fetched.kind === 'trouble' ? fetched : { ...fetched, value: await withWaiting(fetched.value, needs) };
}

/** Progress anew from the server; null while it cannot be reached or has not got all acts. */
export async function refreshProgress(needs: LoadingNeeds): Promise<PupilProgress | null> {
  const end = await needs.outbox.flush();
  if (end.kind !== 'empty') return null;
  const fetched = await fetchProgress(needs.call, needs.keeping);
  return fetched.kind === 'fetched' && fetched.fresh ? withWaiting(fetched.value, needs) : null;
}

/** The server's progress with the acts that it does not have yet. */
async function withWaiting(progress: PupilProgress, needs: LoadingNeeds): Promise<PupilProgress> {
  const { keeping, outbox, makeGenerated, loadContinuing } = needs;
  if ((await outbox.count()) === 0) return progress;
  const { continued } = await loadContinuing();
  const questions = await questionsKept(keeping, await outbox.waiting(), makeGenerated);
  return continued(progress, await outbox.waiting(), (id) => questions.get(id));
}
