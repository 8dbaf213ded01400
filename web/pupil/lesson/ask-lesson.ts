import { PUPIL_LESSON_ROUTES, type PupilLesson } from '../../../contract/live-channels.ts';
import { createCall } from '../../app/client/call.ts';
import { reportOutcome } from '../../app/client/client.ts';

const callLesson = createCall(PUPIL_LESSON_ROUTES, (input, init) => fetch(input, init), reportOutcome);

/** What the channel would say now; null where the server is out of reach or refuses. */
export async function askLesson(): Promise<PupilLesson | null> {
  const outcome = await callLesson('pupilLesson', {}).catch((fault: unknown) => {
    reportError(fault);
    return null;
  });
  return outcome?.kind === 'ok' ? outcome.output : null;
}
