import style from './line-drawing.module.css';

/** A line drawing as SVG paths in a viewBox of 68 × 40 units. Dashed lines show what is missing. */
export type LineDrawingPaths = {
  readonly lines: string;
  readonly dashed?: string;
  readonly digits?: readonly (readonly [text: string, x: number, y: number])[];
};

/** A drawing with the same meaning as the text beside it, for children who cannot read yet. */
export function LineDrawing({ drawing: { lines, dashed, digits } }: { readonly drawing: LineDrawingPaths }) {
  return (
    <svg className={style.sign} viewBox="0 0 68 40" aria-hidden="true">
      <path d={lines} />
      {dashed !== undefined && <path className={style.dashed} d={dashed} />}
      {digits?.map(([text, x, y]) => (
        <text key={x} x={x} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}
