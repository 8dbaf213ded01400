import type { PicturePasswordSlip } from '../../../contract/class-pages.ts';
import type { CardHolder, LoginCard } from '../../../contract/login-cards.ts';
import type { CallOutcome } from '../../app/client/call.ts';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaff, type StaffOutputOf } from '../client.ts';
import { givePicturesWords, issueWords, removePicturesWords, replaceWords, revokeWords } from './words.ts';
import type { RequestedCardOwners } from './card-owners.ts';

/** A pending action on cards. `issue` skips pupils who have a card. */
export type CardAction = {
  readonly kind: 'issue' | 'replace' | 'revoke' | 'givePictures' | 'removePictures';
  readonly holders: readonly CardHolder[];
  readonly whose: RequestedCardOwners;
};

const CONFIRMATIONS = {
  issue: issueWords,
  replace: replaceWords,
  revoke: revokeWords,
  givePictures: givePicturesWords,
  removePictures: removePicturesWords,
} satisfies Record<CardAction['kind'], unknown>;

/** The cards or slips that can be printed now. `nothing` if cards were only revoked or everyone had one. */
export type PrintedOnce =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'cards'; readonly cards: readonly LoginCard[] }
  | { readonly kind: 'slips'; readonly slips: readonly PicturePasswordSlip[] };

type CardActsProps = {
  readonly action: CardAction | null;
  readonly onClose: () => void;
  readonly onDone: (made: PrintedOnce) => void;
};

/** Asks for confirmation before cards are made or revoked. */
export function CardActions({ action, onClose, onDone }: CardActsProps) {
  if (action === null) return null;
  return (
    <ConfirmDialog
      key={action.kind}
      {...CONFIRMATIONS[action.kind](action.holders)}
      action={() => change(action)}
      onClose={onClose}
      onDone={(output) => onDone(madeOf(output))}
    />
  );
}

type Changed = StaffOutputOf<'issueLoginCards' | 'revokeLoginCards' | 'givePictures' | 'removePictures'>;

function madeOf(output: Changed): PrintedOnce {
  if ('cards' in output && output.cards.length > 0) return { kind: 'cards', cards: output.cards };
  if ('slips' in output && output.slips.length > 0) return { kind: 'slips', slips: output.slips };
  return { kind: 'nothing' };
}

function change({ kind, whose }: CardAction): Promise<CallOutcome<Changed>> {
  switch (kind) {
    case 'issue':
      return callStaff('issueLoginCards', { to: whose, present: 'keep' });
    case 'replace':
      return callStaff('issueLoginCards', { to: whose, present: 'replace' });
    case 'revoke':
      return callStaff('revokeLoginCards', { of: whose });
    case 'givePictures':
      return callStaff('givePictures', { to: whose, present: 'keep' });
    case 'removePictures':
      return callStaff('removePictures', { of: whose });
  }
}
