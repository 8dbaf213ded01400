import { lazy, Suspense, useMemo } from 'react';
import type { TextRenderSettings } from '../../../../engine/text/render-text.ts';
import { loadChunk } from '../../../app/frame/load-part.ts';
import { UiText } from '../../../ui/text/interface-words.tsx';
import { diagramSceneOfComposition } from '../../diagram/mirror.ts';
import { StoryButton } from '../../play/story-button.tsx';
import { slotColourStyle } from '../../views/composition-panel.tsx';
import { SentenceWithFurigana } from '../../views/sentence.tsx';
import { createSpokenPassageOfText } from '../../voice/heard.ts';
import { OptionalSpeakerButton } from '../../voice/speaker-place.tsx';
import type { UnderstoodText } from './written-check.ts';
import { WRITING_WORDS } from './writing-words.ts';
import style from './writing.module.css';

const HeardDiagram = lazy(() =>
  loadChunk('live-diagram', () => import('../../diagram/heard-diagram.tsx')).then((part) => ({
    default: part.StaticDiagramWithSpeaker,
  })),
);

type ReadBackProps = { readonly read: UnderstoodText; readonly setting: TextRenderSettings };

/** Returns the cards of an understood text as slots: the card at index 0 in slot 0, and so on. */
function slotsOf({ cards }: UnderstoodText): string[] {
  return cards.question.cards.map(({ id }) => id);
}

/**
 * 「こう よんだよ」 (this is how I read it): the pupil's text as Sakumon has understood it, shown as cards, with a button that
 * plays its story.
 */
export function UnderstoodProblemCards({ read, setting }: ReadBackProps) {
  const { question } = read.cards;
  const composition = { slots: slotsOf(read), diagram: null, named: null };
  return (
    <section className={style.read} aria-labelledby="read-title" data-voiced="">
      <div className={style.readHead}>
        <h2 id="read-title" className={style.title}>
          <UiText source={WRITING_WORDS.read} />
        </h2>
        <OptionalSpeakerButton of="story" heard={question.cards.map(({ text }) => createSpokenPassageOfText(text))} />
        <StoryButton table={{ question, composition }} setting={setting} isHolding={false} />
      </div>
      <ol className={style.readCards} data-many={question.cards.length > 3 || undefined}>
        {question.cards.map(({ id, text }, at) => (
          <li key={id} style={slotColourStyle(at)}>
            <span className={style.readNumber} aria-hidden="true">
              {at + 1}
            </span>
            <span data-heard="">
              <SentenceWithFurigana source={text} setting={setting} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The triangle of the problem as Sakumon understood it. */
export function UnderstoodProblemTriangle({ read, setting }: ReadBackProps) {
  const { question } = read.cards;
  const scene = useMemo(
    () => diagramSceneOfComposition(question, { slots: slotsOf(read), diagram: null, named: null }, setting),
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
