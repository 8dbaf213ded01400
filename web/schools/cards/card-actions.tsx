import type { CardHolder, LoginCard } from '../../../contract/login-cards.ts';
import type { CallOutcome } from '../../client/call.ts';
import { ConfirmDialog } from '../../staff/actions/confirm-dialog.tsx';
import { callStaff, type StaffOutputOf } from '../../staff/client.ts';
import { issueWords, replaceWords, revokeWords } from './card-words.ts';
import type { Whose } from './whose-cards.ts';

/** What is about to be done to cards. `issue` leaves those alone who have one. */
export type CardAction = {
  readonly kind: 'issue' | 'replace' | 'revoke';
  readonly holders: readonly CardHolder[];
  readonly whose: Whose;
};

const CONFIRMATIONS = { issue: issueWords, replace: replaceWords, revoke: revokeWords } satisfies Record<
  CardAction['kind'],
  unknown
>;

type CardActsProps = {
  readonly action: CardAction | null;
  readonly onClose: () => void;
  /** The cards made: none where cards only ended, or everyone already had one. */
  readonly onDone: (cards: readonly LoginCard[]) => void;
};

/** Asks before cards are made or end. */
export function CardActions({ action, onClose, onDone }: CardActsProps) {
  if (action === null) return null;
  return (
    <ConfirmDialog
      key={action.kind}
      {...CONFIRMATIONS[action.kind](action.holders)}
      action={() => change(action)}
      onClose={onClose}
      onDone={(output) => onDone('cards' in output ? output.cards : [])}
    />
  );
}

type Changed = StaffOutputOf<'issueLoginCards' | 'revokeLoginCards'>;

function change({ kind, whose }: CardAction): Promise<CallOutcome<Changed>> {
  switch (kind) {
    case 'issue':
      return callStaff('issueLoginCards', { to: whose, present: 'keep' });
    case 'replace':
      return callStaff('issueLoginCards', { to: whose, present: 'replace' });
    case 'revoke':
      return callStaff('revokeLoginCards', { of: whose });
  }
}
