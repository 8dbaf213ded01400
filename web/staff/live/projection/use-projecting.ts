import { useEffect, useState } from 'react';
import type { LessonProjection, ProjectionChoice, ProjectorCode } from '../../../../contract/projection.ts';
import type { CallOutcome } from '../../../app/client/call.ts';
import { PAGE_PATHS } from '../../../app/paths.ts';
import type { FormFailure } from '../../../ui/form.tsx';
import { callStaffRoute } from '../../client.ts';
import { staffQueryCache, useStaffRead } from '../../queries.ts';
import { useSingleRequest } from '../../sending.ts';

/** Milliseconds after which the screen asks how many devices joined, and what another teacher projects. */
const BETWEEN_READS = 3000;
/** The name of the projector's window, so that a lesson opens only one. */
const WINDOW = 'sakumon-projector';

/** What a lesson projects, and the actions that change it. */
export type LessonProjecting = {
  readonly projection: LessonProjection;
  /** The code that devices join with, until it expires. Null after a reload: the server stores only its hash. */
  readonly code: ProjectorCode | null;
  /** True if the browser has blocked the window. */
  readonly isBlocked: boolean;
  readonly fault: FormFailure | null;
  /**
   * Shows a choice on the projector. If nothing was projected before, opens a window for the projector. It must be
   * called in the handler of a press, because browsers allow new windows only then.
   */
  readonly project: (choice: ProjectionChoice) => void;
  readonly changeLook: (look: NonNullable<LessonProjection>['look']) => void;
  readonly openWindow: () => void;
  readonly renewCode: () => void;
  readonly stop: () => void;
};

/** Returns the projection of a lesson. While the lesson does not run, nothing is projected. */
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
  /** Sends a call that returns a code, and shows the projection in a window that was opened in the press. */
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
        // A window that already shows the lesson stays.
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

/** Returns the address with which a browser joins a projection without typing. */
export function projectorJoinAddress(code: string): string {
  return `${PAGE_PATHS.projector}#${code}`;
}

function readAgain(): void {
  staffQueryCache.invalidateQueries({ queryKey: ['projection'] }).catch(reportError);
}

/** Sends the second call if the first one succeeded. Returns the outcome of the call that was sent last. */
async function afterwards<Output>(
  first: CallOutcome<unknown>,
  second: () => Promise<CallOutcome<Output>>,
): Promise<CallOutcome<Output>> {
  return first.kind === 'ok' ? second() : first;
}
