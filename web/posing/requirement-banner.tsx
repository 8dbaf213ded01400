import type { Notation } from '../../engine/quantity/rational.ts';
import type { Requirement } from '../../engine/question/question.ts';
import { wordsOfRequirement } from '../../engine/judge/words.ts';
import style from './requirement-banner.module.css';
import { WORDS } from './words.ts';

type RequirementBannerProps = { readonly requirement: Requirement; readonly notation: Notation };

/** What to make: the equation large, the kind of story in words. */
export function RequirementBanner({ requirement, notation }: RequirementBannerProps) {
  const { equation, lead, storyKind, tail } = wordsOfRequirement(requirement, notation);
  return (
    <section className={style.banner} aria-label={WORDS.toMake} tabIndex={-1} data-beginning="">
      <p className={style.words}>
        <span className={style.equation}>
          {equation.split(' ').map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts of an equation have no name but their place
            <span key={at} className={part === '?' ? style.unknown : undefined}>
              {part === '?' ? '？' : part}{' '}
            </span>
          ))}
        </span>
        <span>
          <span className={style.lead}>{lead} </span>
          <span className={style.make}>
            <em>{storyKind}</em>
            {tail}
          </span>
        </span>
      </p>
    </section>
  );
}
