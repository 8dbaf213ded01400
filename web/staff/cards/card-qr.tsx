import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Width of the white border around the QR code, in modules (the squares of the code). ISO/IEC 18004 requires four. */
const QUIET = 4;

/**
 * The QR code of a login card. Children carry the cards in pencil cases, so the code has the error correction level
 * `quartile`. It can be read even if about a quarter of it is damaged.
 */
export function LoginCardQr({ text, className }: { readonly text: string; readonly className: string | undefined }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: QUIET });
    return { size: rows.length, path: rows.map((row, y) => pathOfRow(row, y)).join('') };
  }, [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
      <path d={path} fill="var(--print-ink)" />
    </svg>
  );
}

/**
 * Returns the SVG path of one row of the QR code. Adjacent dark squares are drawn as one rectangle, because thin white
 * lines could appear between separate squares.
 */
function pathOfRow(row: readonly boolean[], y: number): string {
  const begins = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []));
  return begins
    .map((x) => {
      const after = row.indexOf(false, x);
      const length = (after === -1 ? row.length : after) - x;
      return `M${x} ${y}h${length}v1h${-length}z`;
    })
    .join('');
}
