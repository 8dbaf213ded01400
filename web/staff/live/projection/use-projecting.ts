import { useEffect, useState } from 'react';
import type { LessonProjection, ProjectionChoice, ProjectorCode } from '../../../../contract/projection.ts';
import type { CallOutcome } from '../../../app/client/call.ts';
import { PAGE_PATHS } from '../../../app/paths.ts';
import type { FormFailure } from '../../../ui/form.tsx';
import { callStaffRoute } from '../../client.ts';
import { staffQueryCache, useStaffRead } from '../../queries.ts';
import { useSingleRequest } from '../../sending.ts';

/**
 * Interval at which the screen asks how many devices show the projection, in milliseconds. While nothing is projected,
 * the screen asks at five times this interval whether another teacher projects something.
 */
const BETWEEN_READS = 3000;
/** The name of the projector's window. A second window with this name is never opened. */
const WINDOW = 'sakumon-projector';

/** What a lesson projects, and the functions that change it. */
export type LessonProjecting = {
  readonly projection: LessonProjection;
  /**
   * The code with which devices join the projection. Null after a reload, because the server stores only a hash of the
   * code.
   */
  readonly code: ProjectorCode | null;
  /** True if the browser has not allowed the window to open. */
  readonly isBlocked: boolean;
  readonly fault: FormFailure | null;
  /**
   * Shows a view on the projector. If nothing is projected yet, opens a window for the projector. It must be called in
   * the handler of a press, because browsers allow new windows only there.
   */
  readonly project: (choice: ProjectionChoice) => void;
  readonly changeLook: (look: NonNullable<LessonProjection>['look']) => void;
  readonly openWindow: () => void;
  readonly renewCode: () => void;
  readonly stop: () => void;
};

/** Returns the projection of a lesson. While the lesson is not running, nothing is projected. */
export function useLessonProjection(lesson: string, isRunning: boolean): LessonProjecting {
  const { data } = useStaffRead('projection', isRunning ? { lesson } : null);
  const projection = isRunning ? (data?.projection ?? null) : null;
  const [code, setCode] = useState<ProjectorCode | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const { fault, send } = useSingleRequest({ isChanged: false });
  const isProjecting = projection !== null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(readAgain, isProjecting ? BETWEEN_READS : 5 * BETWEEN_READS);
    return () => clearInterval(timer);
  }, [isRunning, isProjecting]);
  const newCode = () => callStaffRoute('issueProjectorCode', { lesson });
  /**
   * Sends a call that returns a code for joining the projection, and opens the projection with this code in the
   * projector's window. The window is opened before the call, because browsers allow this only in the handler of a
   * press.
   */
  const sendForWindow = (call: () => Promise<CallOutcome<ProjectorCode>>): void => {
    const opened = window.open('', WINDOW, 'popup,width=1366,height=768');
    setBlocked(opened === null);
    send(
      call,
      (issued) => {
        setCode(issued);
        readAgain();
        opened?.location.replace(projectorJoinAddress(issued.code));
        opened?.focus();
      },
      () => {
        // If the call failed, a window that is still empty is closed. A window that already shows the lesson stays
        // open.
        if (opened?.location.href === 'about:blank') opened.close();
      },
    );
  };
  const sendChange = <Output>(call: () => Promise<CallOutcome<Output>>): void => send(call, readAgain, readAgain);
  return {
    projection,
    code,
    isBlocked,
    fault,
    project: (choice) => {
      const begin = () => callStaffRoute('project', { lesson, choice });
      if (isProjecting) sendChange(begin);
      else sendForWindow(async () => afterwards(await begin(), newCode));
    },
    changeLook: (look) => sendChange(() => callStaffRoute('changeProjectionLook', { lesson, look })),
    openWindow: () => sendForWindow(newCode),
    renewCode: () => send(newCode, setCode),
    stop: () => {
      setCode(null);
      setBlocked(false);
      sendChange(() => callStaffRoute('endProjection', { lesson }));
    },
  };
}

/** Returns the address with which a browser joins a projection, so that nobody has to type the code. */
export function projectorJoinAddress(code: string): string {
  return `${PAGE_PATHS.projector}#${code}`;
}

function readAgain(): void {
  staffQueryCache.invalidateQueries({ queryKey: ['projection'] }).catch(reportError);
}

/** Sends the second call if the first call succeeded. Resolves to the outcome of the call that was sent last. */
async function afterwards<Output>(
  first: CallOutcome<unknown>,
  second: () => Promise<CallOutcome<Output>>,
): Promise<CallOutcome<Output>> {
  return first.kind === 'ok' ? second() : first;
}
