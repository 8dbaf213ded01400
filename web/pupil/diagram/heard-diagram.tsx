import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { heardOfScene } from './diagram-voice.tsx';
import style from './heard-diagram.module.css';
import { Mirrored } from './scene-diagram.tsx';
import { stillScene, sceneTriangles, type DiagramScene } from './scene.ts';
import { TriangleBoard } from './triangle-board.tsx';

/**
 * Static triangles in a dialog, with a speaker button. With several triangles the button is beside them, because there
 * is no room between them.
 */
export function HeardDiagram({ scene }: { readonly scene: DiagramScene }) {
  const still = stillScene(scene);
  return (
    <div className={style.heard} data-voiced="" data-several={sceneTriangles(still).length > 1 || undefined}>
      <SpeakerPlace of="diagram" heard={heardOfScene(still)} />
      <TriangleBoard scene={still}>{(layout) => <Mirrored scene={still} layout={layout} />}</TriangleBoard>
    </div>
  );
}
