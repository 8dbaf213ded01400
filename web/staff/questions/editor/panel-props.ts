import type { DraftEdit } from '../../../../engine/editor/draft-edits.ts';
import type { QuestionDraft } from '../../../../engine/editor/draft.ts';

/** What every panel of the editor is given. */
export type PanelProps = {
  readonly draft: QuestionDraft;
  readonly onEdit: (edit: DraftEdit) => void;
};
