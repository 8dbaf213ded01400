import { lazy, Suspense, useMemo } from 'react';
import type { TextSetting } from '../../../../engine/text/render-text.ts';
import { loadPart } from '../../../app/frame/load-part.ts';
import { Words } from '../../../ui/text/interface-words.tsx';
import { sceneOf } from '../../diagram/mirror.ts';
import { StoryButton } from '../../play/story-button.tsx';
import { slotColours } from '../../views/composition-panel.tsx';
import { Sentence } from '../../views/sentence.tsx';
import { heardText } from '../../voice/heard.ts';
import { SpeakerPlace } from '../../voice/speaker-place.tsx';
import type { ReadText } from './written-check.ts';
import { WRITING_WORDS } from './writing-words.ts';
import style from './writing.module.css';

const HeardDiagram = lazy(() =>
  loadPart('live-diagram', () => import('../../diagram/heard-diagram.tsx')).then((part) => ({
    default: part.HeardDiagram,
  })),
);

type ReadBackProps = { readonly read: ReadText; readonly setting: TextSetting };

/** Returns the slots in which the cards that tell a reading back are. */
function slotsOf({ cards }: ReadText): string[] {
  return cards.question.cards.map(({ id }) => id);
}

/** 「こう よんだよ」: the problem as the product understood it, as cards, with a button that plays its story. */
export function ReadBack({ read, setting }: ReadBackProps) {
  const { question } = read.cards;
  const composition = { slots: slotsOf(read), diagram: null, named: null };
  return (
    <section className={style.read} aria-labelledby="read-title" data-voiced="">
      <div className={style.readHead}>
        <h2 id="read-title" className={style.title}>
          <Words source={WRITING_WORDS.read} />
        </h2>
        <SpeakerPlace of="story" heard={question.cards.map(({ text }) => heardText(text))} />
        <StoryButton table={{ question, composition }} setting={setting} isHolding={false} />
      </div>
      <ol className={style.readCards} data-many={question.cards.length > 3 || undefined}>
        {question.cards.map(({ id, text }, at) => (
          <li key={id} style={slotColours(at)}>
            <span className={style.readNumber} aria-hidden="true">
              {at + 1}
            </span>
            <span data-heard="">
              <Sentence source={text} setting={setting} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The triangle of the problem as the product understood it. */
export function ReadTriangle({ read, setting }: ReadBackProps) {
  const { question } = read.cards;
  const scene = useMemo(
    () => sceneOf(question, { slots: slotsOf(read), diagram: null, named: null }, setting),
    [question, read, setting],
  );
  return (
    <div className={style.triangle}>
      <Suspense fallback={null}>
        <HeardDiagram scene={scene} />
      </Suspense>
    </div>
  );
}
