import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { heardOfScene } from './diagram-voice.tsx';
import style from './heard-diagram.module.css';
import { Mirrored } from './scene-diagram.tsx';
import { stillScene, sceneTriangles, type DiagramScene } from './scene.ts';
import { TriangleBoard } from './triangle-board.tsx';

/** Triangles in a dialog, looked at and heard; beside several of them there is room for the button, among them none. */
export function HeardDiagram({ scene }: { readonly scene: DiagramScene }) {
  const still = stillScene(scene);
  return (
    <div className={style.heard} data-voiced="" data-several={sceneTriangles(still).length > 1 || undefined}>
      <SpeakerPlace of="diagram" heard={heardOfScene(still)} />
      <TriangleBoard scene={still}>{(layout) => <Mirrored scene={still} layout={layout} />}</TriangleBoard>
    </div>
  );
}
