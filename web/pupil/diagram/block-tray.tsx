import { BlockPiece } from './block-piece.tsx';
import { over } from './triangle-board.tsx';
import type { Layout } from './layout.ts';
import style from './diagram-panel.module.css';
import { blockName } from './scene.ts';
import { NamedGroup } from '../views/named-group.tsx';
import { isBlock } from '../table/place-names.ts';
import { TRAY_NAME } from './diagram-names.ts';

/** Where blocks wait, and where they can be laid back. */
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
