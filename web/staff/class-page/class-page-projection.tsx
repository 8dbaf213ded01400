import { useState } from 'react';
import type { GroupClassPage } from '../../../contract/class-pages.ts';
import { classPageAddress } from '../../app/sign-in/remembered-class.ts';
import buttonStyle from '../../ui/button.module.css';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { CardQr } from '../cards/card-qr.tsx';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaff } from '../client.ts';
import { Loaded } from '../page.tsx';
import { useRead } from '../queries.ts';
import { useSending } from '../sending.ts';
import { Projection } from '../lessons/projection.tsx';
import style from './class-page-projection.module.css';
import { CLASS_PAGE_STAFF_WORDS, CLOSE_PAGE, pageTitle, RENEW_PAGE } from './words.ts';

type ClassPageProps = { readonly group: string; readonly onClose: () => void };

/** The projection of the class page. It contains no names. */
export function ClassPageProjection({ group, onClose }: ClassPageProps) {
  const read = useRead('groupClassPage', { group });
  const [asking, setAsking] = useState<'renew' | 'close' | null>(null);
  const done = (): void => setAsking(null);
  const isOpen = read.data !== undefined && read.data.page !== null;
  return (
    <Projection
      title={read.data === undefined ? CLASS_PAGE_STAFF_WORDS.button : pageTitle(read.data.groupName)}
      actions={
        isOpen && (
          <>
            <Link to={PATHS.loginCards} search={{ group }} className={`${formStyle.action} ${buttonStyle.quiet}`}>
              {CLASS_PAGE_STAFF_WORDS.cards}
            </Link>
            <QuietButton onPress={() => setAsking('renew')}>{CLASS_PAGE_STAFF_WORDS.renew}</QuietButton>
            <QuietButton onPress={() => setAsking('close')}>{CLASS_PAGE_STAFF_WORDS.close}</QuietButton>
          </>
        )
      }
      onClose={onClose}
    >
      <Loaded read={read}>{(answer) => <Shown group={group} answer={answer} />}</Loaded>
      {asking === 'renew' && (
        <ConfirmDialog
          {...RENEW_PAGE}
          action={() => callStaff('openClassPage', { group, present: 'replace' })}
          onClose={done}
          onDone={done}
        />
      )}
      {asking === 'close' && (
        <ConfirmDialog
          {...CLOSE_PAGE}
          action={() => callStaff('closeClassPage', { group })}
          onClose={done}
          onDone={done}
        />
      )}
    </Projection>
  );
}

function Shown({ group, answer: { isOn, page } }: { readonly group: string; readonly answer: GroupClassPage }) {
  if (!isOn) {
    return (
      <div className={style.words}>
        <p>{CLASS_PAGE_STAFF_WORDS.off}</p>
        <Link to={PATHS.schoolSettings} className={`${formStyle.action} ${buttonStyle.button}`}>
          {CLASS_PAGE_STAFF_WORDS.toSettings}
        </Link>
      </div>
    );
  }
  return page === null ? <Closed group={group} /> : <Open page={page} />;
}

function Closed({ group }: { readonly group: string }) {
  const { fault, isUnderway, send } = useSending();
  return (
    <div className={style.words}>
      <p>{CLASS_PAGE_STAFF_WORDS.what}</p>
      <p>{CLASS_PAGE_STAFF_WORDS.who}</p>
      <FormFault fault={fault} />
      <button
        type="button"
        className={`${formStyle.action} ${buttonStyle.button}`}
        aria-disabled={isUnderway}
        onClick={() =>
          send(
            () => callStaff('openClassPage', { group, present: 'keep' }),
            () => undefined,
          )
        }
      >
        {CLASS_PAGE_STAFF_WORDS.open}
      </button>
    </div>
  );
}

function Open({ page: { secret, code } }: { readonly page: NonNullable<GroupClassPage['page']> }) {
  return (
    <div className={style.board}>
      <figure className={style.qr}>
        <figcaption className="spoken-only">{CLASS_PAGE_STAFF_WORDS.qr}</figcaption>
        <CardQr text={classPageAddress(location.origin, secret)} className={style.code} />
      </figure>
      <div className={style.ways}>
        <p className={style.scan}>{CLASS_PAGE_STAFF_WORDS.scan}</p>
        <p>{CLASS_PAGE_STAFF_WORDS.type}</p>
        <p className={style.address}>
          {location.origin}
          {PATHS.classPage}
        </p>
        <p className={style.typed}>{code}</p>
      </div>
    </div>
  );
}
