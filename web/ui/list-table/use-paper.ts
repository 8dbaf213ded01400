import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { printPage } from '../print-page.ts';

type Paper<Row> = {
  readonly isPrinting: boolean;
  /** The rows that were given to print; null for those on screen. */
  readonly rows: readonly Row[] | null;
  readonly print: (rows: readonly Row[]) => void;
};

/** On paper stands every row, whoever asked for the printing. */
export function usePaper<Row>(): Paper<Row> {
  const [isPrinting, setPrinting] = useState(false);
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  useEffect(() => {
    // The browser takes its picture of the page as soon as the event is over.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => {
      setPrinting(false);
      setRows(null);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  useEffect(() => {
    if (rows !== null) void printPage();
  }, [rows]);
  return { isPrinting, rows, print: setRows };
}
