import { useEffect, useRef, useState } from 'react';
import { restMayLoad } from '../../frame/first-things.ts';
import { loadPart } from '../../frame/load-part.ts';
import { Waiting } from './practice-notices.tsx';
import type { PracticeTable, PracticeTableProps } from './practice-table.tsx';
import type { play } from '../table/moves.ts';
import { TableActions } from './table-actions.tsx';
import { TableView } from './table-view.tsx';

/** What a table needs to be played: what hears hands and keys, and what their moves do. */
type Interaction = { readonly Table: typeof PracticeTable; readonly play: typeof play };

let loaded: Interaction | null = null;
let loading: Promise<Interaction> | null = null;

/** What moves the cards; asked for once, and again only after a failure. */
export function loadInteraction(): Promise<Interaction> {
  loading ??= loadPart('interaction', () => import('./interaction.ts')).then(
    (part) => (loaded = { Table: part.PracticeTable, play: part.play }),
    (fault: unknown) => {
      loading = null;
      throw fault;
    },
  );
  return loading;
}

/** On a device that has the shell it is there before the answers of the server are. */
export function preloadInteraction(): void {
  if (navigator.serviceWorker?.controller) void loadInteraction().catch(() => undefined);
}

type LazyPracticeTableProps = PracticeTableProps & {
  /** A worked example lies over the table. */
  readonly isCovered: boolean;
};

/**
 * The table under a pupil's hands. What moves its cards is a part of its own: on a first visit the table stands without
 * it under the worked example, which is pressed first, and it comes meanwhile.
 */
export function LazyPracticeTable({ isCovered, ...props }: LazyPracticeTableProps) {
  const interaction = useInteraction(isCovered);
  if (interaction !== null) return <interaction.Table {...props} />;
  return isCovered ? <StaticTable {...props} /> : <Waiting />;
}

function useInteraction(mayWait: boolean): Interaction | null {
  const [interaction, setInteraction] = useState(loaded);
  const [fault, setFault] = useState<{ readonly thrown: unknown } | null>(null);
  if (fault !== null) throw fault.thrown;
  useEffect(() => {
    if (interaction !== null) return undefined;
    let isGone = false;
    const begin = mayWait ? restMayLoad() : Promise.resolve();
    begin.then(loadInteraction).then(
      (part) => !isGone && setInteraction(part),
      (thrown: unknown) => !isGone && setFault({ thrown }),
    );
    return () => {
      isGone = true;
    };
  }, [interaction, mayWait]);
  return interaction;
}

/** To be looked at: nothing on it moves or can be pressed yet. */
function StaticTable({ table, setting, notice, onExample }: PracticeTableProps) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <TableView
      {...{ table, setting, root, notice }}
      actions={<TableActions table={table} hasExample={onExample !== null} ways={null} />}
      isInert
      carried={null}
      onMove={ignore}
      say={ignore}
    />
  );
}

function ignore(): void {
  // What would play it has not come yet.
}
