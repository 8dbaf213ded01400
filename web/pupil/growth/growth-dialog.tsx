import type { PupilProgress, PupilGrowth } from '../../../contract/progress.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { VoicedWords } from '../voice/voiced-words.tsx';
import { Star } from '../views/stars.tsx';
import { useModal } from '../views/use-modal.ts';
import style from './growth-dialog.module.css';
import { GROWTH_WORDS, totalWords } from './growth-words.ts';
import { LevelList } from './level-list.tsx';
import { useGrowth, type KnownGrowth } from './use-growth.ts';
import { WeekBars } from './week-bars.tsx';
import { Words } from '../../ui/text/interface-words.tsx';

type GrowthDialogProps = {
  readonly progress: PupilProgress;
  readonly setting: TextSetting;
  readonly onClose: () => void;
};

/** The pupil's growth: their stars, weeks and levels. It shows no comparison with others. */
export function GrowthDialog({ progress, setting, onClose }: GrowthDialogProps) {
  const dialog = useModal();
  const known = useGrowth();
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="growth-title" onCancel={onClose}>
      <div className={style.sheet}>
        <header className={style.top}>
          <h2 id="growth-title" className={style.title}>
            <Words source={GROWTH_WORDS.title} />
          </h2>
          <p className={style.total}>
            <Star />
            <VoicedWords source={totalWords(progress.stars)} />
          </p>
        </header>
        {/* Focusable, so that the keyboard can scroll content that is longer than the window. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={style.content} aria-labelledby="growth-title" tabIndex={0}>
          <Weeks known={known} />
          <LevelList levels={progress.levels} growth={growthIn(known)} setting={setting} />
        </section>
        <button type="button" className={style.close} onClick={onClose}>
          <Words source={GROWTH_WORDS.close} />
        </button>
      </div>
    </dialog>
  );
}

function growthIn(known: KnownGrowth): PupilGrowth['levels'] {
  return known.kind === 'here' ? known.growth.levels : [];
}

function Weeks({ known }: { readonly known: KnownGrowth }) {
  switch (known.kind) {
    case 'loading':
      return (
        <p className={style.note}>
          <Words source={GROWTH_WORDS.loading} />
        </p>
      );
    case 'away':
      return (
        <p className={style.note}>
          <VoicedWords source={GROWTH_WORDS.away} />
        </p>
      );
    case 'failed':
      return (
        <p className={style.note}>
          <VoicedWords source={GROWTH_WORDS.failed} />
        </p>
      );
    case 'here':
      return <WeekBars weeks={known.growth.weeks} />;
  }
}
