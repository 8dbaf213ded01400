import { useEffect, useRef, useState } from 'react';
import { restMayLoad } from '../../frame/first-things.ts';
import { loadPart } from '../../frame/load-part.ts';
import { Waiting } from './practice-notices.tsx';
import type { PracticeTable, PracticeTableProps } from './practice-table.tsx';
import type { play } from '../table/moves.ts';
import { TableActions } from './table-actions.tsx';
import { TableView } from './table-view.tsx';

/** What a table needs to be moved: what hears hands, and what their moves do. */
type Hands = { readonly Table: typeof PracticeTable; readonly play: typeof play };

let loaded: Hands | null = null;
let loading: Promise<Hands> | null = null;

/** What moves the cards; asked for once, and again only after a failure. */
export function loadHands(): Promise<Hands> {
  loading ??= loadPart('hands', () => import('./hands.ts')).then(
    (part) => (loaded = { Table: part.PracticeTable, play: part.play }),
    (fault: unknown) => {
      loading = null;
      throw fault;
    },
  );
  return loading;
}

/** On a device that has the shell it is there before the answers of the server are. */
export function beginHands(): void {
  if (navigator.serviceWorker?.controller) void loadHands().catch(() => undefined);
}

type TableInHandsProps = PracticeTableProps & {
  /** A worked example lies over the table. */
  readonly isCovered: boolean;
};

/**
 * The table under a pupil's hands. What moves its cards is a part of its own: on a first visit the table stands without
 * it under the worked example, which is pressed first, and it comes meanwhile.
 */
export function TableInHands({ isCovered, ...props }: TableInHandsProps) {
  const hands = useHands(isCovered);
  if (hands !== null) return <hands.Table {...props} />;
  return isCovered ? <StillTable {...props} /> : <Waiting />;
}

function useHands(mayWait: boolean): Hands | null {
  const [hands, setHands] = useState(loaded);
  const [fault, setFault] = useState<{ readonly thrown: unknown } | null>(null);
  if (fault !== null) throw fault.thrown;
  useEffect(() => {
    if (hands !== null) return undefined;
    let isGone = false;
    const begin = mayWait ? restMayLoad() : Promise.resolve();
    begin.then(loadHands).then(
      (part) => !isGone && setHands(part),
      (thrown: unknown) => !isGone && setFault({ thrown }),
    );
    return () => {
      isGone = true;
    };
  }, [hands, mayWait]);
  return hands;
}

/** To be looked at: nothing on it moves or can be pressed yet. */
function StillTable({ table, setting, notice, onExample }: PracticeTableProps) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <TableView
      {...{ table, setting, root, notice }}
      actions={<TableActions table={table} hasExample={onExample !== null} ways={null} />}
      carried={null}
      onMove={ignore}
      say={ignore}
    />
  );
}

function ignore(): void {
  // There are no hands yet.
}
