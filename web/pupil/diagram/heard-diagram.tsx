import type { CardId } from '../../../engine/story/card.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { heardOfScene } from './diagram-voice.tsx';
import style from './heard-diagram.module.css';
import { Mirrored } from './scene-diagram.tsx';
import { stillScene, sceneTriangles, type DiagramScene } from './scene.ts';
import { TriangleBoard } from './triangle-board.tsx';

type HeardDiagramProps = {
  readonly scene: DiagramScene;
  /** The card whose cell is marked in the document, as a target for animations; null for none. */
  readonly asked?: CardId | null;
};

/**
 * Static triangles with a speaker button. With several triangles the button is beside them, because there
 * is no room between them.
 */
export function HeardDiagram({ scene, asked = null }: HeardDiagramProps) {
  const still = stillScene(scene);
  return (
    <div className={style.heard} data-voiced="" data-several={sceneTriangles(still).length > 1 || undefined}>
      <SpeakerPlace of="diagram" heard={heardOfScene(still)} />
      <TriangleBoard scene={still}>
        {(layout) => <Mirrored scene={still} layout={layout} asked={asked} />}
      </TriangleBoard>
    </div>
  );
}
