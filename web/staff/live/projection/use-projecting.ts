import { useEffect, useState } from 'react';
import type { LessonProjection, ProjectionChoice, ProjectorCode } from '../../../../contract/projection.ts';
import type { CallOutcome } from '../../../app/client/call.ts';
import { PAGE_PATHS } from '../../../app/paths.ts';
import type { FormFailure } from '../../../ui/form.tsx';
import { callStaffRoute } from '../../client.ts';
import { staffQueryCache, useStaffRead } from '../../queries.ts';
import { useSingleRequest } from '../../sending.ts';

/**
 * Interval in milliseconds at which the screen requests the present projection and the number of devices that show it.
 * While nothing is projected, the interval is five times as long.
 */
const BETWEEN_READS = 3000;
/**
 * The name of the browser window for the projector. Browsers reuse an open window with the same name, so there is never
 * a second one.
 */
const WINDOW = 'sakumon-projector';

/** What a lesson projects, and the functions that change it. */
export type LessonProjectionState = {
  readonly projection: LessonProjection;
  /**
   * The code that is typed on a device to show the projection there. Null after a reload, because the server stores
   * only a hash of it.
   */
  readonly code: ProjectorCode | null;
  /** True if the browser has blocked the window for the projector. */
  readonly isBlocked: boolean;
  readonly fault: FormFailure | null;
  /**
   * Changes what is projected. If nothing is projected yet, also opens the browser window for the projector. Call this
   * function only in the handler of a press, because browsers allow new windows only there.
   */
  readonly project: (choice: ProjectionChoice) => void;
  readonly changeLook: (look: NonNullable<LessonProjection>['look']) => void;
  readonly openWindow: () => void;
  readonly renewCode: () => void;
  readonly stop: () => void;
};

/**
 * Returns what a lesson projects, and the functions that change it. Nothing is projected unless the lesson is running.
 */
export function useLessonProjection(lesson: string, isRunning: boolean): LessonProjectionState {
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
   * Opens the browser window for the projector, then sends the request `call`. The response contains the code with
   * which the window shows the projection. The window is opened first, because browsers allow new windows only in the
   * handler of a press.
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
        // If the request failed, the new empty window is closed again. If the window already shows a projection, it
        // stays open.
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

/**
 * Returns the URL that contains the code of a projection. A browser that opens it shows the projection, and nobody has
 * to type the code.
 */
export function projectorJoinAddress(code: string): string {
  return `${PAGE_PATHS.projector}#${code}`;
}

function readAgain(): void {
  staffQueryCache.invalidateQueries({ queryKey: ['projection'] }).catch(reportError);
}

/**
 * Sends the request `second` only if the request `first` succeeded. Resolves to the outcome of the last request that
 * was sent.
 */
async function afterwards<Output>(
  first: CallOutcome<unknown>,
  second: () => Promise<CallOutcome<Output>>,
): Promise<CallOutcome<Output>> {
  return first.kind === 'ok' ? second() : first;
}
