import type { Question } from '../../../engine/question/question.ts';
import { isRelationMeaning, type CardId, type Relation } from '../../../engine/story/card.ts';
import type { StoryKind } from '../../../engine/story/kind.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { StoryKindDotsSymbol } from '../picture/relation-symbol.tsx';
import { TextWithSpeakerButton } from '../voice/voiced-words.tsx';
import { STORY_ANIMATION_WORDS, STORY_KIND_DESCRIPTIONS } from './play-words.ts';
import style from './kind-contrast.module.css';

type KindContrastProps = { readonly question: Question; readonly slots: readonly (CardId | null)[] };

/**
 * Shows the story kind of the cards in the slots beside the required story kind, e.g. ふえる ≠ あわせる (increase, combine).
 * Renders nothing if the two kinds are the same, or if the slots or the requirement do not have exactly one kind.
 */
export function StoryKindMismatchPictures({ question, slots }: KindContrastProps) {
  const wanted = wantedKind(question);
  const told = relationTold(question, slots);
  if (wanted === null || told === null || told.kind === wanted) return null;
  return (
    <span className={style.contrast}>
      <Side title={STORY_ANIMATION_WORDS.told} kind={told.kind} words={toldWords(question, told)} />
      <span className={style.differs} aria-hidden="true">
        ≠
      </span>
      <Side title={STORY_ANIMATION_WORDS.wanted} kind={wanted} words={STORY_KIND_DESCRIPTIONS[wanted]} />
    </span>
  );
}

/** Returns the required story kind, or null if the question requires no kind or several kinds. */
function wantedKind({ requirement }: Question): StoryKind | null {
  return requirement?.kinds.length === 1 ? (requirement.kinds[0] ?? null) : null;
}

/**
 * Returns the meaning of the relation sentence in the slots. Returns null if the slots contain no relation sentence or
 * more than one.
 */
function relationTold({ cards }: Question, slots: readonly (CardId | null)[]): Relation | null {
  const relations = slots.flatMap((id) => {
    const meaning = cards.find((card) => card.id === id)?.meaning;
    return meaning !== undefined && isRelationMeaning(meaning) ? [meaning] : [];
  });
  return relations.length === 1 ? (relations[0] ?? null) : null;
}

/**
 * Returns a description of the story of the cards in the slots. If the things of one object increase or decrease (ふえる,
 * へる), the description names this object.
 */
function toldWords({ objects }: Question, told: Relation): string {
  const name = 'object' in told ? objects.get(told.object)?.name : undefined;
  return name === undefined ? STORY_KIND_DESCRIPTIONS[told.kind] : `${name}が ${STORY_KIND_DESCRIPTIONS[told.kind]}`;
}

type SideProps = { readonly title: string; readonly kind: StoryKind; readonly words: string };

function Side({ title, kind, words }: SideProps) {
  return (
    <span className={style.side}>
      <StoryKindDotsSymbol kind={kind} />
      <span className={style.words}>
        <small>
          <UiText source={title} />
        </small>
        <b>
          <TextWithSpeakerButton source={words} />
        </b>
      </span>
    </span>
  );
}
