import { useState } from 'react';
import { MAX_PUPIL_NOTE_LENGTH, type PupilEvidence, type PupilNote } from '../../../contract/evidence.ts';
import { FormErrorText, LinkLikeButton, SubmitButton, TextAreaField, TextField } from '../../ui/form.tsx';
import { formatNumericDate } from '../../ui/moments.ts';
import { useSignIn } from '../../app/sign-in/sign-in.ts';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaffRoute } from '../client.ts';
import pageStyle from '../page.module.css';
import { useSingleRequest } from '../sending.ts';
import style from './evidence.module.css';
import { PUPIL_NOTE_WORDS } from './words.ts';

type NotePanelProps = {
  readonly pupil: PupilEvidence;
  readonly today: string;
  readonly period: { readonly from: string; readonly to: string };
};

/**
 * The form for a note about a pupil. Below it are the notes about the pupil that the user has written, which the user
 * can correct and delete.
 */
export function PupilNotePanel({ pupil, today, period }: NotePanelProps) {
  const [edited, setEdited] = useState<PupilNote | null>(null);
  const [removed, setRemoved] = useState<PupilNote | null>(null);
  const signIn = useSignIn();
  const reader = signIn.kind === 'signedIn' ? signIn.account.uid : null;
  const own = pupil.notes.filter(({ author }) => author.id === reader);
  return (
    <section className={`${pageStyle.panel} screen-only`} aria-label={PUPIL_NOTE_WORDS.panel}>
      <h2 className={pageStyle.panelTitle}>{PUPIL_NOTE_WORDS.panel}</h2>
      <NoteForm
        key={edited?.id ?? ''}
        pupil={pupil.id}
        note={edited}
        today={today}
        period={period}
        onDone={() => setEdited(null)}
      />
      {own.length > 0 && (
        <>
          <h3>{PUPIL_NOTE_WORDS.own}</h3>
          <ul className={style.own}>
            {own.map((note) => (
              <li key={note.id}>
                <p className={style.muted}>{formatNumericDate(note.day)}</p>
                <p>{note.text}</p>
                <div className={style.ways}>
                  <LinkLikeButton
                    label={PUPIL_NOTE_WORDS.editOf(formatNumericDate(note.day))}
                    onPress={() => setEdited(note)}
                  >
                    {PUPIL_NOTE_WORDS.edit}
                  </LinkLikeButton>
                  <LinkLikeButton
                    label={PUPIL_NOTE_WORDS.removeOf(formatNumericDate(note.day))}
                    onPress={() => setRemoved(note)}
                  >
                    {PUPIL_NOTE_WORDS.remove}
                  </LinkLikeButton>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {removed !== null && (
        <ConfirmDialog
          {...PUPIL_NOTE_WORDS.removing}
          action={() => callStaffRoute('removePupilNote', { note: removed.id, version: removed.version })}
          onClose={() => setRemoved(null)}
          onDone={() => {
            setRemoved(null);
            if (removed.id === edited?.id) setEdited(null);
          }}
        />
      )}
    </section>
  );
}

type NoteFormProps = {
  readonly pupil: string;
  /** The note that the user is correcting; null for a new note. */
  readonly note: PupilNote | null;
  readonly today: string;
  readonly period: NotePanelProps['period'];
  readonly onDone: () => void;
};

function NoteForm({ pupil, note, today, period, onDone }: NoteFormProps) {
  const [day, setDay] = useState(note?.day ?? today);
  const [text, setText] = useState(note?.text ?? '');
  const { isUnderway, fault, send } = useSingleRequest();
  const isOutside = day < period.from || day > period.to;
  const call = () =>
    note === null
      ? callStaffRoute('addPupilNote', { pupil, day, text })
      : callStaffRoute('editPupilNote', { note: note.id, version: note.version, day, text });
  return (
    <form
      className={pageStyle.form}
      onSubmit={(event) => {
        event.preventDefault();
        send<unknown>(call, () => {
          setText('');
          onDone();
        });
      }}
    >
      <TextField
        label={PUPIL_NOTE_WORDS.day}
        name="day"
        type="date"
        required
        max={today}
        value={day}
        fault={fault}
        onChange={({ target }) => setDay(target.value)}
      />
      {isOutside && <output className={style.muted}>{PUPIL_NOTE_WORDS.outside}</output>}
      <TextAreaField
        label={PUPIL_NOTE_WORDS.text}
        name="text"
        note={PUPIL_NOTE_WORDS.textNote}
        required
        rows={5}
        maxLength={MAX_PUPIL_NOTE_LENGTH}
        value={text}
        fault={fault}
        onChange={({ target }) => setText(target.value)}
      />
      <FormErrorText fault={fault} />
      <div className={style.ways}>
        <SubmitButton isUnderway={isUnderway}>
          {note === null ? PUPIL_NOTE_WORDS.save : PUPIL_NOTE_WORDS.saveChange}
        </SubmitButton>
        {note !== null && <LinkLikeButton onPress={onDone}>{PUPIL_NOTE_WORDS.cancel}</LinkLikeButton>}
      </div>
    </form>
  );
}
