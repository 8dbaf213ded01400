import { useState } from 'react';
import type { TaughtWordWithTeacher, WordTeachingResult } from '../../../contract/written-texts.ts';
import {
  findDictionaryFormAndGroup,
  KNOWN_SIMILAR_VERB_NAMES,
  COUNTER_NAMES_FOR_TAUGHT_NOUNS,
  conjugationGroupOfVerb,
  wordToTeachIn,
  type KnownSimilarVerb,
  type CounterOfTaughtNoun,
  type TaughtWord,
} from '../../../engine/reader/taught-word.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { FormErrorText, LinkLikeButton, SelectField, SubmitButton, TextField } from '../../ui/form.tsx';
import { callStaffRoute } from '../client.ts';
import { useSingleRequest } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';
import {
  KNOWN_SIMILAR_VERB_LABELS,
  TAUGHT_COUNTER_EXAMPLES,
  taughtByWords,
  taughtWordWithMeaning,
  TEACH_WORD_DIALOG_WORDS,
} from './words.ts';
import style from './written-texts.module.css';

type TeachWordDialogProps = {
  /**
   * The part of a pupil's text that Sakumon did not understand; empty if it is not known. The dialog proposes the word
   * to teach from this part.
   */
  readonly part: string;
  readonly onTaught: (word: string) => void;
  readonly onClose: () => void;
};

const HIRAGANA = /^[\p{Script=Hiragana}\u30fc]+$/u;

/**
 * The dialog in which a teacher teaches Sakumon an unknown word. A noun is entered with its counter, and a verb with a
 * known verb of similar meaning.
 */
export function TeachWordDialog({ part, onTaught, onClose }: TeachWordDialogProps) {
  const written = wordToTeachIn(part);
  const verb = findDictionaryFormAndGroup(written);
  const proposed = verb?.word ?? written;
  const [kind, setKind] = useState<TaughtWord['kind']>(verb === null ? 'noun' : 'verb');
  const [word, setWord] = useState(proposed);
  const [reading, setReading] = useState(HIRAGANA.test(proposed) ? proposed : '');
  const [counter, setCounter] = useState<CounterOfTaughtNoun>(COUNTER_NAMES_FOR_TAUGHT_NOUNS[0]);
  // No known verb is preselected, because a teacher could then teach the opposite meaning by mistake, e.g. ふえる
  // (increase) for a verb that means へる (decrease). This would lead to wrong verdicts.
  const [like, setLike] = useState<KnownSimilarVerb | null>(null);
  const [refused, setRefused] = useState<WordTeachingResult | null>(null);
  const { isUnderway, fault, send } = useSingleRequest();
  const taught = (): TaughtWord | null => {
    const spelling = { word: word.trim(), reading: reading.trim() };
    if (kind === 'noun') return { kind, ...spelling, counter };
    return like === null ? null : { kind, ...spelling, group: conjugationGroupOfVerb(spelling.word, written), like };
  };
  return (
    <Dialog title={TEACH_WORD_DIALOG_WORDS.title} onClose={onClose}>
      <form
        className={style.teaching}
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = taught();
          if (chosen === null) return;
          setRefused(null);
          send(
            () => callStaffRoute('teachWord', { word: chosen }),
            (result) => (result.kind === 'taught' ? onTaught(chosen.word) : setRefused(result)),
          );
        }}
      >
        <p>{TEACH_WORD_DIALOG_WORDS.explained}</p>
        <SelectField
          label={TEACH_WORD_DIALOG_WORDS.kind}
          value={kind}
          onChange={({ target }) => setKind(target.value === 'noun' ? 'noun' : 'verb')}
        >
          <option value="noun">{TEACH_WORD_DIALOG_WORDS.noun}</option>
          <option value="verb">{TEACH_WORD_DIALOG_WORDS.verb}</option>
        </SelectField>
        <TextField
          label={TEACH_WORD_DIALOG_WORDS.word}
          name="word.word"
          note={kind === 'noun' ? TEACH_WORD_DIALOG_WORDS.nounNote : TEACH_WORD_DIALOG_WORDS.verbNote}
          value={word}
          maxLength={20}
          required
          fault={fault}
          onChange={({ target }) => setWord(target.value)}
        />
        <TextField
          label={TEACH_WORD_DIALOG_WORDS.reading}
          name="word.reading"
          value={reading}
          maxLength={30}
          required
          fault={fault}
          onChange={({ target }) => setReading(target.value)}
        />
        {kind === 'noun' ? (
          <SelectField
            label={TEACH_WORD_DIALOG_WORDS.counter}
            value={counter}
            onChange={({ target }) =>
              setCounter(COUNTER_NAMES_FOR_TAUGHT_NOUNS.find((each) => each === target.value) ?? counter)
            }
          >
            {COUNTER_NAMES_FOR_TAUGHT_NOUNS.map((each) => (
              <option key={each} value={each}>
                {TAUGHT_COUNTER_EXAMPLES[each]}
              </option>
            ))}
          </SelectField>
        ) : (
          <SelectField
            label={TEACH_WORD_DIALOG_WORDS.like}
            value={like ?? ''}
            required
            onChange={({ target }) => setLike(KNOWN_SIMILAR_VERB_NAMES.find((each) => each === target.value) ?? null)}
          >
            <option value="">{TEACH_WORD_DIALOG_WORDS.choose}</option>
            {KNOWN_SIMILAR_VERB_NAMES.map((each) => (
              <option key={each} value={each}>
                {KNOWN_SIMILAR_VERB_LABELS[each]}
              </option>
            ))}
          </SelectField>
        )}
        <FormErrorText fault={fault} />
        {refused !== null && <Refused result={refused} />}
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{TEACH_WORD_DIALOG_WORDS.submit}</SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}

/**
 * Says why a taught word was not accepted. Either Sakumon already knows it, or it would change the results of texts
 * that were already understood. These texts are listed.
 */
function Refused({ result }: { readonly result: WordTeachingResult }) {
  return (
    <div role="alert" className={style.notice}>
      <p>{result.kind === 'contradicts' ? TEACH_WORD_DIALOG_WORDS.contradicts : TEACH_WORD_DIALOG_WORDS.known}</p>
      {result.kind === 'contradicts' && (
        <ul>
          {result.texts.map(({ displayName, text }) => (
            <li key={`${displayName} ${text}`}>{TEACH_WORD_DIALOG_WORDS.ofPupil(displayName, text)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The list of the words that the school's teachers have taught to Sakumon. Each can be removed again. */
export function TaughtWordList({ words }: { readonly words: readonly TaughtWordWithTeacher[] }) {
  const { fault, send } = useSingleRequest();
  return (
    <details className={style.before}>
      <summary>{TEACH_WORD_DIALOG_WORDS.list(words.length)}</summary>
      <FormErrorText fault={fault} />
      <ul className={style.words} aria-label={TEACH_WORD_DIALOG_WORDS.listName}>
        {words.map((known) => (
          <li key={known.id}>
            <b>{taughtWordWithMeaning(known.word)}</b>
            <span className={style.muted}>{taughtByWords(known)}</span>
            <LinkLikeButton
              label={TEACH_WORD_DIALOG_WORDS.undoOf(known.word.word)}
              onPress={() =>
                send(
                  () => callStaffRoute('forgetWord', { word: known.id }),
                  () => {},
                )
              }
            >
              {TEACH_WORD_DIALOG_WORDS.undo}
            </LinkLikeButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
