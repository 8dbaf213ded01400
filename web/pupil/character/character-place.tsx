import { lazy, Suspense } from 'react';
import { waitUntilDeferredDownloadsMayStart } from '../../app/frame/deferred-loading.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import style from './character-place.module.css';
import type { ExerciseCharacterProps } from './table-character.tsx';
import { createDeviceSetting } from '../../ui/device-setting.ts';

export const characterVisibilitySetting = createDeviceSetting<'shown' | 'hidden'>('sakumon.character', [
  'shown',
  'hidden',
]);

/** The character's code is loaded after the exercise is shown. */
const TableCharacter = lazy(async () => {
  await waitUntilDeferredDownloadsMayStart();
  const { ExerciseCharacter: default_ } = await loadChunk('character', () => import('./table-character.tsx'));
  return { default: default_ };
});

/**
 * The area beside the exercise's message in which Sakumon's mascot appears. Its space is reserved, so that nothing
 * moves when the mascot appears.
 */
export function CharacterWithReservedSpace(props: ExerciseCharacterProps) {
  if (characterVisibilitySetting.use() === 'hidden') return null;
  return (
    <span className={style.place} data-character="">
      <Suspense fallback={null}>
        <TableCharacter {...props} />
      </Suspense>
    </span>
  );
}
