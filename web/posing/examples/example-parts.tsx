import { judge } from '../../../engine/judge/judge.ts';
import { CONSTRAINT_WORDS } from '../../../engine/judge/modes/words.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import { tellSentences } from '../../../engine/story/telling.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { Sentence } from '../views/sentence.tsx';
import style from './example-dialog.module.css';
import { NAMING_WORDS } from '../modes/words.ts';
import { Words } from '../../parts/text/interface-words.tsx';

/** A problem as it is told. */
export function ExampleStory({
  cards,
  setting,
}: {
  readonly cards: readonly SentenceCard[];
  readonly setting: TextSetting;
}) {
  return (
    <p className={style.story}>
      {tellSentences(cards).map(({ at, text }) => (
        <span key={at}>
          <Sentence source={text} setting={setting} />{' '}
        </span>
      ))}
    </p>
  );
}

/** The name for what was wrong, as it is chosen. */
export function ExampleNaming({ question, given }: { readonly question: Question; readonly given: readonly string[] }) {
  const judgement = judge(question, { slots: given, diagram: null, named: 'story' });
  if (judgement.kind !== 'judged' || judgement.verdict.naming === null) return null;
  const { named } = judgement.verdict.naming;
  return (
    <div className={style.named}>
      <p>
        <Words source={NAMING_WORDS.title} />
      </p>
      <p className={style.name}>
        <b>
          <Words source={CONSTRAINT_WORDS[named]} />
        </b>
        <span>
          <Words source={NAMING_WORDS.explanations[named]} />
        </span>
      </p>
    </div>
  );
}
