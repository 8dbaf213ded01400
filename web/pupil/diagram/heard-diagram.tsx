import type { CardId } from '../../../engine/story/card.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { createSpokenPassagesOfDiagramScene } from './diagram-voice.tsx';
import style from './heard-diagram.module.css';
import { SceneForScreenReaders } from './scene-diagram.tsx';
import { createStaticScene, trianglesOfScene, type DiagramScene } from './scene.ts';
import { SceneCanvas } from './triangle-board.tsx';

type HeardDiagramProps = {
  readonly scene: DiagramScene;
  /**
   * The card whose cell gets the attribute `data-asked-cell`, so that animations can find this cell. Null if no
   * animation needs it.
   */
  readonly asked?: CardId | null;
};

/**
 * Triangles that cannot be changed, with a speaker button that lets the voice describe them. If there are several
 * triangles, the button is beside them, because there is no room for it between them.
 */
export function StaticDiagramWithSpeaker({ scene, asked = null }: HeardDiagramProps) {
  const still = createStaticScene(scene);
  return (
    <div className={style.heard} data-voiced="" data-several={trianglesOfScene(still).length > 1 || undefined}>
      <OptionalSpeakerButton of="diagram" heard={createSpokenPassagesOfDiagramScene(still)} />
      <SceneCanvas scene={still}>
        {(layout) => <SceneForScreenReaders scene={still} layout={layout} asked={asked} />}
      </SceneCanvas>
    </div>
  );
}
