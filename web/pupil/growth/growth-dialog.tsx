import type { PupilProgress, PupilGrowth } from '../../../contract/progress.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { TextWithSpeakerButton } from '../voice/voiced-words.tsx';
import { TriangleCharacter } from '../character/character.tsx';
import { StarIcon } from '../views/stars.tsx';
import { useModalDialog } from '../views/use-modal.ts';
import style from './growth-dialog.module.css';
import { GROWTH_WORDS, totalStarsWords } from './growth-words.ts';
import { AbilityList } from './ability-list.tsx';
import { begunLevelsOfCourse } from './growth-view.ts';
import { LevelList } from './level-list.tsx';
import { useGrowth, type GrowthRequestState } from './use-growth.ts';
import { WeekBars } from './week-bars.tsx';
import { UiText } from '../../ui/text/interface-words.tsx';

type GrowthDialogProps = {
  readonly progress: PupilProgress;
  readonly setting: TextRenderSettings;
  readonly onClose: () => void;
};

/**
 * The dialog じぶんの きろく (my own record), in which pupils see their own stars, weeks and levels. It never compares a pupil
 * with others.
 */
export function GrowthDialog({ progress, setting, onClose }: GrowthDialogProps) {
  const dialog = useModalDialog();
  const known = useGrowth();
  const hasBegun = begunLevelsOfCourse(progress.levels).length > 0;
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="growth-title" onCancel={onClose}>
      <div className={style.sheet}>
        <header className={style.top}>
          <h2 id="growth-title" className={style.title}>
            <UiText source={GROWTH_WORDS.title} />
          </h2>
          <p className={style.total}>
            <StarIcon />
            <TextWithSpeakerButton source={totalStarsWords(progress.stars)} />
          </p>
        </header>
        {/* The section can be focused, so that the keyboard can scroll it if its content is higher than the window. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={style.content} aria-labelledby="growth-title" tabIndex={0}>
          {hasBegun ? <Own known={known} progress={progress} setting={setting} /> : <Invitation />}
        </section>
        <button type="button" className={style.close} onClick={onClose}>
          <UiText source={hasBegun ? GROWTH_WORDS.close : GROWTH_WORDS.make} />
        </button>
      </div>
    </dialog>
  );
}

/** The content of the dialog for a pupil who has no record yet. It says what the pupil can do first. */
function Invitation() {
  return (
    <div className={style.invitation}>
      <TriangleCharacter pose="carrying" />
      <p>
        <TextWithSpeakerButton source={GROWTH_WORDS.none} />
      </p>
    </div>
  );
}

type OwnProps = Pick<GrowthDialogProps, 'progress' | 'setting'> & { readonly known: GrowthRequestState };

function Own({ known, progress, setting }: OwnProps) {
  return (
    <>
      {known.kind === 'here' && <AbilityList abilities={known.growth.abilities} weeks={known.growth.weeks} />}
      <Weeks known={known} />
      <LevelList levels={progress.levels} growth={growthIn(known)} setting={setting} />
    </>
  );
}

function growthIn(known: GrowthRequestState): PupilGrowth['levels'] {
  return known.kind === 'here' ? known.growth.levels : [];
}

function Weeks({ known }: { readonly known: GrowthRequestState }) {
  switch (known.kind) {
    case 'loading':
      return (
        <p className={style.note}>
          <UiText source={GROWTH_WORDS.loading} />
        </p>
      );
    case 'away':
      return (
        <p className={style.note}>
          <TextWithSpeakerButton source={GROWTH_WORDS.away} />
        </p>
      );
    case 'failed':
      return (
        <p className={style.note}>
          <TextWithSpeakerButton source={GROWTH_WORDS.failed} />
        </p>
      );
    case 'here':
      return <WeekBars weeks={known.growth.weeks} />;
  }
}
