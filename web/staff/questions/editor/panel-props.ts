import type { DraftEdit } from '../../../../engine/editor/draft-edits.ts';
import type { QuestionDraft } from '../../../../engine/editor/draft.ts';

/** The props that all panels of the editor have. */
export type EditorPanelProps = {
  readonly draft: QuestionDraft;
  readonly onEdit: (edit: DraftEdit) => void;
};
