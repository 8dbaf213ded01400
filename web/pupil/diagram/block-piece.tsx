import { slotColours } from '../views/composition-panel.tsx';
import { over } from './triangle-board.tsx';
import type { Box, PlacedCell, Layout } from './layout.ts';
import { blockName, type Block } from './scene.ts';
import { emsOf } from '../../ui/text/ems-of.ts';
import { Fractions } from '../../ui/text/fractions.tsx';
import { slotName } from '../views/words.ts';
import { NamedGroup } from '../views/named-group.tsx';
import { blockTitle, type CardQuantity } from '../table/quantity.ts';
import { cellPlace, isBlock } from '../table/place-names.ts';
import { nameOfCell, TRAY_NAME } from './diagram-names.ts';
import style from './diagram-panel.module.css';

type CellPlaceProps = {
  readonly triangle: number;
  /**
   * The name of the triangle, if there are several. It distinguishes the cells, because each triangle has cells with
   * the same names.
   */
  readonly among?: string;
  readonly placed: PlacedCell;
  readonly carried: string | null;
};

/** A cell into which a block can be put. */
export function CellPlace({ triangle, among, placed: { corner, cell, box }, carried }: CellPlaceProps) {
  const name = nameOfCell(corner, cell);
  return (
    <NamedGroup
      name={name}
      className={style.cell}
      style={over(box)}
      data-place={cellPlace(triangle, corner)}
      data-open={isBlock(carried) || undefined}
      data-heard={cell.block === null ? undefined : ''}
    >
      {cell.block === null ? (
        <button type="button" className={style.empty} aria-label={among === undefined ? name : `${among}の ${name}`} />
      ) : (
        <BlockPiece block={cell.block} box={box} carried={carried} />
      )}
    </NamedGroup>
  );
}

type BlockPieceProps = { readonly block: Block; readonly box: Box; readonly carried: string | null };

/**
 * Returns the accessible name of a block, with the number of its slot, because two blocks may show the same quantity.
 */
function nameOf(slot: number | null, quantity: CardQuantity): string {
  return slot === null ? blockTitle(quantity) : `${slotName(slot)}、${blockTitle(quantity)}`;
}

/** Maximum share of the block's width for its text. */
const TEXT_SHARE = 0.82;

/** A block that can be moved. The canvas paints it while it rests; this element is visible only while it moves. */
export function BlockPiece({ block, box, carried }: BlockPieceProps) {
  const name = blockName(block);
  if (block.quantity === null) return null;
  const text = block.quantity.number + block.quantity.unit;
  return (
    <button
      type="button"
      className={style.block}
      style={{ ...slotColours(block.slot), fontSize: fontSizeIn(box, text) }}
      data-piece={name}
      data-carried={carried === name || undefined}
      aria-pressed={carried === name}
      aria-label={nameOf(block.slot, block.quantity)}
    >
      <span aria-hidden="true">
        <Fractions text={text} />
      </span>
    </button>
  );
}

/**
 * Returns a font size in pixels that fits the text. A denominator needs no width, because it is below its numerator.
 */
function fontSizeIn({ width, height }: Box, text: string): number {
  return Math.min(height * 0.5, (width * TEXT_SHARE) / emsOf(text.replace(/\/\d+/u, '')));
}

/** The blocks outside of triangles, and the tray to which blocks can be returned. */
export function BlockTray({ layout, carried }: { readonly layout: Layout; readonly carried: string | null }) {
  return (
    <>
      {layout.tray !== null && (
        <NamedGroup
          name={TRAY_NAME}
          className={style.tray}
          style={over(layout.tray)}
          data-place="tray"
          data-open={isBlock(carried) || undefined}
        />
      )}
      {layout.row.map(
        ({ cell, box }) =>
          cell.block !== null && (
            <div key={blockName(cell.block)} className={style.place} style={over(box)}>
              <BlockPiece block={cell.block} box={box} carried={carried} />
            </div>
          ),
      )}
    </>
  );
}
