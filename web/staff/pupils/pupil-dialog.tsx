import type { SubmitEvent } from 'react';
import { GradeSchema } from '../../../contract/account.ts';
import { Pupil } from '../../../contract/pupils.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { MeanwhileNotice, useSeenRow, type Change } from '../meanwhile.tsx';
import { callStaff } from '../client.ts';
import { FormFault, SelectField, SubmitButton, TextField, textOf, textOrNull } from '../../ui/form.tsx';
import { useSending } from '../sending.ts';
import { classWords, PUPIL_WORDS } from './words.ts';

type PupilDialogProps = {
  readonly pupil: Pupil;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** No number of a pupil: the server answers it with the words for every number out of range. */
const NO_NUMBER = 0;

function typed(form: FormData) {
  const grade = GradeSchema.safeParse(Number(textOf(form, 'grade')));
  return {
    ...(grade.success ? { grade: grade.data } : {}),
    displayName: textOf(form, 'displayName'),
    kanaName: textOrNull(form, 'kanaName'),
    email: textOrNull(form, 'email'),
    number: numberIn(textOrNull(form, 'number')),
  };
}

function numberIn(text: string | null): number | null {
  if (text === null) return null;
  const digits = text.normalize('NFKC');
  return /^\d+$/u.test(digits) ? Number(digits) : NO_NUMBER;
}

export function PupilDialog({ pupil, onClose, onSaved }: PupilDialogProps) {
  const { seen, changes, onRefused } = useSeenRow(Pupil, pupil, changesOf);
  const { isUnderway, fault, send } = useSending();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = typed(new FormData(event.currentTarget));
    send(() => callStaff('editPupil', { ...fields, pupil: seen.id, version: seen.version }), onSaved, onRefused);
  };
  const common = { fault, autoComplete: 'off' };
  return (
    <Dialog title="児童を変更する" onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormFault fault={fault} />
        <MeanwhileNotice changes={changes} />
        <TextField {...common} name="displayName" label="名前" defaultValue={pupil.displayName} maxLength={100} />
        <TextField {...common} name="kanaName" label="ふりがな" defaultValue={pupil.kanaName ?? ''} maxLength={100} />
        <TextField
          {...common}
          name="number"
          label="出席番号"
          inputMode="numeric"
          defaultValue={pupil.number ?? ''}
          maxLength={6}
        />
        <GradeField group={pupil.group} />
        <TextField
          {...common}
          name="email"
          type="email"
          label="メールアドレス"
          note={PUPIL_WORDS.emailNote}
          defaultValue={pupil.email ?? ''}
          maxLength={254}
        />
        <DialogActions closing="やめる" onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>保存する</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Only in a class of several grades. */
function GradeField({ group }: Pick<Pupil, 'group'>) {
  if (group === null || group.grades.length < 2) return null;
  return (
    <SelectField name="grade" label="学年" defaultValue={group.grade}>
      {group.grades.map((grade) => (
        <option key={grade} value={grade}>
          {grade}年
        </option>
      ))}
    </SelectField>
  );
}

function changesOf(before: Pupil, now: Pupil): Change[] {
  return [
    { label: '名前', before: before.displayName, now: now.displayName },
    { label: 'ふりがな', before: before.kanaName ?? '', now: now.kanaName ?? '' },
    { label: '出席番号', before: `${before.number ?? ''}`, now: `${now.number ?? ''}` },
    { label: 'メールアドレス', before: before.email ?? '', now: now.email ?? '' },
    { label: 'クラス', before: classWords(before.group), now: classWords(now.group) },
    { label: '状態', before: stateOf(before), now: stateOf(now) },
  ];
}

function stateOf({ archivedAt }: Pupil): string {
  return archivedAt === null ? '在籍中' : 'しまってある';
}
