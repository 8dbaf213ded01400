import { memo } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import type { StoryKind } from '../../../engine/story/kind.ts';
import { isRelation, type CardId, type Relation } from '../../../engine/story/card.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { Words, WordsSetting } from '../../ui/text/interface-words.tsx';
import { useModal } from '../views/use-modal.ts';
import { VoicedWords } from '../voice/voiced-words.tsx';
import { PLAY_WORDS, TOLD_WORDS } from './play-words.ts';
import { RelationSymbol } from '../picture/relation-symbol.tsx';
import style from './story-dialog.module.css';
import { StoryPlayer } from './story-player.tsx';

export type StoryDialogProps = {
  readonly question: Question;
  readonly slots: readonly (CardId | null)[];
  readonly setting: TextSetting;
  /** The required story kind, if a check found that the cards tell another story; otherwise null. */
  readonly wanted: StoryKind | null;
  readonly onClose: () => void;
};

/** 「おはなしを みる」: plays the story of the cards in the slots. After a wrong check the required kind is shown beside it. */
export const StoryDialog = memo(function StoryDialog({ question, slots, setting, wanted, onClose }: StoryDialogProps) {
  const dialog = useModal();
  const told = relationTold(question, slots);
  return (
    <WordsSetting value={setting}>
      <dialog ref={dialog} className={style.dialog} aria-labelledby="story-title" onCancel={onClose}>
        <div className={style.sheet}>
          <header className={style.head}>
            <h2 id="story-title" className={style.title}>
              <Words source={PLAY_WORDS.title} />
            </h2>
            {wanted !== null && told !== null && told.kind !== wanted && (
              <Contrast question={question} told={told} wanted={wanted} />
            )}
          </header>
          <StoryPlayer question={question} slots={slots} setting={setting} />
          <footer className={style.foot}>
            <button type="button" className={style.close} onClick={onClose}>
              <Words source={wanted === null ? PLAY_WORDS.close : PLAY_WORDS.mend} />
            </button>
          </footer>
        </div>
      </dialog>
    </WordsSetting>
  );
});

/** Returns the only relation in the slots, or null if there is none or there are several. */
function relationTold({ cards }: Question, slots: readonly (CardId | null)[]): Relation | null {
  const relations = slots.flatMap((id) => {
    const meaning = cards.find((card) => card.id === id)?.meaning;
    return meaning !== undefined && isRelation(meaning) ? [meaning] : [];
  });
  return relations.length === 1 ? (relations[0] ?? null) : null;
}

type ContrastProps = { readonly question: Question; readonly told: Relation; readonly wanted: StoryKind };

function Contrast({ question, told, wanted }: ContrastProps) {
  return (
    <div className={style.contrast}>
      <Side title={PLAY_WORDS.told} kind={told.kind} words={toldWords(question, told)} />
      <span className={style.differs} aria-hidden="true">
        ≠
      </span>
      <Side title={PLAY_WORDS.wanted} kind={wanted} words={TOLD_WORDS[wanted]} />
    </div>
  );
}

/** Returns the description of the story. It names the object that increases or decreases. */
function toldWords({ objects }: Question, told: Relation): string {
  const name = 'object' in told ? objects.get(told.object)?.name : undefined;
  return name === undefined ? TOLD_WORDS[told.kind] : `${name}が ${TOLD_WORDS[told.kind]}`;
}

type SideProps = { readonly title: string; readonly kind: StoryKind; readonly words: string };

function Side({ title, kind, words }: SideProps) {
  return (
    <div className={style.side}>
      <RelationSymbol kind={kind} />
      <p>
        <small>
          <Words source={title} />
        </small>
        <b>
          <VoicedWords source={words} />
        </b>
      </p>
    </div>
  );
}
