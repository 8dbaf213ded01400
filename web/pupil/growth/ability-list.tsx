import type { PupilGrowth } from '../../../contract/progress.ts';
import type { NewAbility } from '../../../engine/skill/new-abilities.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { TriangleCharacter } from '../character/character.tsx';
import { StoryKindDotsSymbol } from '../picture/relation-symbol.tsx';
import { StarIcon } from '../views/stars.tsx';
import { TextWithSpeakerButton } from '../voice/voiced-words.tsx';
import style from './ability-list.module.css';
import { newAbilityWords, earlierAttemptCountWords, GROWTH_WORDS, spokenWeekLabel, weekLabel } from './growth-words.ts';

type AbilityListProps = Pick<PupilGrowth, 'abilities' | 'weeks'>;

/**
 * The pupil's new abilities: for each week in which the pupil gained an ability, one sentence with a picture, the
 * latest week first.
 */
export function AbilityList({ abilities, weeks }: AbilityListProps) {
  const thisWeek = weeks.at(-1)?.from;
  return (
    <section className={style.abilities} aria-labelledby="abilities-title">
      <h3 id="abilities-title">
        <UiText source={GROWTH_WORDS.abilities} />
      </h3>
      {abilities.length === 0 ? (
        <p className={style.none}>
          <TriangleCharacter pose="thinking" />
          <Steps earlier={1} isOpen />
          <TextWithSpeakerButton source={GROWTH_WORDS.noAbility} />
        </p>
      ) : (
        <ol>
          {abilities.map((gained) => (
            <li key={gained.week} data-now={gained.week === thisWeek || undefined}>
              <Week from={gained.week} isNow={gained.week === thisWeek} />
              <span className={style.picture}>
                <AbilityPicture gained={gained} />
                <Steps earlier={gained.earlier} />
              </span>
              <span className={style.words}>
                <span className="spoken-only">{kanaReadingOfSource(earlierAttemptCountWords(gained.earlier))}</span>
                <TextWithSpeakerButton source={newAbilityWords(gained)} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Week({ from, isNow }: { readonly from: string; readonly isNow: boolean }) {
  return (
    <span className={style.week}>
      <span aria-hidden="true">{isNow ? <UiText source={GROWTH_WORDS.thisWeek} /> : weekLabel(from)}</span>
      <span className="spoken-only">{kanaReadingOfSource(isNow ? GROWTH_WORDS.thisWeek : spokenWeekLabel(from))}</span>
    </span>
  );
}

function AbilityPicture({ gained: { ability } }: { readonly gained: NewAbility }) {
  switch (ability.kind) {
    case 'storyKind':
      return <StoryKindDotsSymbol kind={ability.storyKind} />;
    case 'level':
      return (
        <b className={style.level} aria-hidden="true">
          {levelLabelForUsers(ability.level)}
        </b>
      );
  }
}

/** Maximum number of dots in a row. A child cannot count more of them at one glance. */
const MOST_DOTS = 5;

/**
 * A row of signs that shows how a star was earned: a hollow dot for each earlier attempt, an arrow and a star.
 * `isOpen`: true if the pupil has not earned the star yet.
 */
function Steps({ earlier, isOpen = false }: { readonly earlier: number; readonly isOpen?: boolean }) {
  return (
    <span className={style.steps} data-open={isOpen || undefined} aria-hidden="true">
      {Array.from({ length: Math.min(MOST_DOTS, earlier) }, (_, at) => (
        <i key={at} />
      ))}
      <svg className={style.arrow} viewBox="0 0 34 20">
        <path d="M2 10h28m-9-8 9 8-9 8" />
      </svg>
      <StarIcon />
    </span>
  );
}
