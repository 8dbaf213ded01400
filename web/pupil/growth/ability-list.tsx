import type { PupilGrowth } from '../../../contract/progress.ts';
import type { NewAbility } from '../../../engine/skill/new-abilities.ts';
import { readingOf } from '../../../engine/text/reading-of.ts';
import { levelLabel } from '../../../engine/levels/course.ts';
import { Words } from '../../ui/text/interface-words.tsx';
import { TriangleFriend } from '../character/character.tsx';
import { RelationSymbol } from '../picture/relation-symbol.tsx';
import { Star } from '../views/stars.tsx';
import { VoicedWords } from '../voice/voiced-words.tsx';
import style from './ability-list.module.css';
import { abilityWords, earlierWords, GROWTH_WORDS, spokenWeek, weekWords } from './growth-words.ts';

type AbilityListProps = Pick<PupilGrowth, 'abilities' | 'weeks'>;

/** The pupil's new abilities: for each week one sentence with a picture, the latest week first. */
export function AbilityList({ abilities, weeks }: AbilityListProps) {
  const thisWeek = weeks.at(-1)?.from;
  return (
    <section className={style.abilities} aria-labelledby="abilities-title">
      <h3 id="abilities-title">
        <Words source={GROWTH_WORDS.abilities} />
      </h3>
      {abilities.length === 0 ? (
        <p className={style.none}>
          <TriangleFriend pose="thinking" />
          <Steps earlier={1} isOpen />
          <VoicedWords source={GROWTH_WORDS.noAbility} />
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
                <span className="spoken-only">{readingOf(earlierWords(gained.earlier))}</span>
                <VoicedWords source={abilityWords(gained)} />
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
      <span aria-hidden="true">{isNow ? <Words source={GROWTH_WORDS.thisWeek} /> : weekWords(from)}</span>
      <span className="spoken-only">{readingOf(isNow ? GROWTH_WORDS.thisWeek : spokenWeek(from))}</span>
    </span>
  );
}

function AbilityPicture({ gained: { ability } }: { readonly gained: NewAbility }) {
  switch (ability.kind) {
    case 'storyKind':
      return <RelationSymbol kind={ability.storyKind} />;
    case 'level':
      return (
        <b className={style.level} aria-hidden="true">
          {levelLabel(ability.level)}
        </b>
      );
  }
}

/** Maximum number of dots. More would not be counted at one glance. */
const MOST_DOTS = 5;

/** The earlier attempts as hollow dots, then the star. `isOpen`: the pupil has not earned the star yet. */
function Steps({ earlier, isOpen = false }: { readonly earlier: number; readonly isOpen?: boolean }) {
  return (
    <span className={style.steps} data-open={isOpen || undefined} aria-hidden="true">
      {Array.from({ length: Math.min(MOST_DOTS, earlier) }, (_, at) => (
        <i key={at} />
      ))}
      <svg className={style.arrow} viewBox="0 0 34 20">
        <path d="M2 10h28m-9-8 9 8-9 8" />
      </svg>
      <Star />
    </span>
  );
}
