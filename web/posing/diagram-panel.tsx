import type { Corner } from '../../engine/question/composition.ts';
import { OPERATION_PAIRS, type OperationPair } from '../../engine/story/kind.ts';
import { over, TriangleBoard } from './diagram/triangle-board.tsx';
import type { Layout } from './diagram/layout.ts';
import type { Block, Cell, Scene } from './diagram/scene.ts';
import { Group } from './group.tsx';
import style from './diagram-panel.module.css';
import { cellPlace, pieceName } from './moving/places.ts';
import { slotColours } from './composition-panel.tsx';
import { cellName, OPERATION_PAIR_WORDS, slotName, WORDS } from './words.ts';

type DiagramPanelProps = {
  readonly scene: Scene;
  readonly carried: string | null;
  readonly onChoose: (triangle: number, pair: OperationPair) => void;
};

/** 「三角ブロック」: the triangle that answers to every move, or that the pupil builds. */
export function DiagramPanel({ scene, carried, onChoose }: DiagramPanelProps) {
  return (
    <section className={style.panel} aria-label={WORDS.diagram}>
      <h2 className={style.title} aria-hidden="true">
        <ruby>
          {WORDS.diagramReading.base}
          <rt>{WORDS.diagramReading.reading}</rt>
        </ruby>
        ブロック
      </h2>
      <TriangleBoard scene={scene}>
        {(layout) =>
          scene.kind === 'built' ? (
            <Built layout={layout} carried={carried} />
          ) : (
            <Mirrored scene={scene} layout={layout} />
          )
        }
      </TriangleBoard>
      <Choices scene={scene} onChoose={onChoose} />
    </section>
  );
}

function nameOfCell(corner: Corner | null, { slot, block }: Cell): string {
  const quantity = block?.quantity.spoken ?? null;
  if (corner !== null) return cellName(corner, quantity);
  return `${slotName(slot ?? 0)}: ${quantity ?? 'あいて います'}`;
}

/** The canvas read aloud, place by place; nothing here can be moved. */
function Mirrored({ scene, layout }: { readonly scene: Scene; readonly layout: Layout }) {
  const pair = scene.kind === 'mirrored' ? scene.triangles[0]?.operationPair : undefined;
  const cells = [
    ...layout.triangles.flatMap((triangle) => triangle.cells),
    ...layout.row.map((place) => ({ ...place, corner: null })),
  ];
  return (
    <ul className={style.spoken}>
      {cells.map(({ corner, cell, box }) => (
        <li key={corner ?? cell.slot} style={over(box)}>
          {nameOfCell(corner, cell)}
        </li>
      ))}
      {pair !== undefined && pair !== null && (
        <li>
          {WORDS.operationPair}: {OPERATION_PAIR_WORDS[pair].name}
        </li>
      )}
    </ul>
  );
}

type BuiltProps = { readonly layout: Layout; readonly carried: string | null };

function Built({ layout, carried }: BuiltProps) {
  const open = carried?.startsWith('block:') || undefined;
  return (
    <>
      {layout.triangles.map(({ cells }, triangle) =>
        cells.map(({ corner, cell, box }) => (
          <Group
            key={cellPlace(triangle, corner)}
            name={nameOfCell(corner, cell)}
            className={style.cell}
            style={over(box)}
            data-place={cellPlace(triangle, corner)}
            data-open={open}
          >
            {cell.block === null ? (
              <button type="button" className={style.empty} aria-label={nameOfCell(corner, cell)} />
            ) : (
              <BlockPiece block={cell.block} carried={carried} />
            )}
          </Group>
        )),
      )}
      {layout.tray !== null && (
        <Group name={WORDS.tray} className={style.tray} style={over(layout.tray)} data-place="tray" data-open={open} />
      )}
      {layout.row.map(
        ({ cell, box }) =>
          cell.block !== null && (
            <div key={cell.block.card} className={style.place} style={over(box)}>
              <BlockPiece block={cell.block} carried={carried} />
            </div>
          ),
      )}
    </>
  );
}

type ChoicesProps = Pick<DiagramPanelProps, 'onChoose'> & { readonly scene: Scene };

/** The operator pair for the middle of each triangle. */
function Choices({ scene, onChoose }: ChoicesProps) {
  if (scene.kind !== 'built') return null;
  return (
    <div className={style.choices}>
      {scene.triangles.map((triangle, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a triangle's name is its place
        <Group key={at} name={WORDS.operationPair} className={style.pairs}>
          {OPERATION_PAIRS.map((pair) => (
            <button
              key={pair}
              type="button"
              className={style.pair}
              aria-pressed={triangle.operationPair === pair}
              aria-label={OPERATION_PAIR_WORDS[pair].name}
              onClick={() => onChoose(at, pair)}
            >
              {OPERATION_PAIR_WORDS[pair].signs}
            </button>
          ))}
        </Group>
      ))}
    </div>
  );
}

/** A block to be moved. The canvas paints it at rest; while it moves it shows itself. */
function BlockPiece({ block, carried }: { readonly block: Block; readonly carried: string | null }) {
  const name = pieceName({ kind: 'block', card: block.card });
  return (
    <button
      type="button"
      className={style.block}
      style={slotColours(block.slot)}
      data-piece={name}
      data-carried={carried === name || undefined}
      aria-pressed={carried === name}
      aria-label={`${block.quantity.spoken}の ブロック`}
      data-quantity={`${block.quantity.number} ${block.quantity.unit}`}
    />
  );
}
