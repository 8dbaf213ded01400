import type { CardId } from '../../../engine/story/card.ts';
import { SpeakerButtonPlace } from '../voice/speaker-place.tsx';
import { passagesOfScene } from './diagram-voice.tsx';
import style from './heard-diagram.module.css';
import { SceneForScreenReaders } from './scene-diagram.tsx';
import { staticScene, trianglesOfScene, type DiagramScene } from './scene.ts';
import { TriangleBoard } from './triangle-board.tsx';

type HeardDiagramProps = {
  readonly scene: DiagramScene;
  /**
   * A card. Animations use the cell with this card's block as their target, so the element of the cell gets an
   * attribute. Null if no animation needs a target.
   */
  readonly asked?: CardId | null;
};

/**
 * Triangles that cannot be changed, with a speaker button that lets the voice describe them. If there are several
 * triangles, the button is beside them, because there is no room for it between them.
 */
export function StaticDiagramWithSpeaker({ scene, asked = null }: HeardDiagramProps) {
  const still = staticScene(scene);
  return (
    <div className={style.heard} data-voiced="" data-several={trianglesOfScene(still).length > 1 || undefined}>
      <SpeakerButtonPlace of="diagram" heard={passagesOfScene(still)} />
      <TriangleBoard scene={still}>
        {(layout) => <SceneForScreenReaders scene={still} layout={layout} asked={asked} />}
      </TriangleBoard>
    </div>
  );
}
