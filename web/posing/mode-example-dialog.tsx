import { useMemo } from 'react';
import { judge } from '../../engine/judge/judge.ts';
import { CONSTRAINT_WORDS } from '../../engine/judge/modes/words.ts';
import type { Question } from '../../engine/question/question.ts';
import type { SentenceCard } from '../../engine/story/card.ts';
import { tellSentences } from '../../engine/story/telling.ts';
import type { TextSetting } from '../../engine/text/renderText.ts';
import { sceneOf } from './diagram/mirror.ts';
import { TriangleBoard } from './diagram/triangle-board.tsx';
import type { ExampleMode } from './example-name.ts';
import { ExampleSheet, ExampleSlots } from './example-sheet.tsx';
import { modeExample, type ModeExample } from './mode-examples.ts';
import { NAMING_WORDS } from './mode-words.ts';
import { RequirementBanner } from './requirement-banner.tsx';
import { Sentence } from './sentence.tsx';
import style from './worked-example-dialog.module.css';

type ModeExampleDialogProps = {
  readonly mode: ExampleMode;
  readonly setting: TextSetting;
  readonly onClose: () => void;
};

/** A worked example before the first question of a mode: the same task, done. */
export function ModeExampleDialog({ mode, setting, onClose }: ModeExampleDialogProps) {
  const example = useMemo(() => modeExample(mode), [mode]);
  return (
    <ExampleSheet why={example.why} onClose={onClose}>
      <RequirementBanner question={example.question} />
      <div className={style.shown}>
        <Done mode={mode} example={example} setting={setting} />
      </div>
    </ExampleSheet>
  );
}

type DoneProps = { readonly mode: ExampleMode; readonly example: ModeExample; readonly setting: TextSetting };

function Done({ mode, example, setting }: DoneProps) {
  const { question } = example;
  const cards = cardsNamed(question, example.cards);
  const other = cardsNamed(question, example.other);
  switch (mode) {
    case 'diagramToCompose':
      return (
        <>
          <ExampleSlots cards={cards} exchanged={[]} setting={setting} />
          <Triangle question={question} slots={example.cards} setting={setting} />
        </>
      );
    case 'storyToDiagram':
      return (
        <>
          <Story cards={cards} setting={setting} />
          <Triangle question={question} slots={example.cards} setting={setting} />
        </>
      );
    case 'repair':
      return (
        <>
          <ExampleSlots cards={cards} exchanged={other} setting={setting} />
          <Named question={question} given={example.other} />
        </>
      );
    case 'free':
      return (
        <>
          <Story cards={cards} setting={setting} />
          <Story cards={other} setting={setting} />
        </>
      );
  }
}

function cardsNamed(question: Question, ids: readonly string[]): SentenceCard[] {
  return ids.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
}

type TriangleProps = {
  readonly question: Question;
  readonly slots: readonly string[];
  readonly setting: TextSetting;
};

function Triangle({ question, slots, setting }: TriangleProps) {
  const scene = useMemo(
    () => sceneOf(question, { slots, diagram: null, named: null }, setting),
    [question, slots, setting],
  );
  return (
    <div className={style.triangle}>
      <TriangleBoard scene={scene}>{() => null}</TriangleBoard>
    </div>
  );
}

function Story({ cards, setting }: { readonly cards: readonly SentenceCard[]; readonly setting: TextSetting }) {
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
function Named({ question, given }: { readonly question: Question; readonly given: readonly string[] }) {
  const judgement = judge(question, { slots: given, diagram: null, named: 'story' });
  if (judgement.kind !== 'judged' || judgement.verdict.naming === null) return null;
  const { named } = judgement.verdict.naming;
  return (
    <div className={style.named}>
      <p>{NAMING_WORDS.title}</p>
      <p className={style.name}>
        <b>{CONSTRAINT_WORDS[named]}</b>
        <span>{NAMING_WORDS.explanations[named]}</span>
      </p>
    </div>
  );
}
