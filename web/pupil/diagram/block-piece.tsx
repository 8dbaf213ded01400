import { slotColourStyle } from '../views/composition-panel.tsx';
import { positionStyleOfCanvasBox } from './triangle-board.tsx';
import type { CanvasBox, PlacedCell, DiagramLayout } from './layout.ts';
import { blockKey, type DiagramBlock } from './scene.ts';
import { estimateTextWidthInEms } from '../../ui/text/ems-of.ts';
import { TextWithFractions } from '../../ui/text/fractions.tsx';
import { spokenSlotName } from '../views/words.ts';
import { GroupWithAccessibleName } from '../views/named-group.tsx';
import { blockLabel, type CardQuantityText } from '../table/quantity.ts';
import { cellPlaceName, isBlockName } from '../table/place-names.ts';
import { cellLabel, BLOCK_TRAY_LABEL } from './diagram-names.ts';
import style from './diagram-panel.module.css';

type CellPlaceProps = {
  readonly triangle: number;
  /**
   * The name of the cell's triangle, if the canvas shows several triangles. It is a part of the cell's accessible name,
   * because otherwise cells of different triangles would have the same name.
   */
  readonly among?: string;
  readonly placed: PlacedCell;
  readonly carried: string | null;
};

/** A cell into which a block can be put. */
export function DiagramCellDropTarget({ triangle, among, placed: { corner, cell, box }, carried }: CellPlaceProps) {
  const name = cellLabel(corner, cell);
  return (
    <GroupWithAccessibleName
      name={name}
      className={style.cell}
      style={positionStyleOfCanvasBox(box)}
      data-place={cellPlaceName(triangle, corner)}
      data-open={isBlockName(carried) || undefined}
      data-heard={cell.block === null ? undefined : ''}
    >
      {cell.block === null ? (
        <button type="button" className={style.empty} aria-label={among === undefined ? name : `${among}の ${name}`} />
      ) : (
        <MovableBlock block={cell.block} box={box} carried={carried} />
      )}
    </GroupWithAccessibleName>
  );
}

type BlockPieceProps = { readonly block: DiagramBlock; readonly box: CanvasBox; readonly carried: string | null };

/**
 * Returns the accessible name of a block. The name contains the number of the block's slot (unless `slot` is null),
 * because two blocks may show the same quantity.
 */
function nameOf(slot: number | null, quantity: CardQuantityText): string {
  return slot === null ? blockLabel(quantity) : `${spokenSlotName(slot)}、${blockLabel(quantity)}`;
}

/** Maximum width of a block's text as a share of the block's width. */
const TEXT_SHARE = 0.82;

/**
 * A block that can be moved. While the block does not move, a canvas element paints it and this HTML element is
 * invisible. While the block moves, this element is visible.
 */
export function MovableBlock({ block, box, carried }: BlockPieceProps) {
  const name = blockKey(block);
  if (block.quantity === null) return null;
  const text = block.quantity.number + block.quantity.unit;
  return (
    <button
      type="button"
      className={style.block}
      style={{ ...slotColourStyle(block.slot), fontSize: fontSizeIn(box, text) }}
      data-piece={name}
      data-carried={carried === name || undefined}
      aria-pressed={carried === name}
      aria-label={nameOf(block.slot, block.quantity)}
    >
      <span aria-hidden="true">
        <TextWithFractions text={text} />
      </span>
    </button>
  );
}

/**
 * Returns a font size in CSS pixels with which the text fits into the block. The denominator of a fraction is written
 * below the numerator, so it is not counted as a part of the width.
 */
function fontSizeIn({ width, height }: CanvasBox, text: string): number {
  return Math.min(height * 0.5, (width * TEXT_SHARE) / estimateTextWidthInEms(text.replace(/\/\d+/u, '')));
}

/** The blocks that are not in a triangle, and the tray to which the pupil can return blocks. */
export function BlockTray({ layout, carried }: { readonly layout: DiagramLayout; readonly carried: string | null }) {
  return (
    <>
      {layout.tray !== null && (
        <GroupWithAccessibleName
          name={BLOCK_TRAY_LABEL}
          className={style.tray}
          style={positionStyleOfCanvasBox(layout.tray)}
          data-place="tray"
          data-open={isBlockName(carried) || undefined}
        />
      )}
      {layout.row.map(
        ({ cell, box }) =>
          cell.block !== null && (
            <div key={blockKey(cell.block)} className={style.place} style={positionStyleOfCanvasBox(box)}>
              <MovableBlock block={cell.block} box={box} carried={carried} />
            </div>
          ),
      )}
    </>
  );
}
