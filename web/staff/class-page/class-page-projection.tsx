import { useState } from 'react';
import type { ClassPageStateForStaff } from '../../../contract/class-pages.ts';
import { classPageAddress } from '../../app/sign-in/remembered-class.ts';
import buttonStyle from '../../ui/button.module.css';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { PAGE_PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { LoginCardQr } from '../cards/card-qr.tsx';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaffRoute } from '../client.ts';
import { LoadedDataView } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import { ClassProjectionFrame } from '../lessons/projection.tsx';
import style from './class-page-projection.module.css';
import {
  CLASS_PAGE_DIALOG_WORDS,
  CLOSE_CLASS_PAGE_CONFIRMATION,
  classPageTitle,
  RENEW_CLASS_PAGE_CONFIRMATION,
} from './words.ts';

/** The button that opens `ClassPageProjection`. During a lesson, the menu of the projector has such a button too. */
export function ClassPageButton({ group }: { readonly group: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <LinkLikeButton onPress={() => setShown(true)}>{CLASS_PAGE_DIALOG_WORDS.button}</LinkLikeButton>
      {isShown && <ClassPageProjection group={group} onClose={() => setShown(false)} />}
    </>
  );
}

type ClassPageProps = { readonly group: string; readonly onClose: () => void };

/**
 * A view for the projector. It shows the QR code and the code with which shared tablets open the class page, but no
 * names of pupils. It also has buttons with which the teacher switches the class page on or off.
 */
export function ClassPageProjection({ group, onClose }: ClassPageProps) {
  const read = useStaffRead('groupClassPage', { group });
  const [asking, setAsking] = useState<'renew' | 'close' | null>(null);
  const done = (): void => setAsking(null);
  const isOpen = read.data !== undefined && read.data.page !== null;
  return (
    <ClassProjectionFrame
      title={read.data === undefined ? CLASS_PAGE_DIALOG_WORDS.button : classPageTitle(read.data.groupName)}
      actions={
        isOpen && (
          <>
            <Link to={PAGE_PATHS.loginCards} search={{ group }} className={`${formStyle.action} ${buttonStyle.quiet}`}>
              {CLASS_PAGE_DIALOG_WORDS.cards}
            </Link>
            <LinkLikeButton onPress={() => setAsking('renew')}>{CLASS_PAGE_DIALOG_WORDS.renew}</LinkLikeButton>
            <LinkLikeButton onPress={() => setAsking('close')}>{CLASS_PAGE_DIALOG_WORDS.close}</LinkLikeButton>
          </>
        )
      }
      onClose={onClose}
    >
      <LoadedDataView read={read}>{(answer) => <Shown group={group} answer={answer} />}</LoadedDataView>
      {asking === 'renew' && (
        <ConfirmDialog
          {...RENEW_CLASS_PAGE_CONFIRMATION}
          action={() => callStaffRoute('openClassPage', { group, present: 'replace' })}
          onClose={done}
          onDone={done}
        />
      )}
      {asking === 'close' && (
        <ConfirmDialog
          {...CLOSE_CLASS_PAGE_CONFIRMATION}
          action={() => callStaffRoute('closeClassPage', { group })}
          onClose={done}
          onDone={done}
        />
      )}
    </ClassProjectionFrame>
  );
}

function Shown({ group, answer: { isOn, page } }: { readonly group: string; readonly answer: ClassPageStateForStaff }) {
  if (!isOn) {
    return (
      <div className={style.words}>
        <p>{CLASS_PAGE_DIALOG_WORDS.off}</p>
        <Link to={PAGE_PATHS.schoolSettings} className={`${formStyle.action} ${buttonStyle.button}`}>
          {CLASS_PAGE_DIALOG_WORDS.toSettings}
        </Link>
      </div>
    );
  }
  return page === null ? <Closed group={group} /> : <Open page={page} />;
}

function Closed({ group }: { readonly group: string }) {
  const { fault, isUnderway, send } = useSingleRequest();
  return (
    <div className={style.words}>
      <p>{CLASS_PAGE_DIALOG_WORDS.what}</p>
      <p>{CLASS_PAGE_DIALOG_WORDS.who}</p>
      <FormErrorText fault={fault} />
      <button
        type="button"
        className={`${formStyle.action} ${buttonStyle.button}`}
        aria-disabled={isUnderway}
        onClick={() =>
          send(
            () => callStaffRoute('openClassPage', { group, present: 'keep' }),
            () => undefined,
          )
        }
      >
        {CLASS_PAGE_DIALOG_WORDS.open}
      </button>
    </div>
  );
}

function Open({ page: { secret, code } }: { readonly page: NonNullable<ClassPageStateForStaff['page']> }) {
  return (
    <div className={style.board}>
      <figure className={style.qr}>
        <figcaption className="spoken-only">{CLASS_PAGE_DIALOG_WORDS.qr}</figcaption>
        <LoginCardQr text={classPageAddress(location.origin, secret)} className={style.code} />
      </figure>
      <div className={style.ways}>
        <p className={style.scan}>{CLASS_PAGE_DIALOG_WORDS.scan}</p>
        <p>{CLASS_PAGE_DIALOG_WORDS.type}</p>
        <p className={style.address}>
          {location.origin}
          {PAGE_PATHS.classPage}
        </p>
        <p className={style.typed}>{code}</p>
      </div>
    </div>
  );
}
